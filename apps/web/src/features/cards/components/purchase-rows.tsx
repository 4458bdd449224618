import type { Answer } from '@tostao/contract/endpoint'
import type * as purchases from '@tostao/contract/purchases'
import { formatMonth, type Month } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { Row, Rows } from '#ui/list/row.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import classes from './purchase-rows.module.css'

export interface PurchaseProps {
  purchase: Answer<typeof purchases.one>
  /** The month of the card's open invoice. */
  open: Month
}

/** The instalments of a purchase, each with its invoice. */
export function PurchaseRows({ purchase, open }: PurchaseProps) {
  const { total, installments, purchasedOn, rest, firstInstallment, rows } = purchase
  // With a gap the total is not that of so many installments.
  const hasGap = rows.length <= installments - firstInstallment
  return (
    <>
      <p className="text-ink-2">
        {hasGap
          ? `${installments}x de ${formatMoney(rows[0]?.amount ?? 0)}`
          : `${formatMoney(total)} em ${installments}x`}
        , em <DayText day={purchasedOn} />
        {rest > 0 && rest !== total && ` · faltam ${formatMoney(rest)}`}
      </p>
      {hasGap && <p className="text-ink-2 text-small">Faltam parcelas aqui: só estas foram lançadas.</p>}
      {firstInstallment > 1 && (
        <p className="text-ink-2 text-small">As parcelas antes da {firstInstallment} não estão aqui.</p>
      )}
      <div className={classes.rows}>
        <Rows label="Parcelas">
          {rows.map(({ id, installment, invoiceMonth, date, amount }) => (
            <Row
              key={id}
              mark={<span className={`${classes.number} text-center text-ink-2 tabular-nums`}>{installment}</span>}
              name={invoiceMonth === null ? 'Sem fatura' : `Fatura de ${formatMonth(invoiceMonth)}`}
              beside={invoiceMonth !== null && <State month={invoiceMonth} open={open} />}
              note={<DayText day={date} />}
              amount={<AmountText amount={amount} column />}
            />
          ))}
        </Rows>
      </div>
    </>
  )
}

function State({ month, open }: { month: Month; open: Month }) {
  if (month < open) return <Tag>Fechada</Tag>
  return month === open ? <Tag tone="brand">Aberta</Tag> : <Tag tone="open">Futura</Tag>
}
