import type { Centavos } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'
import { merchantOf } from '@tostao/texts/merchant'
import { shortTextOf } from '@tostao/texts/title'

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

/** The short form of each text; the whole text where two would look the same. */
export function titlesOf(texts: readonly string[]): string[] {
  const short = texts.map((text) => shortTextOf(text, merchantOf(text).name))
  return texts.map((text, index) => {
    const title = short[index] ?? ''
    return short.indexOf(title) === short.lastIndexOf(title) ? title : titleCase(text)
  })
}
