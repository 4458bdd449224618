import { IconCalendarRepeat, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { monthOf } from '@tostao/primitives/calendar'
import { useEffect, useEffectEvent } from 'react'
import { readTransaction } from '#features/transactions/shared/queries.ts'
import { messageOf } from '#lib/api-error.ts'
import { idParam } from '#lib/params.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { toast } from '#lib/toast.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useOpen } from '#ui/dialog/use-open.ts'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { LoadedPage } from '#ui/page/loaded-page.tsx'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { Part } from '#ui/page/part.tsx'
import { CategoryBars } from './components/category-bars.tsx'
import { MonthRuler } from './components/month-ruler.tsx'
import { MonthSummary } from './components/month-summary.tsx'
import { NextDuePanel } from './components/next-due-panel.tsx'
import { KindSection, RecurringSection, useKind } from './components/recurring-section.tsx'
import classes from './recurring-page.module.css'
import { kinds } from './rules/kinds.ts'
import { daysOf, dueOf } from './rules/month.ts'
import { repeatProblem } from './rules/repeat.ts'
import { usePay } from './shared/mutations.ts'
import { PostedNotice } from './shared/posted-notice.tsx'
import { upcomingQuery } from './shared/queries.ts'
import { categoriesOf, forecastOf, sumsOf, withNext } from './shared/rules/sums.ts'

const TOP = 5
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar')
const SKELETON = { rows: 6, height: '3.25rem' }

const FoundPanel = lazily(async () => (await import('./components/found-panel.tsx')).FoundPanel)

const loadModal = async () => (await import('./components/recurring-modal.tsx')).RecurringModal

export function RecurringPage() {
  const type = useKind()
  const isOther = type !== 'DESPESA'
  const query = useQuery(read(recurring.list, { query: {} }))
  const others = useQuery({ ...read(recurring.list, { query: { type } }), enabled: isOther })
  const { data: upcoming } = useQuery(upcomingQuery())
  const create = useOpen(loadModal)
  useRepeated((from) => create({ from }))
  const { pay, paying } = usePay()
  const payShown = (item: Recurring) => pay(dueOf(item))
  const shown = isOther ? others : query
  const items = shown.data ?? []
  const newButton = (
    <Button
      variant={items.length > 0 ? 'secondary' : 'primary'}
      icon={<IconPlus aria-hidden />}
      onClick={() => create(isOther ? { initial: { type } } : {})}
    >
      {kinds[type].create}
    </Button>
  )
  const { emptyTitle, emptyText } = kinds[type]
  const empty = (
    <EmptyState icon={<IconCalendarRepeat size={28} />} title={emptyTitle} text={emptyText} action={newButton} />
  )
  const list = (
    <LoadedPage query={shown} failureText={failureText} skeleton={SKELETON} empty={empty}>
      {(all) => <RecurringSection key={type} type={type} items={all} paying={paying} onPay={payShown} />}
    </LoadedPage>
  )
  return (
    <Page
      title="Gastos Fixos"
      help="recurring"
      actions={
        items.length > 0 && (
          <>
            {(!isOther || items.some(({ mode }) => mode === 'automatic')) && <AutomaticButton />}
            {newButton}
          </>
        )
      }
    >
      <PostedNotice postings={upcoming?.posted ?? []} />
      {query.data && query.data.length > 0 && <Month items={query.data} paying={paying} onPay={payShown} />}
      {query.data || isOther ? <KindSection isLoaded={!query.isPending && shown.isSuccess}>{list}</KindSection> : list}
      {query.data && !isOther && (
        <Part>
          <FoundPanel onFollow={(found) => create({ found })} />
        </Part>
      )}
    </Page>
  )
}

function AutomaticButton() {
  const automatic = useWrite(recurring.run, {
    says: ({ created, undoId }) =>
      undoId === null
        ? 'Nada automático a processar'
        : {
            done: plural(created, 'transação lançada', 'transações lançadas'),
            undone: 'Transações desfeitas',
          },
    fails: 'Não foi possível processar',
  })
  return (
    <Button
      variant="secondary"
      icon={<IconPlayerPlay aria-hidden />}
      busy={automatic.isPending}
      onClick={() => void automatic.run({})}
    >
      Processar automáticos
    </Button>
  )
}

interface MonthProps {
  items: readonly Recurring[]
  paying: readonly Id[]
  onPay: (item: Recurring) => void
}

/** The sums of the expenses, what is due next, and what it is for. */
function Month({ items, paying, onPay }: MonthProps) {
  const day = today()
  const due = withNext(items)
  const categories = categoriesOf(due)
  const days = daysOf(items, day)
  return (
    <>
      <div>
        <MonthSummary {...sumsOf(due)} forecast={forecastOf(items)} current={monthOf(day)} />
        {days.length > 0 && <MonthRuler days={days} today={day} />}
      </div>
      <div className={`${classes.panels} grid gap-page`}>
        <NextDuePanel items={items} today={day} paying={paying} onPay={onPay} />
        {categories.length > 0 && (
          <div className={`${classes.categories} grid`}>
            <Panel
              title="Categorias"
              flush
              actions={categories.length > TOP && <span className="text-ink-3 text-small">{TOP} maiores</span>}
            >
              <CategoryBars categories={categories.slice(0, TOP)} />
            </Panel>
          </div>
        )}
      </div>
    </>
  )
}

/** Opens the form for the transaction that the address names (`from`), and takes it out of the address. */
function useRepeated(open: (transaction: Transaction) => void): void {
  const { params, setParams } = useParams({ from: idParam })
  const { from: asked } = params

  const show = useEffectEvent((transaction: Transaction | undefined, problem = repeatProblem(transaction)) => {
    setParams({ from: undefined }, { replace: true })
    if (problem) return toast({ message: problem, tone: 'error' })
    if (transaction) open(transaction)
  })
  useEffect(() => {
    if (asked === undefined) return
    let gone = false
    readTransaction(asked).then(
      (transaction) => gone || show(transaction),
      (error: unknown) => gone || show(undefined, messageOf(error)),
    )
    return () => {
      gone = true
    }
  }, [asked])
}
