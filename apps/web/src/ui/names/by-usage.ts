import type { Centavos } from '@tostao/primitives/money'

export interface Named {
  id: number
  name: string
  /** How it was used in the month; absent until that is known. */
  count?: number
  total?: Centavos
}

const sizeOf = ({ total = 0 }: Named) => Math.abs(total)

/** What was used in the month, the largest first, and the others by name. */
export function byUsage<T extends Named>(items: readonly T[]): { used: readonly T[]; unused: readonly T[] } {
  const isUsed = ({ count = 0 }: Named) => count > 0
  return {
    used: items.filter(isUsed).sort((a, b) => sizeOf(b) - sizeOf(a)),
    unused: items.filter((item) => !isUsed(item)),
  }
}
