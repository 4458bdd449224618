import type { Centavos } from '@tostao/primitives/money'

/**
 * Things under keys, to be taken once each by a key and an amount: the same, or a centavo less or more. Of several under one
 * key the oldest or the newest comes first.
 */
export function nearPool<T extends { amount: Centavos }>(first: 'oldest' | 'newest' = 'oldest') {
  const byKey = new Map<string, T[]>()
  const taken = new Set<T>()
  const listOf = (key: string, amount: Centavos) => byKey.getOrInsertComputed(`${amount} ${key}`, () => [])
  return {
    add: (one: T, ...keys: readonly string[]): void => {
      taken.delete(one)
      for (const key of keys) listOf(key, one.amount).push(one)
    },
    /** By the first key that has one. */
    take: (amount: Centavos, ...keys: readonly string[]): T | undefined => {
      for (const key of keys) {
        for (const near of [amount, amount - 1, amount + 1]) {
          const list = byKey.get(`${near} ${key}`) ?? []
          const next = () => (first === 'oldest' ? list.shift() : list.pop())
          let found = next()
          // Taken by another key before.
          while (found && taken.has(found)) found = next()
          if (!found) continue
          taken.add(found)
          return found
        }
      }
      return undefined
    },
  }
}
