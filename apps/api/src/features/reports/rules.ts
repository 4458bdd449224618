import type { Centavos } from '@tostao/primitives/money'

interface Sum {
  id: number | null
  name: string | null
  total: Centavos
}

/** The largest first, then by name; what has no name is called `nameless`. Without sums that are zero because nothing was there. */
export const largestFirst = <S extends Sum & { count: number }>(sums: readonly S[], nameless: string) =>
  sums
    .filter(({ total, count }) => total !== 0 || count > 0)
    .map((sum) => ({ ...sum, name: sum.name ?? nameless }))
    .toSorted((a, b) => b.total - a.total || a.name.localeCompare(b.name, 'pt-BR') || (a.id ?? 0) - (b.id ?? 0))
