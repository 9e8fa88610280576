import Expectations
import Glibc
import Testing

/// Screens of another size show nothing of the one before.
@Suite(.serialized, .ownThread) struct ScrollResizeTests {
  /// Lines with wide characters at every column, before and after narrow ones.
  private static let text = (0..<90).map { line in
    let places = stride(from: line % 7 + 3, to: 400, by: 7).map { "\($0)" }
    return "\(line) " + places.joined(separator: line % 2 == 0 ? "日本" : "é🎉") + "\n"
  }.joined()

  private static let sizes = [
    (60, 12), (150, 30), (100, 20), (61, 13), (149, 29), (3, 2), (1, 1), (100, 20), (20, 40),
  ]

  @Test func nothingIsLeftOver() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("text", Self.text)
    for arguments in [["--lines", file], ["--lines", file, "--at", "9999"], ["--words", file]] {
      let terminal = try PseudoTerminal(columns: 100, rows: 20, arguments)
      terminal.rest()
      for (columns, rows) in Self.sizes + Self.sizes.reversed() {
        terminal.resize(columns: columns, rows: rows)
        terminal.rest()
        let content = terminal.screen.content
        // Half of a wide character that was left over is gone after the second time.
        terminal.type("\u{C}")
        terminal.rest()
        expectEqual(content, terminal.screen.content, "\(columns) × \(rows), \(arguments)")
      }
      terminal.type("q")
      try expectEqual(terminal.end(), 0)
    }
  }

  /// The same with a real terminal.
  @Test(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) func inTmux() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("text", Self.text)
    // Waits until the screen stays the same, and keeps it without the status line.
    let script = """
      cd '\(folder.path)' && export TMUX_TMPDIR=$PWD LC_ALL=C.UTF-8 && unset TMUX
      mux() { tmux -f /dev/null "$@"; }
      keep() {
        local last=none now=
        while [ "$last" != "$now" ] || [ -z "$now" ]; do last=$now; sleep 1; now=$(mux capture-pane -p -t s | sed '$d'); done
        printf '%s\\n' "$now" >"$1"
      }
      mux new-session -d -s s -x 100 -y 20 "'\(Tool.path)' scroll --lines text --at 9999"
      trap 'mux kill-server' EXIT
      for size in '60 12' '150 30' '61 13' '149 29'; do
        mux resize-window -t s -x ${size% *} -y ${size#* } && keep shown && mux send-keys -t s C-l && keep again
        cmp shown again || exit 1
      done
      """
    try expectEqual(Tool.shell(script, seconds: 120), 0)
  }
}
