import { IconCategory, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Category } from '@tostao/contract/categories'
import * as categories from '@tostao/contract/categories'
import type { EntryType } from '@tostao/contract/fields'
import { fieldErrors } from '#lib/field-errors.ts'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { usePhone } from '#lib/use-media.ts'
import { useMoveAll } from '#lib/use-move-all.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import type { Named } from '#ui/names/by-usage.ts'
import type { OtherNames } from '#ui/names/merging.ts'
import { NameOrder, NamePanel } from '#ui/names/name-panel.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import type { Loadable } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './categories-page.module.css'
import { useMergeCategories, useRemoveCategory } from './mutations.ts'
import { FirstCategoriesNotice } from './shared/first-categories-notice.tsx'
import { useCreateDefaultCategories } from './shared/mutations.ts'
import { lacksUsual, USUAL } from './shared/rules.ts'

const LISTS = [
  { type: 'DESPESA', title: 'Despesas', empty: 'Nenhuma categoria de despesa' },
  { type: 'RECEITA', title: 'Receitas', empty: 'Nenhuma categoria de receita' },
] as const

const loadNew = async () => (await import('./components/new-category-modal.tsx')).NewCategoryModal
const loadEditor = async () => (await import('./components/edit-category-modal.tsx')).EditCategoryModal

export function CategoriesPage() {
  const { month, months } = useMonth()
  const query = useQuery({
    ...read(categories.list, { query: months.range(month) }),
    placeholderData: (before) => before,
  })
  const edit = useOpen(loadEditor)

  return (
    <Page
      title="Categorias"
      help="categories"
      subtitle="Para onde o dinheiro vai e de onde ele vem."
      actions={
        <>
          <ButtonLink variant="secondary" to={pages.rules.path}>
            Regras
          </ButtonLink>
          <NewButton />
        </>
      }
    >
      {query.isLoadingError ? (
        <Panel>
          <LoadError onRetry={() => void query.refetch()} />
        </Panel>
      ) : query.data?.length === 0 ? (
        <FirstCategories />
      ) : (
        <>
          {query.data && lacksUsual(query.data) && <FirstCategoriesNotice />}
          <NameOrder />
          <div className={`${classes.lists} grid gap-page`} data-loading={!query.data || undefined}>
            {LISTS.map((list) => (
              <CategoryList
                key={list.type}
                title={list.title}
                query={{ ...query, data: query.data?.filter((category) => category.type === list.type) }}
                others={othersOf(list.type, query.data)}
                empty={list.empty}
                onEdit={(category) => edit({ category })}
              />
            ))}
          </div>
        </>
      )}
    </Page>
  )
}

/** On a phone its last word has no room beside 'Regras'. */
function NewButton() {
  const create = useOpen(loadNew)
  const isPhone = usePhone()
  return (
    <Button
      variant="secondary"
      icon={<IconPlus aria-hidden />}
      aria-label={isPhone ? NEW : undefined}
      onClick={() => create({})}
    >
      {isPhone ? 'Nova' : NEW}
    </Button>
  )
}

const NEW = 'Nova categoria'

/** The categories of the other side. */
function othersOf(side: EntryType, all: readonly Used[] = []) {
  const items = all.filter(({ type }) => type !== side)
  return items.length > 0 ? { group: side === 'DESPESA' ? 'Receitas' : 'Despesas', items } : undefined
}

function FirstCategories() {
  const create = useCreateDefaultCategories()
  return (
    <Panel>
      <EmptyState
        icon={<IconCategory size={28} />}
        title="Para onde vai o seu dinheiro?"
        text="Moradia, mercado, transporte, salário e outras: comece com as categorias de uma casa brasileira, já com cor e ícone."
        action={
          <Button busy={create.isPending} onClick={() => void create.run({})}>
            {USUAL}
          </Button>
        }
      />
    </Panel>
  )
}

type Used = Category & Named

interface CategoryListProps {
  title: string
  query: Loadable<readonly Used[]> & { isPlaceholderData: boolean }
  others: OtherNames<Used> | undefined
  empty: string
  onEdit: (category: Category) => void
}

function CategoryList({ title, query, others, empty, onEdit }: CategoryListProps) {
  const { month } = useMonth()
  const remove = useRemoveCategory()
  const merge = useMergeCategories()
  const move = useMoveAll()
  const largest = Math.max(1, ...(query.data ?? []).map(({ total = 0 }) => total))
  return (
    <NamePanel
      title={title}
      query={query}
      empty={<EmptyState title={empty} text="Crie a primeira em “Nova categoria”, ou ao registrar uma transação." />}
      question="Excluir esta categoria?"
      mark={(category) => <Disc of={category} />}
      foot={({ color, total = 0 }) => (
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
        save: merge,
      }}
      moving={(next) => ({
        title: 'Mover transações',
        label: 'Mover para',
        button: 'Mover',
        nothing: 'Nenhuma categoria encontrada',
        explains: (name) => `As transações de ${name} passam para a categoria que você escolher, e ${name} fica.`,
        check: (id, into) => fieldErrors(categories.merge.body, { id, into }),
        save: (item, into) =>
          move({
            filter: { categoryId: item.id },
            set: { categoryId: into.id },
            from: item.name,
            into: into.name,
            next,
          }),
      })}
      others={others}
      onEdit={onEdit}
      onRemove={remove}
      to={({ id }) => pages.transactions.to({ categoryId: id, month })}
    />
  )
}
