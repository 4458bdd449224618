import { useQuery } from '@tanstack/react-query'
import * as cards from '@tostao/contract/cards'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import type { Purchase } from '@tostao/contract/purchases'
import { addMonths, type Month } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { titleCase } from '@tostao/primitives/title-case'
import { useEffect, useEffectEvent } from 'react'
import { flagParam, idParam } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { useParams } from '#lib/use-params.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { amountOfOne, installmentsIn } from '../shared/rules.ts'
import classes from './purchases-panel.module.css'

const loadPurchase = async () => (await import('./purchase-modal.tsx')).PurchaseModal

interface PurchasesPanelProps {
  accountId: Id
  open: Month
  /** With instalments still to come. */
  purchases: readonly Purchase[]
}

/** Each purchase in instalments with what of it is billed; it opens itself, also by the address. */
export function PurchasesPanel({ accountId, open, purchases }: PurchasesPanelProps) {
  const show = useOpen(loadPurchase)
  useAsked((id, corrects) => show({ id, open, first: corrects ? 'correct' : undefined }))
  const month = addMonths(open, 1)
  const { data: next } = useQuery({
    ...read(cards.one, { query: { accountId, month } }),
    enabled: purchases.length > 0,
  })
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  if (purchases.length === 0 || !next) return null
  const monthly = installmentsIn(next.rows)
  return (
    <Panel
      title="Parcelas"
      flush
      actions={monthly > 0 && <span className="text-ink-2">{formatMoney(monthly)} por mês</span>}
    >
      <div className={classes.rows}>
        <Rows label="Compras parceladas">
          {purchases.map((purchase) => (
            <Row
              key={purchase.id}
              mark={<Disc of={categories.find(({ id }) => id === purchase.categoryId) ?? null} />}
              name={titleCase(purchase.description) || 'Compra'}
              amount={
                <span className={`${classes.facts} flex items-center gap-2`}>
                  <Billed purchase={purchase} open={open} />
                  <span className={`${classes.amount} font-medium tabular-nums max-md:hidden`}>
                    <PlainAmount amount={amountOfOne(purchase, { month, rows: next.rows })} />
                  </span>
                </span>
              }
              onClick={() => show({ id: purchase.id, open })}
            />
          ))}
        </Rows>
      </div>
    </Panel>
  )
}

const MOST_DOTS = 12

/** A dot an instalment, filled up to that of the open invoice; of many only the text. */
function Billed({
  purchase: { installments, firstMonth, paidInstallments },
  open,
}: {
  purchase: Purchase
  open: Month
}) {
  const billed = firstMonth <= open ? Math.min(installments, paidInstallments + 1) : paidInstallments
  const dots = installments > MOST_DOTS ? [] : Array.from({ length: installments }, (_, index) => index + 1)
  return (
    <>
      <span className={`${classes.dots} flex items-center`} aria-hidden>
        {dots.map((dot) => (
          <span key={dot} data-paid={dot <= billed || undefined} />
        ))}
      </span>
      <span className={`${classes.count} whitespace-nowrap text-ink-2 text-small`}>
        {billed} de {installments}
      </span>
    </>
  )
}

/** Opens the purchase that the address names (`compra`), to correct it by `corrigir`, and takes both out of the address. */
function useAsked(open: (id: Id, corrects: boolean) => void): void {
  const { params, setParams } = useParams({ compra: idParam, corrigir: flagParam })
  const { compra: asked, corrigir: corrects } = params
  const show = useEffectEvent((id: Id) => {
    setParams({ compra: undefined, corrigir: false }, { replace: true })
    open(id, corrects)
  })
  useEffect(() => {
    if (asked !== undefined) show(asked)
  }, [asked])
}
