import type { Category } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'

/** The button that creates them. */
export const USUAL = 'Criar categorias prontas (Mercado, Moradia…)'

/**
 * Whether the user has none of the usual categories: they are then offered. The server gives the usual names an icon of
 * their own, whoever creates them; other names have the plain one until the user chooses another.
 */
export const lacksUsual = (categories: readonly Category[]): boolean => categories.every(({ icon }) => icon === 'tag')

interface Option {
  value: Id
  label: string
}
interface OptionGroup {
  group: string
  items: Option[]
  folded?: string
}

export const categoryTypeOptions = [
  { value: 'DESPESA', label: 'Despesa' },
  { value: 'RECEITA', label: 'Receita' },
] as const

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

/** The row that shows the categories of the other type: they are rarely meant. */
export const REFUND_OF = 'Estorno de…'

/** The categories of the other type, which make a transaction of `type` a refund. */
export const refundOptions = (categories: readonly Category[], type: EntryType): OptionGroup => ({
  group: 'Estornos',
  folded: REFUND_OF,
  items: optionsOf(categories, type === 'DESPESA' ? 'RECEITA' : 'DESPESA').map(({ value, label }) => ({
    value,
    label: `Estorno de ${label}`,
  })),
})

const optionsOf = (categories: readonly Category[], wanted: EntryType): Option[] =>
  categories.filter(({ type }) => type === wanted).map(({ id, name }) => ({ value: id, label: name }))
