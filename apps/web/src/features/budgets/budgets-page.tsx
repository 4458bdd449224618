import { IconChartDonut, IconPlus } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Budget } from '@tostao/contract/budgets'
import {
  copy as copyBudgets,
  list as listBudgets,
  suggestions as listSuggestions,
  unbudgeted as listUnbudgeted,
} from '@tostao/contract/budgets'
import { addMonths, formatMonth, type Month, monthName } from '@tostao/primitives/calendar'
import { spokenMoney } from '@tostao/primitives/money'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { Announce } from '#ui/page/announce.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './budgets-page.module.css'
import { BudgetList } from './components/budget-list.tsx'
import { BudgetTotal } from './components/budget-total.tsx'
import { UnbudgetedPanel } from './components/unbudgeted-panel.tsx'
import { useBudgetMonth } from './hooks/use-budget-month.ts'
import { SAVE_FAILS, several } from './mutations.ts'
import { missingFrom, paceOf, totalOf } from './shared/rules.ts'

const loadNew = async () => (await import('./components/new-budget-modal.tsx')).NewBudgetModal
const loadSuggest = async () => (await import('./components/suggest-modal.tsx')).SuggestModal

const ADD = 'Adicionar orçamento'
const COPY = 'Copiar do mês anterior'
const SUGGEST = 'Sugerir pelos últimos 3 meses'

export function BudgetsPage() {
  const { month, months } = useMonth()
  const before = addMonths(month, -1)
  const query = useQuery(read(listBudgets, { query: { month } }))
  const { data: earlier = [] } = useQuery(read(listBudgets, { query: { month: before } }))
  const { data: suggestions = [] } = useQuery(read(listSuggestions, { query: { month } }))
  const { data: unbudgeted = [] } = useQuery(read(listUnbudgeted, { query: { month } }))
  const create = useOpen(loadNew)
  const openSuggestions = useOpen(loadSuggest)
  const copying = useWrite(copyBudgets, {
    says: ({ copied, undoId }) =>
      undoId === null ? undefined : { done: `${several(copied)} do mês anterior`, undone: 'Cópia desfeita' },
    fails: SAVE_FAILS,
  })

  const budgets = query.data ?? []
  const isEmpty = query.data?.length === 0
  const canCopy = query.data !== undefined && missingFrom(budgets, earlier)
  const canSuggest = suggestions.length > 0
  const client = useQueryClient()
  const inMonth = useBudgetMonth()
  const copy = () =>
    inMonth(async (to) => void (await copying.run({ body: { fromMonth: addMonths(to, -1), month: to } })))
  const add = () =>
    inMonth(async (to) => {
      const there = to === month ? budgets : await client.fetchQuery(read(listBudgets, { query: { month: to } }))
      create({ month: to, budgeted: there.map(({ categoryId }) => categoryId) })
    })
  const suggest = () =>
    inMonth(async (to) => {
      const usual =
        to === month ? suggestions : await client.fetchQuery(read(listSuggestions, { query: { month: to } }))
      openSuggestions({ month: to, suggestions: usual })
    })
  const step = canCopy
    ? { label: COPY, run: copy }
    : canSuggest
      ? { label: SUGGEST, run: suggest }
      : { label: ADD, run: add }

  return (
    <Page
      title="Orçamentos"
      help="budgets"
      actions={
        <>
          {canCopy && !isEmpty && (
            <Button variant="secondary" busy={copying.isPending} onClick={copy}>
              {COPY}
            </Button>
          )}
          {!(isEmpty && step.label === ADD) && <AddButton onClick={add} />}
        </>
      }
    >
      <Announce about={month} text={query.data && saidOf(month, query.data)} />
      {budgets.length > 0 && <BudgetTotal budgets={budgets} month={month} />}
      {!query.data && !query.isLoadingError && <div className={classes.total} />}
      <Panel flush {...(!query.data && { minHeight: '20rem' })}>
        <Loaded
          query={query}
          skeleton={{ rows: 6, height: '3.75rem' }}
          empty={<FirstBudgets month={month} step={step.label} busy={copying.isPending} onStep={step.run} />}
        >
          {(loaded) => <BudgetList budgets={loaded} month={month} />}
        </Loaded>
      </Panel>
      {budgets.length > 0 && paceOf(month, today(), months) && (
        <p className={`${classes.legend} flex items-center gap-2 text-ink-3 text-small`}>
          O traço é o dia de hoje: barra antes dele, você está no ritmo.
        </p>
      )}
      {unbudgeted.length > 0 && (
        <UnbudgetedPanel
          unbudgeted={unbudgeted}
          suggestions={suggestions}
          month={month}
          action={
            canSuggest &&
            (!isEmpty || canCopy) && (
              <Button variant="quiet" size="sm" onClick={suggest}>
                {SUGGEST}
              </Button>
            )
          }
        />
      )}
    </Page>
  )
}

function saidOf(month: Month, budgets: readonly Budget[]): string {
  const { amount, spent } = totalOf(budgets)
  const sums = `orçado ${spokenMoney(amount)}, gasto ${spokenMoney(spent)}`
  return `${formatMonth(month)}: ${plural(budgets.length, 'orçamento', 'orçamentos')}, ${sums}`
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" icon={<IconPlus aria-hidden />} onClick={onClick}>
    {ADD}
  </Button>
)

interface FirstBudgetsProps {
  month: Month
  step: string
  busy?: boolean
  onStep: () => void
}

const FirstBudgets = ({ month, step, busy = false, onStep }: FirstBudgetsProps) => (
  <EmptyState
    icon={<IconChartDonut size={28} />}
    title={`Quanto você quer gastar em ${monthName(month)}?`}
    text="Dê um valor a cada categoria e veja, dia a dia, quanto ainda dá para gastar."
    action={
      <Button busy={busy} onClick={onStep}>
        {step}
      </Button>
    }
  />
)
