import type { ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'
import { nothingFound, SearchSelect, type SearchSelectProps } from '../../../ui/form/search-select.tsx'
import { categoriesQuery } from '../queries.ts'

interface CategoryPickerProps<Other extends string> extends Omit<SearchSelectProps<Id | NoInfer<Other>>, 'data'> {
  /** Only the categories of one type; both, in two groups, when absent. */
  type?: EntryType | undefined
  /** Offered before the categories. */
  others?: readonly ComboboxItem<Other>[]
}

const GROUPS = [
  { type: 'DESPESA', group: 'Despesas' },
  { type: 'RECEITA', group: 'Receitas' },
] as const

export function CategoryPicker<Other extends string = never>({
  type,
  others = [],
  ...props
}: CategoryPickerProps<Other>) {
  const query = useQuery(categoriesQuery())
  const { data: categories = [] } = query
  /** The one chosen is named also where it is of another type. */
  const offered = type
    ? optionsOf(categories, (category) => category.type === type || category.id === props.value)
    : GROUPS.map(({ group, ...of }) => ({
        group,
        items: optionsOf(categories, (category) => category.type === of.type),
      }))
  return (
    <SearchSelect
      clearable
      nothingFoundMessage={nothingFound('Nenhuma categoria encontrada', query)}
      clearButtonProps={{ 'aria-label': 'Limpar categoria' }}
      {...props}
      data={[...others, ...offered]}
    />
  )
}

const optionsOf = (categories: readonly Category[], fits: (category: Category) => boolean) =>
  categories.filter(fits).map(({ id, name }) => ({ value: id, label: name }))
