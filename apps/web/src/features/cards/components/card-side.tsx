import { useQuery } from '@tanstack/react-query'
import type { Card } from '@tostao/contract/cards'
import { list as listPurchases } from '@tostao/contract/purchases'
import type { Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { read } from '#lib/read.ts'
import { LimitPanel } from './limit-panel.tsx'
import { PurchasesPanel } from './purchases-panel.tsx'

interface CardSideProps {
  card: Pick<Card, 'accountId' | 'creditLimit' | 'available' | 'open'>
  /** The month of its open invoice. */
  open: Month
  /** What the open invoice has of the one before, which can still be paid by itself. */
  before: Centavos
}

/** What stands beside the invoice: the limit, and the purchases in instalments. */
export function CardSide({ card, open, before }: CardSideProps) {
  const { accountId, creditLimit, available } = card
  const { data: purchases = [] } = useQuery(read(listPurchases, { query: { accountId, open: true } }))
  return (
    <div className="grid grid-cols-1 gap-page empty:hidden">
      {creditLimit !== null && available !== null && (
        <LimitPanel
          limit={creditLimit}
          available={available}
          open={card.open?.rest ?? 0}
          hasClosed={before > 0}
          planned={purchases.length > 0}
        />
      )}
      <PurchasesPanel accountId={accountId} open={open} purchases={purchases} />
    </div>
  )
}
