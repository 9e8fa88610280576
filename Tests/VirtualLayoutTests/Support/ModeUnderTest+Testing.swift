import TestSupport
import Testing

extension ModeUnderTest: CustomTestStringConvertible {}
