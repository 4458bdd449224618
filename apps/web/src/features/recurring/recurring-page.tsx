import { IconCalendarRepeat, IconPlayerPlay, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Transaction } from '@tostao/contract/transactions'
import { monthOf } from '@tostao/primitives/calendar'
import { useEffect, useEffectEvent } from 'react'
import { readTransaction } from '#features/transactions/shared/queries.ts'
import { messageOf } from '#lib/api-error.ts'
import { idParam } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { toast } from '#lib/toast.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
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
import { RecurringFilters, useRecurringFilters } from './components/recurring-filters.tsx'
import { RecurringList } from './components/recurring-list.tsx'
import { posted, useRemoveRecurring, useSkip } from './mutations.ts'
import classes from './recurring-page.module.css'
import { daysOf, dueOf } from './rules/month.ts'
import { repeatProblem } from './rules/values.ts'
import { usePay } from './shared/mutations.ts'
import { PostedNotice } from './shared/posted-notice.tsx'
import { upcomingQuery } from './shared/queries.ts'
import { categoriesOf, forecastOf, sumsOf, withNext } from './shared/rules/sums.ts'

const TOP = 5
const failureText = (error: unknown) => messageOf(error, 'Erro ao carregar')

const FoundPanel = lazily(async () => (await import('./components/found-panel.tsx')).FoundPanel)

const loadModal = async () => (await import('./components/recurring-modal.tsx')).RecurringModal
const loadPayment = async () => (await import('./components/pay-fixed-modal.tsx')).PayFixedModal
const loadLink = async () => (await import('./components/link-modal.tsx')).LinkModal

export function RecurringPage() {
  const query = useQuery(read(recurring.list, { query: {} }))
  const { data: upcoming } = useQuery(upcomingQuery())
  const create = useOpen(loadModal)
  useRepeated((from) => create({ from }))
  const automatic = useWrite(recurring.run, {
    says: ({ created, undoId }) =>
      undoId === null
        ? 'Nenhum gasto fixo automático a processar'
        : { done: posted(created), undone: 'Transações desfeitas' },
    fails: 'Não foi possível processar',
  })
  const items = query.data ?? []
  const newButton = (
    <Button
      variant={items.length > 0 ? 'secondary' : 'primary'}
      icon={<IconPlus aria-hidden />}
      onClick={() => create({})}
    >
      Novo gasto fixo
    </Button>
  )
  return (
    <Page
      title="Gastos Fixos"
      help="recurring"
      actions={
        items.length > 0 && (
          <>
            <Button
              variant="secondary"
              icon={<IconPlayerPlay aria-hidden />}
              busy={automatic.isPending}
              onClick={() => void automatic.run({})}
            >
              Processar automáticos
            </Button>
            {newButton}
          </>
        )
      }
    >
      <PostedNotice postings={upcoming?.posted ?? []} />
      <LoadedPage
        query={query}
        failureText={failureText}
        skeleton={{ rows: 6, height: '3.25rem' }}
        empty={
          <EmptyState
            icon={<IconCalendarRepeat size={28} />}
            title="O que você paga todo mês?"
            text="Aluguel, luz, escola, streaming: diga o dia de cada um, e o Tostão avisa antes de vencer."
            action={newButton}
          />
        }
      >
        {(all) => <Month items={all} />}
      </LoadedPage>
      {query.data && (
        <Part>
          <FoundPanel onFollow={(found) => create({ found })} />
        </Part>
      )}
    </Page>
  )
}

function Month({ items }: { items: readonly Recurring[] }) {
  const day = today()
  const filters = useRecurringFilters()
  const { pay, paying } = usePay()
  const payShown = (item: Recurring) => pay(dueOf(item))
  const skip = useSkip()
  const remove = useConfirmDelete(useRemoveRecurring(), ({ description }) => ({
    title: `Excluir ${description}`,
    text: 'As transações que ele já fez continuam.',
  }))
  const edit = useOpen(loadModal)
  const payOther = useOpen(loadPayment)
  const link = useOpen(loadLink)

  const due = withNext(items)
  const categories = categoriesOf(due)
  const days = daysOf(items, day)
  const shown = filters.filtered(items)
  return (
    <>
      <div>
        <MonthSummary {...sumsOf(due)} forecast={forecastOf(items)} current={monthOf(day)} />
        {days.length > 0 && <MonthRuler days={days} today={day} />}
      </div>
      <div className={`${classes.panels} grid gap-page`}>
        <NextDuePanel items={items} today={day} paying={paying} onPay={payShown} />
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
      <RecurringFilters items={items} filters={filters} />
      <Panel flush>
        {shown.length === 0 ? (
          <EmptyState
            title="Nenhum gasto fixo neste filtro"
            action={
              <Button variant="soft" onClick={() => filters.narrow({ status: undefined, accountId: undefined })}>
                Limpar filtros
              </Button>
            }
          />
        ) : (
          <RecurringList
            items={shown}
            today={day}
            paying={paying}
            onPay={payShown}
            onPayOther={(item) => payOther({ item })}
            onLink={(item) => link({ item })}
            onSkip={skip}
            onEditAll={(item) => edit({ item })}
            onRemove={(item) => void remove(item)}
          />
        )}
      </Panel>
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
