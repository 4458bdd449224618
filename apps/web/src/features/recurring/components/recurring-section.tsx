import type { Id } from '@tostao/contract/fields'
import type { Recurring, RecurringType } from '@tostao/contract/recurring-shape'
import { recurringTypes } from '@tostao/contract/recurring-shape'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { idParam } from '#lib/params.ts'
import { today } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
import { Button } from '#ui/button/button.tsx'
import { useConfirmDelete } from '#ui/dialog/use-confirm-delete.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { EmptyState } from '#ui/page/empty-state.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useRemoveRecurring, useSkip } from '../mutations.ts'
import { kindParam } from '../rules/kind-param.ts'
import { kinds } from '../rules/kinds.ts'
import { RecurringFilters, useRecurringFilters } from './recurring-filters.tsx'
import { RecurringList } from './recurring-list.tsx'
import classes from './recurring-section.module.css'

const loadModal = async () => (await import('./recurring-modal.tsx')).RecurringModal
const loadPayment = async () => (await import('./pay-fixed-modal.tsx')).PayFixedModal
const loadLink = async () => (await import('./link-modal.tsx')).LinkModal

const KINDS = { type: kindParam }

/** Which of the three lists is shown stands in the address. */
export const useKind = () => useParams(KINDS).params.type

const SWITCH = recurringTypes.map((value) => ({ value, label: kinds[value].switched }))

/** The switch between expenses, incomes and transfers, and what it shows. */
export function KindSection({ isLoaded, children }: { isLoaded: boolean; children: ReactNode }) {
  const { params, setParams } = useParams(KINDS)
  const { type } = params
  const section = useRef<HTMLDivElement>(null)
  const isPressed = useRef(false)
  // Who comes by a link that names incomes or transfers wants to see them, below the month of the expenses.
  useEffect(() => {
    if (!isLoaded) return
    if (type !== 'DESPESA' && !isPressed.current) section.current?.scrollIntoView()
    isPressed.current = false
  }, [type, isLoaded])
  const choose = (chosen: RecurringType) => {
    isPressed.current = true
    setParams({ type: chosen }, { replace: true })
  }
  return (
    <div ref={section} className={`${classes.section} grid min-w-0 gap-page`}>
      <div className="print:hidden">
        <Segmented label="O que se repete" value={type} options={SWITCH} onChange={choose} />
      </div>
      {children}
    </div>
  )
}

/** Opens the one that the address names (`item`), and takes it out of the address. */
function useNamed(items: readonly Recurring[], open: (item: Recurring) => void): void {
  const { params, setParams } = useParams({ item: idParam })
  const named = items.find(({ id }) => id === params.item)
  const show = useEffectEvent((item: Recurring) => {
    setParams({ item: undefined }, { replace: true })
    open(item)
  })
  useEffect(() => {
    if (named) show(named)
  }, [named])
}

interface RecurringSectionProps {
  type: RecurringType
  items: readonly Recurring[]
  paying: readonly Id[]
  onPay: (item: Recurring) => void
}

/** The list of one kind with its filters. */
export function RecurringSection({ type, items, paying, onPay }: RecurringSectionProps) {
  const filters = useRecurringFilters()
  const skip = useSkip()
  const remove = useConfirmDelete(useRemoveRecurring(), ({ description }) => ({
    title: `Excluir ${description}`,
    text: kinds[type].removeText,
  }))
  const edit = useOpen(loadModal)
  const payOther = useOpen(loadPayment)
  const link = useOpen(loadLink)
  useNamed(items, (item) => edit({ item }))
  const shown = filters.filtered(items)
  return (
    <>
      <RecurringFilters type={type} items={items} filters={filters} />
      <Panel flush>
        {shown.length === 0 ? (
          <EmptyState
            title={kinds[type].noneInFilter}
            action={
              <Button variant="soft" onClick={() => filters.narrow({ status: undefined, accountId: undefined })}>
                Limpar filtros
              </Button>
            }
          />
        ) : (
          <RecurringList
            type={type}
            items={shown}
            today={today()}
            paying={paying}
            onPay={onPay}
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
