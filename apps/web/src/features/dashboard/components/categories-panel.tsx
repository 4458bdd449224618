import type { Summary } from '@tostao/contract/dashboard'
import { NO_CATEGORY } from '@tostao/contract/fields'
import type { Centavos } from '@tostao/primitives/money'
import { useNavigate } from 'react-router'
import { useListBase } from '#features/profile/shared/queries.ts'
import { besideParts } from '#features/reports/shared/rules/beside-parts.ts'
import { pages } from '#lib/pages.ts'
import { Donut, type Slice } from '#ui/chart/donut.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { Panel } from '#ui/page/panel.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import classes from './chart-panel.module.css'

const TITLE = 'Principais categorias'
const SHOWN = 5

interface CategoriesPanelProps {
  categories: Summary['topCategories'] | undefined
  expenses: Centavos | undefined
}

export function CategoriesPanel({ categories, expenses }: CategoriesPanelProps) {
  const navigate = useNavigate()
  const { month } = useMonth()
  const base = useListBase()
  const open = ({ id }: Slice) => {
    void navigate(pages.transactions.to({ ...filterOf(id), month, ...base }))
  }
  const slices = categories && slicesOf(categories)
  return (
    <Panel title={TITLE}>
      <div className={classes.donut}>
        {!slices || expenses === undefined ? (
          <RowsSkeleton rows={6} height="2.125rem" />
        ) : slices.length === 0 ? (
          <p className={`${classes.empty} text-center text-ink-2`}>Sem dados disponíveis.</p>
        ) : (
          <Donut
            title={TITLE}
            whole="Despesas"
            slices={slices}
            {...besideParts(slices, expenses, 'DESPESA')}
            onSelect={open}
          />
        )}
      </div>
    </Panel>
  )
}

/** The list without a category could contain income too: filter by expense. */
function filterOf(id: Slice['id']): Record<string, string> {
  return id === NO_CATEGORY ? { type: 'despesa', categoryId: id } : { categoryId: `${id}` }
}

/** The largest categories; the rest is one slice. */
function slicesOf(categories: Summary['topCategories']): Slice[] {
  const shown = categories.length > SHOWN + 1 ? categories.slice(0, SHOWN) : categories
  const rest = categories.slice(shown.length)
  const slices = shown.map(({ id, name, total, categoryColor: color, categoryIcon: icon }) => ({
    id: id ?? NO_CATEGORY,
    label: name,
    value: total,
    look: color && icon && { color, icon },
  }))
  if (rest.length === 0) return slices
  const value = rest.reduce((sum, { total }) => sum + total, 0)
  const look = { color: 'cinza', icon: 'dots' } as const
  return [...slices, { id: 'rest', label: `Outras ${rest.length} categorias`, value, look, isRest: true }]
}
