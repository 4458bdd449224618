import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react'
import type * as cards from '@tostao/contract/cards'
import type { Answer } from '@tostao/contract/endpoint'
import type { Transaction } from '@tostao/contract/transactions'
import { addMonths, type Month, monthName } from '@tostao/primitives/calendar'
import { titleOf } from '#features/transactions/shared/rules/ledger.ts'
import { TransactionRows } from '#features/transactions/shared/transaction-rows.tsx'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { RowActions } from '#ui/list/row-actions.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { useMoveToInvoice } from '../mutations.ts'

type Shown = Answer<typeof cards.one>

/** The invoices beside this one, which a transaction may be moved to. */
const besides = ({ month }: Shown) => [
  { to: addMonths(month, -1), Icon: IconArrowBarToLeft },
  { to: addMonths(month, 1), Icon: IconArrowBarToRight },
]

export function InvoiceRows({ invoice }: { invoice: Shown }) {
  const move = useMoveToInvoice(invoice)
  const moveAll = (items: readonly Transaction[], to: Month) => {
    for (const item of items) move(item, to)
  }
  return (
    <TransactionRows
      label={`Transações da fatura de ${monthName(invoice.month)}`}
      rows={invoice.rows}
      beside={({ id }) => invoice.toCheck.includes(id) && <Tag tone="open">a conferir</Tag>}
      more={(items) => <MoveButtons items={items} invoice={invoice} />}
      actions={(items) => {
        const title = items.slice(0, 1).map(titleOf).join()
        const moves = besides(invoice).map(({ to, Icon }) => ({
          label: `Passar ${title} para a fatura de ${monthName(to)}`,
          short: `Passar para a fatura de ${monthName(to)}`,
          Icon,
          onPress: () => moveAll(items, to),
        }))
        return <RowActions of={title} actions={moves} />
      }}
    />
  )
}

/** In the editor. */
function MoveButtons({ items, invoice }: { items: readonly Transaction[]; invoice: Shown }) {
  const { leave } = useDialogFrame()
  const move = useMoveToInvoice(invoice)
  return besides(invoice).map(({ to, Icon }) => {
    const run = async () => {
      if (await leave()) for (const item of items) move(item, to)
    }
    return (
      <Button key={to} variant="quiet" icon={<Icon aria-hidden />} onClick={() => void run()}>
        Passar para a fatura de {monthName(to)}
      </Button>
    )
  })
}
