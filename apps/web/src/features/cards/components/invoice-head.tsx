import type { Invoice } from '@tostao/contract/cards'
import type { Day } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import type { ReactNode } from 'react'
import { today } from '#lib/today.ts'
import { Tag } from '#ui/mark/tag.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { comparisonOf, daysTo, nameOf, statusNames } from '../shared/rules.ts'

const TONES = { aberta: 'brand', fechada: 'near', parcial: 'near', paga: 'good', vencida: 'bad' } as const

interface InvoiceHeadProps {
  invoice: Invoice
  bestDay: Day | null
  actions: ReactNode
}

/** The invoice's sum, and what a person asks of it: until when, and how much is left. */
export function InvoiceHead({ invoice, bestDay, actions }: InvoiceHeadProps) {
  const { status, total, rest, paid, previous, closesOn, payableUntil, statedTotal } = invoice
  const isOpen = status === 'aberta'
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          {nameOf(invoice)} <Tag tone={TONES[status]}>{statusNames[status]}</Tag>
        </p>
        <Figure amount={total} size="hero" />
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2">
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
              Melhor dia <b className="font-semibold text-ink">{bestDay.slice(8)}</b>
            </span>
          )}
          {paid > 0 && (
            <span>
              Pago <b className="font-semibold text-ink">{formatMoney(paid)}</b>
            </span>
          )}
          {paid > 0 && rest > 0 && (
            <span>
              Falta <b className="font-semibold text-ink">{formatMoney(rest)}</b>
            </span>
          )}
          {previous !== 0 && (
            <span>
              {previous > 0 ? 'Da anterior' : 'Crédito da anterior'}{' '}
              <b className="font-semibold text-ink">{formatMoney(Math.abs(previous))}</b>
            </span>
          )}
        </p>
        {statedTotal !== null && <p className="text-ink-2 text-small">{comparisonOf(statedTotal, total)}</p>}
      </div>
      <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>
    </div>
  )
}
