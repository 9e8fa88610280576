import VirtualLayoutToolSupport

/// The tests' random numbers. A failure prints the seed.
package typealias SplitMix64 = VirtualLayoutToolSupport.SplitMix64
