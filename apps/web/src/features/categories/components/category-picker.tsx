import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { SearchSelect, type SearchSelectProps } from '../../../ui/search-select.tsx'
import { categoriesQuery } from '../queries.ts'

interface CategoryPickerProps extends Omit<SearchSelectProps, 'data'> {
  /** Only the categories of one type; both, in two groups, when absent. */
  type?: EntryType | undefined
}

const GROUPS = [
  { type: 'DESPESA', group: 'Despesas' },
  { type: 'RECEITA', group: 'Receitas' },
] as const

export function CategoryPicker({ type, ...props }: CategoryPickerProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  return (
    <SearchSelect
      clearable
      nothingFoundMessage="Nenhuma categoria encontrada"
      clearButtonProps={{ 'aria-label': 'Limpar categoria' }}
      {...props}
      data={
        type
          ? optionsOf(categories, type)
          : GROUPS.map(({ group, ...of }) => ({ group, items: optionsOf(categories, of.type) }))
      }
    />
  )
}

const optionsOf = (categories: readonly Category[], type: EntryType) =>
  categories.filter((category) => category.type === type).map(({ id, name }) => ({ value: id, label: name }))
