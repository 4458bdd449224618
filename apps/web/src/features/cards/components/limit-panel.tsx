import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { AmountText, PlainAmount } from '#ui/money/amount-text.tsx'
import { Panel } from '#ui/page/panel.tsx'
import classes from './limit-panel.module.css'

interface LimitPanelProps {
  limit: Centavos
  available: Centavos
  /** What the open invoice has to be paid, and the closed one before it. */
  open: Centavos
  hasClosed: boolean
  /** What else is owed is instalments. */
  planned: boolean
}

/** How much of the limit is taken: by the open invoice, by what else is owed, and what is free. */
export function LimitPanel({ limit, available, open, hasClosed, planned }: LimitPanelProps) {
  const used = limit - available
  const current = Math.min(Math.max(0, open), Math.max(0, used))
  const share = (amount: Centavos) => `${Math.min(100, (Math.max(0, amount) / Math.max(1, limit)) * 100)}%`
  return (
    <Panel title="Limite" actions={<span className="text-ink-2">{formatMoney(limit)}</span>}>
      <div className={`${classes.track} flex`} aria-hidden>
        <span style={{ width: share(current) }} />
        <span data-later style={{ width: share(used - current) }} />
      </div>
      <dl className="flex flex-wrap justify-between">
        <div>
          <dt className="text-ink-2 text-small">{hasClosed ? 'Faturas a pagar' : 'Fatura aberta'}</dt>
          <dd className="font-medium tabular-nums">
            <PlainAmount amount={current} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-2 text-small">{planned ? 'Parcelas futuras' : 'Faturas seguintes'}</dt>
          <dd className="font-medium tabular-nums">
            <PlainAmount amount={used - current} />
          </dd>
        </div>
        <div className="text-right">
          <dt className="text-ink-2 text-small">Livre</dt>
          <dd className="font-medium">
            <AmountText amount={available} />
          </dd>
        </div>
      </dl>
    </Panel>
  )
}
