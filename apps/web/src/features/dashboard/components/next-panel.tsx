import { owedOf } from '@tostao/cards/owed'
import type { Card } from '@tostao/contract/cards'
import type { DueItem } from '@tostao/contract/recurring-shape'
import { monthName } from '@tostao/primitives/calendar'
import { usePay } from '#features/recurring/shared/mutations.ts'
import { NextRow, NextRows, PayButton } from '#features/recurring/shared/next-rows.tsx'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'

const TITLE = 'A seguir'
const SHOWN = 6

interface NextPanelProps {
  items: readonly DueItem[]
  /** Those whose closed invoice is still to be paid. */
  cards: readonly Card[]
}

/** What is overdue or due within a week, and closed invoices. What waits for the user can be paid here. */
export function NextPanel({ items, cards }: NextPanelProps) {
  const { search } = useMonth()
  const { pay, paying } = usePay()
  const day = today()
  return (
    <Panel title={TITLE} flush actions={<TextLink to={{ pathname: pages.fixed.path, search }}>Gastos fixos</TextLink>}>
      <NextRows label={TITLE}>
        {cards.map(
          ({ accountId, name, closed, open }) =>
            closed && (
              <NextRow
                key={`card ${accountId}`}
                description={name}
                to={pages.card.to({ accountId, fatura: closed.month })}
                kind={`fatura de ${monthName(closed.month)}`}
                due={{
                  // As the card's page says it: no bank takes it earlier.
                  dueDate: closed.payableUntil,
                  payableOn: closed.payableUntil,
                  status: closed.payableUntil < day ? 'atrasado' : 'pendente',
                  amount: owedOf({ closed, open }),
                }}
                isAutomatic={false}
                isNear
                signed
                today={day}
              />
            ),
        )}
        {items.slice(0, SHOWN).map((item) => {
          const { id, description, dueDate, mode, paymentStatus: status, near } = item
          const isAutomatic = mode === 'automatic'
          return (
            <NextRow
              key={`${id} ${dueDate}`}
              description={description}
              due={{ ...item, status }}
              isAutomatic={isAutomatic}
              isNear={near}
              signed
              today={day}
              before={
                !isAutomatic &&
                dueDate <= day && <PayButton item={item} busy={paying.includes(id)} onPay={() => pay(item)} />
              }
            />
          )
        })}
      </NextRows>
    </Panel>
  )
}
