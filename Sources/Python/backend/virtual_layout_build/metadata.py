"""The wheel's METADATA, from pyproject.toml and the readme."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any, Dict

from .failure import fail

#: What can be in the table [project], besides the tables below it.
KNOWN = {"name", "dynamic", "description", "readme", "requires-python", "keywords", "classifiers", "dependencies"}


def read_project(text: str) -> Dict[str, Dict[str, Any]]:
    """The tables [project] and [project.…] of a pyproject.toml whose values are texts and lists of texts.

    Python writes these as TOML does. Its own reader of TOML is only in versions from 3.11.
    """
    found: Dict[str, Dict[str, Any]] = {}
    table = statement = ""
    for line in text.splitlines():
        if not statement and line.startswith("["):
            table = line.strip("[] ")
        elif table.partition(".")[0] == "project" and line.strip() and not line.lstrip().startswith("#"):
            statement += line + "\n"
            name, _, value = statement.partition("=")
            try:
                found.setdefault(table, {})[name.strip()] = ast.literal_eval(value.strip())
            except SyntaxError:
                continue  # It goes on in the next line.
            statement = ""
    if statement:
        fail(f"pyproject.toml has a value that is neither a text nor a list of texts: {statement.strip()}")
    return found


def metadata(folder: Path, version: str) -> str:
    """The metadata of the project in a folder, in version 2.1, which all tools know."""
    tables = read_project((folder / "pyproject.toml").read_text(encoding="utf-8"))
    project, extras = tables.pop("project"), tables.pop("project.optional-dependencies", {})
    unknown = sorted(set(project) - KNOWN) + sorted(tables)
    if unknown or project["dynamic"] != ["version"]:
        fail(f"the build of virtual-layout does not know what pyproject.toml says: {', '.join(unknown) or 'dynamic'}")
    lines = ["Metadata-Version: 2.1", f"Name: {project['name']}", f"Version: {version}", f"Summary: {project['description']}"]
    lines.append(f"Keywords: {','.join(project['keywords'])}")
    lines += [f"Classifier: {classifier}" for classifier in project["classifiers"]]
    lines.append(f"Requires-Python: {project['requires-python']}")
    lines += [f"Requires-Dist: {needed}" for needed in project["dependencies"]]
    for extra, all_needed in extras.items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {needed} ; extra == "{extra}"' for needed in all_needed]
    lines += ["Description-Content-Type: text/markdown; charset=UTF-8", ""]
    readme = folder / str(project["readme"])
    return "\n".join(lines) + "\n" + readme.read_text(encoding="utf-8")
