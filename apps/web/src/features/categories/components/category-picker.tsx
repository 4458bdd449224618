import type { ComboboxItem } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'
import { nothingFound, SearchSelect, type SearchSelectProps } from '../../../ui/form/search-select.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { useAddCategory } from '../mutations.ts'
import { categoriesQuery } from '../queries.ts'
import { categoryOptions, refundOptions } from '../rules.ts'
import classes from './category-picker.module.css'

interface CategoryPickerProps extends Omit<SearchSelectProps, 'data' | 'otherwise'> {
  /**
   * The transaction's type: categories of the other type are offered as refunds, and one that is typed can be created.
   * Without it, all in two groups.
   */
  type?: EntryType | undefined
  /** Neither these nor refunds are offered. */
  without?: readonly Id[]
}

export function CategoryPicker({ type, without, ...props }: CategoryPickerProps) {
  const query = useQuery(categoriesQuery())
  const { data: categories = [] } = query
  const add = useAddCategory()
  // The mutation reports its failure itself.
  const create = async (name: string) =>
    type
      ? add.mutateAsync({ body: { name, type } }).then(
          ({ id }) => id,
          () => null,
        )
      : null
  return (
    <SearchSelect
      clearable
      nothingFoundMessage={nothingFound('Nenhuma categoria encontrada', query)}
      clearButtonProps={{ 'aria-label': 'Limpar categoria' }}
      renderOption={({ option }) => <Option option={option} categories={categories} />}
      {...props}
      {...(type && query.isSuccess && { onCreate: create })}
      data={categoryOptions(
        categories.filter(({ id }) => !without?.includes(id)),
        type,
      )}
      {...(type && !without && { otherwise: refundOptions(categories, type) })}
    />
  )
}

function Option({ option, categories }: { option: ComboboxItem<Id | string>; categories: readonly Category[] }) {
  const category = categories.find(({ id }) => id === option.value)
  return (
    <span className={classes.option}>
      {category && <Disc of={category} size="small" />}
      <span>{option.label}</span>
    </span>
  )
}
