import { oneOf } from '#lib/params.ts'

export const TABS = [
  { value: 'category', label: 'Categorias' },
  { value: 'payee', label: 'Favorecidos' },
  { value: 'tag', label: 'Tags' },
  { value: 'trends', label: 'Tendências' },
  { value: 'insights', label: 'Insights' },
] as const

export type Tab = (typeof TABS)[number]['value']

export const tabParam = oneOf(
  TABS.map(({ value }) => value),
  'category',
)
