export interface Random {
  /** 0 to `most` - 1. */
  below(most: number): number
  chance(share: number): boolean
  pick<T>(from: readonly T[]): T
  /** The first ones far more often. */
  skewed<T>(from: readonly T[]): T
}

/** Numbers that depend on the seed alone (mulberry32). */
export function random(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const at = <T>(from: readonly T[], index: number): T => {
    const found = from[index]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    chance: (share) => next() < share,
    pick: (from) => at(from, below(from.length)),
    skewed: (from) => at(from, Math.floor(next() ** 2 * from.length)),
  }
}
