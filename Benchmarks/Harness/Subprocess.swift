import Glibc

/// Runs other programs.
enum Subprocess {
  /// Runs a program, which is looked up in PATH, until it ends. Its output is discarded; its error messages are shown.
  ///
  /// - Returns: the CPU time of the program and of the programs it waited for, in seconds, user and system.
  @discardableResult
  static func run(_ command: String, _ arguments: [String]) throws(Failure) -> Double {
    var arguments = ([command] + arguments).map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)

    var child = pid_t()
    let error = posix_spawnp(&child, command, &actions, nil, &arguments, environ)
    guard error == 0 else {
      throw Failure("\(command) cannot be run: \(String(cString: strerror(error)))")
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(child, &status, 0, &usage) < 0 {
      guard errno == EINTR else { throw Failure("\(command): its end cannot be awaited") }
    }
    guard status == 0 else { throw Failure("\(command) failed") }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
}
