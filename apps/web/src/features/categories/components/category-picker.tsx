import type { ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { EntryType, Id } from '@tostao/contract/fields'
import { nothingFound, SearchSelect, type SearchSelectProps } from '../../../ui/form/search-select.tsx'
import { categoriesQuery } from '../queries.ts'
import { categoryOptions, refundOptions } from '../rules.ts'

interface CategoryPickerProps<Other extends string>
  extends Omit<SearchSelectProps<Id | NoInfer<Other>>, 'data' | 'otherwise'> {
  /** The transaction's type: categories of the other type are offered as refunds. Without it, all in two groups. */
  type?: EntryType | undefined
  others?: readonly ComboboxItem<Other>[]
}

export function CategoryPicker<Other extends string = never>({
  type,
  others = [],
  ...props
}: CategoryPickerProps<Other>) {
  const query = useQuery(categoriesQuery())
  const { data: categories = [] } = query
  return (
    <SearchSelect
      clearable
      nothingFoundMessage={nothingFound('Nenhuma categoria encontrada', query)}
      clearButtonProps={{ 'aria-label': 'Limpar categoria' }}
      {...props}
      data={[...others, ...categoryOptions(categories, type)]}
      {...(type && { otherwise: refundOptions(categories, type) })}
    />
  )
}
