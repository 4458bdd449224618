import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { pages } from '../../../lib/pages.ts'
import { Disc } from '../../../ui/mark/disc.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import type { Named } from '../../../ui/names/by-usage.ts'
import { NamePanel } from '../../../ui/names/name-panel.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Loadable } from '../../../ui/page/loaded.tsx'
import { useMergeCategories, useRemoveCategory } from '../mutations.ts'
import classes from './category-list.module.css'

type Used = Category & Named

interface CategoryListProps {
  title: string
  query: Loadable<readonly Used[]>
  empty: string
  onEdit: (category: Category) => void
}

export function CategoryList({ title, query, empty, onEdit }: CategoryListProps) {
  const { month } = useMonth()
  const remove = useRemoveCategory()
  const merge = useMergeCategories()
  const largest = Math.max(1, ...(query.data ?? []).map(({ total = 0 }) => total))
  return (
    <NamePanel
      title={title}
      query={query}
      empty={<EmptyState title={empty} text="Crie a primeira acima, ou ao registrar uma transação." />}
      question="Excluir esta categoria?"
      mark={(category) => <Disc of={category} />}
      aside={({ color, total = 0 }) => (
        <span className={classes.share} data-color={color} aria-hidden>
          <span style={{ width: `${(Math.max(0, total) / largest) * 100}%` }} />
        </span>
      )}
      amount={({ total = 0 }) => <AmountText amount={total} column />}
      merging={{
        title: 'Juntar categorias',
        label: 'Juntar a',
        nothing: 'Nenhuma categoria encontrada',
        explains: (name) =>
          `Transações, metas e gastos fixos de ${name} passam para a categoria que você escolher, e ${name} deixa de existir. Orçamentos do mesmo mês são somados; vale o acúmulo da categoria que fica.`,
        check: (id, into) => fieldErrors(categories.merge.body, { id, into }),
        save: (id, into, said) => merge.send({ body: { id, into } }, said),
      }}
      onEdit={onEdit}
      onRemove={remove}
      to={({ id }) => pages.transactions.to({ categoryId: id, month })}
    />
  )
}
