import type { Invoice } from '@tostao/contract/cards'
import type { Day } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { today } from '#lib/today.ts'
import { Tag } from '#ui/mark/tag.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { comparisonOf, daysTo, isEmpty, nameOf, statusNames } from '../shared/rules.ts'

const TONES = { aberta: 'brand', fechada: 'near', parcial: 'near', paga: 'good', vencida: 'bad' } as const

interface InvoiceHeadProps {
  invoice: Invoice
  bestDay: Day | null
  /** What its total has of the invoice before, which can still be paid by itself, and until when. */
  before: Centavos
  beforeUntil: Day | undefined
  actions: ReactNode
}

/** The invoice's sum, and what a person asks of it: until when, and how much is left. */
export function InvoiceHead({ invoice, bestDay, before, beforeUntil, actions }: InvoiceHeadProps) {
  const { status, paid, closesOn, payableUntil, statedTotal } = invoice
  const [total, rest, previous] = [invoice.total - before, invoice.rest - before, invoice.previous - before]
  const isOpen = status === 'aberta'
  // Of what is paid the payment is what counts.
  const isPaid = status === 'paga' && paid > 0
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {nameOf(invoice)}{' '}
          {isEmpty(invoice) ? <Tag>Sem compras</Tag> : <Tag tone={TONES[status]}>{statusNames[status]}</Tag>}
        </p>
        <Figure amount={isPaid ? paid : total} size="hero" />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
          {isPaid && paid !== total && <Fact name="de uma fatura de" amount={total} />}
          {!isPaid && paid > 0 && <Fact name="Pago" amount={paid} />}
          {!isPaid && paid > 0 && rest > 0 && <Fact name="Falta" amount={rest} />}
          <span>
            {isOpen ? 'Fecha' : 'Fechou'}{' '}
            <b className="font-semibold text-ink">{isOpen ? daysTo(closesOn, today()) : ''}</b>
            {isOpen && ', '}
            {isOpen ? (
              <DayText day={closesOn} look="short" />
            ) : (
              <b className="font-semibold text-ink">
                <DayText day={closesOn} look="short" />
              </b>
            )}
          </span>
          <span>
            {payableUntil < today() ? 'Venceu' : 'Vence'}{' '}
            <b className="font-semibold text-ink">
              <DayText day={payableUntil} look="short" />
            </b>
          </span>
          {isOpen && bestDay && (
            <span>
              Melhor dia de compra:{' '}
              <b className="font-semibold text-ink">
                <DayText day={bestDay} look="short" />
              </b>
            </span>
          )}
          {before > 0 && beforeUntil && (
            <span>
              Fatura anterior, até <DayText day={beforeUntil} look="short" />:{' '}
              <b className="font-semibold text-ink">{formatMoney(before)}</b>
            </span>
          )}
          {previous !== 0 && (
            <Fact name={previous > 0 ? 'Veio da anterior' : 'Crédito da anterior'} amount={Math.abs(previous)} />
          )}
        </p>
        {statedTotal !== null && <p className="text-ink-2 text-small">{comparisonOf(statedTotal, total)}</p>}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
    </div>
  )
}

const Fact = ({ name, amount }: { name: string; amount: Centavos }) => (
  <span>
    {name} <b className="font-semibold text-ink">{formatMoney(amount)}</b>
  </span>
)
