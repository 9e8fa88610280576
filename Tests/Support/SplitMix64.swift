import ToolSupport

/// The tests' random numbers. A failure prints the seed.
package typealias SplitMix64 = ToolSupport.SplitMix64
