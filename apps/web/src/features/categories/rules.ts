import type { Category } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'

interface Option {
  value: Id
  label: string
}
interface OptionGroup {
  group: string
  items: Option[]
}

const GROUPS = [
  { type: 'DESPESA', group: 'Despesas' },
  { type: 'RECEITA', group: 'Receitas' },
] as const

export const categoryOptions = (
  categories: readonly Category[],
  type: EntryType | undefined,
): (Option | OptionGroup)[] =>
  type
    ? optionsOf(categories, type)
    : GROUPS.map(({ group, ...of }) => ({ group, items: optionsOf(categories, of.type) }))

/** The categories of the other type, which make a transaction of `type` a refund. */
export const refundOptions = (categories: readonly Category[], type: EntryType): OptionGroup => ({
  group: 'Estornos',
  items: optionsOf(categories, type === 'DESPESA' ? 'RECEITA' : 'DESPESA').map(({ value, label }) => ({
    value,
    label: `Estorno de ${label}`,
  })),
})

const optionsOf = (categories: readonly Category[], wanted: EntryType): Option[] =>
  categories.filter(({ type }) => type === wanted).map(({ id, name }) => ({ value: id, label: name }))
