import Glibc

// A write to a reader that has gone away (`| head`), or to a file beyond the limit on file sizes, must fail
// like any other write instead of ending the process: then half-written files are removed.
signal(SIGPIPE, SIG_IGN)
signal(SIGXFSZ, SIG_IGN)
exit(CommandTable.run(CommandLine.arguments))
