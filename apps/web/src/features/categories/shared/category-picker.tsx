import { useQuery } from '@tanstack/react-query'
import { create as createCategory, list as listCategories } from '@tostao/contract/categories'
import type { EntryType, Id } from '@tostao/contract/fields'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { isGroup } from '#ui/combobox/options.ts'
import { nothingFound, SearchSelect, type SearchSelectProps } from '#ui/combobox/search-select.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { useCreateDefaultCategories } from './mutations.ts'
import { newCategoryName } from './new-category.ts'
import { categoryOptions, refundOptions, USUAL } from './rules.ts'
import { usualChoices } from './usual-choices.tsx'

interface CategoryPickerProps extends Omit<SearchSelectProps, 'data' | 'otherwise' | 'nothing'> {
  /**
   * The transaction's type: categories of the other type are offered as refunds, and one that is typed can be created.
   * Without it, all in two groups.
   */
  type?: EntryType
  /** Neither these nor refunds are offered. */
  without?: readonly Id[]
}

export function CategoryPicker({ type, without, ...props }: CategoryPickerProps) {
  const query = useQuery(read(listCategories, { query: {} }))
  const { data: categories = [] } = query
  const add = useWrite(createCategory)
  const createUsual = useCreateDefaultCategories()
  const create = async (name: string) => (type && (await add.run({ body: { name, type } }))?.id) ?? null
  const byId = new Map(categories.map((category) => [category.id, category]))
  const marked = ({ value, label }: { value: Id; label: string }) => {
    return { value, label, mark: <Disc of={byId.get(value) ?? null} size="small" /> }
  }
  const markedGroup = ({ items, ...group }: ReturnType<typeof refundOptions>) => ({
    ...group,
    items: items.map(marked),
  })
  const offered = categories.filter(({ id }) => !without?.includes(id))
  return (
    <SearchSelect
      clear="Limpar categoria"
      {...props}
      nothing={nothingFound('Nenhuma categoria encontrada', query)}
      {...(type && query.isSuccess && { onCreate: create, usual: usualChoices(categories, type, 'small') })}
      newName={newCategoryName}
      offer={query.data?.length === 0 ? { label: USUAL, run: () => void createUsual.run({}) } : undefined}
      data={categoryOptions(offered, type).map((entry) => (isGroup(entry) ? markedGroup(entry) : marked(entry)))}
      {...(type && !without && { otherwise: markedGroup(refundOptions(categories, type)) })}
    />
  )
}
