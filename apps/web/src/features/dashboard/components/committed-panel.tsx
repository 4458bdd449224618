import { useQuery } from '@tanstack/react-query'
import * as cards from '@tostao/contract/cards'
import { formatMonth } from '@tostao/primitives/calendar'
import { formatAmount } from '@tostao/primitives/money'
import { capitalized } from '#lib/day-names.ts'
import { read } from '#lib/read.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { Panel } from '#ui/page/panel.tsx'

const TITLE = 'Comprometido'
const SHOWN = 6

/** What of the coming months is spoken for; for who has instalments to come. */
export function CommittedPanel() {
  const { data: months = [] } = useQuery(read(cards.committed, {}))
  if (months.every(({ installments }) => installments === 0)) return null
  return (
    <Panel title={TITLE} flush>
      <Rows label={TITLE}>
        {months.slice(0, SHOWN).map(({ month, installments, fixedExpenses, total }) => (
          <Row
            key={month}
            name={capitalized(formatMonth(month))}
            note={[
              installments > 0 && `${formatAmount(installments)} em parcelas`,
              fixedExpenses > 0 && `${formatAmount(fixedExpenses)} em gastos fixos`,
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={
              <span className="tabular-nums">
                <PlainAmount amount={total} />
              </span>
            }
          />
        ))}
      </Rows>
    </Panel>
  )
}
