import ToolSupport

/// The tests' source of random numbers. A failure prints the seed.
package typealias SplitMix64 = ToolSupport.SplitMix64
