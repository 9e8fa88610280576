import Glibc

exit(CommandTable.run(CommandLine.arguments))
