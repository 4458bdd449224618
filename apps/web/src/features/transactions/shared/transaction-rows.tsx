import { IconReceiptTax } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { iofOf } from '@tostao/cards/iof'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import { formatMoney } from '@tostao/primitives/money'
import { type ReactNode, useMemo } from 'react'
import { categoryTypesQuery } from '#features/categories/shared/queries.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { InstallmentTag } from '#ui/mark/installment-tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { RowCategory } from '../components/row-category.tsx'
import { categoryNameOf, detailOf, discOf, spokenNameOf, titleOf } from './rules/ledger.ts'
import classes from './transaction-rows.module.css'

const loadEditor = async () => (await import('../components/edit-transaction-modal.tsx')).EditTransactionModal

const loadCategoryMenu = async () => (await import('../components/category-menu.tsx')).CategoryMenu

interface TransactionRowsProps {
  label: string
  rows: readonly Transaction[]
  /** After its name. */
  beside: (item: Transaction) => ReactNode
  /** Of all that the row shows: what is bought abroad comes with its IOF. */
  actions: (items: readonly Transaction[]) => ReactNode
  /** In its editor. */
  more: (items: readonly Transaction[]) => ReactNode
}

/** The tax on a foreign purchase is shown with it, and found in its editor. */
function iofByPurchase(rows: readonly Transaction[]): Map<Id, Transaction> {
  const inOrder = rows.toSorted((a, b) => a.id - b.id)
  const charges = inOrder.map((row) => {
    const isPlain = row.type === 'DESPESA' && !row.transfer && row.purchaseId === null && row.splits.length === 0
    return { ...row, isPlain }
  })
  return new Map(
    [...iofOf(charges)].flatMap(([tax, purchase]) => {
      const [iof, bought] = [inOrder[tax], inOrder[purchase]]
      return iof && bought ? [[bought.id, iof] as const] : []
    }),
  )
}

/** Transactions of one account on another page than their own: each opens its editor, and its pill changes the category. */
export function TransactionRows({ label, rows, beside, actions, more }: TransactionRowsProps) {
  const { data: sides } = useQuery(categoryTypesQuery())
  const edit = useOpen(loadEditor)
  const classify = useOpen(loadCategoryMenu)
  const iofs = useMemo(() => iofByPurchase(rows), [rows])
  const taxes = new Set([...iofs.values()].map(({ id }) => id))
  const open = (item: Transaction, iof: Transaction | undefined) =>
    edit({
      item,
      more: (
        <>
          {iof && <IofButton iof={iof} onOpen={() => edit({ item: iof, more: more([iof]) })} />}
          {more(iof ? [item, iof] : [item])}
        </>
      ),
    })
  return (
    <div className={classes.rows}>
      <Rows label={label}>
        {rows
          .filter(({ id }) => !taxes.has(id))
          .map((item) => {
            const iof = iofs.get(item.id)
            return (
              <Row
                key={item.id}
                mark={<Disc of={discOf(item)} />}
                name={titleOf(item)}
                label={spokenNameOf(item, today())}
                beside={
                  <>
                    <InstallmentTag item={item} />
                    {beside(item) || (iof && beside(iof))}
                  </>
                }
                note={
                  <>
                    <DayText day={item.date} look="recent" />
                    {[item.transfer && detailOf(item), iof && `com IOF de ${formatMoney(iof.amount)}`]
                      .filter(Boolean)
                      .map((text) => ` · ${text}`)}
                  </>
                }
                aside={
                  <span className={`${classes.category} flex max-md:hidden`}>
                    <RowCategory
                      item={item}
                      name={categoryNameOf(item, sides)}
                      onChange={(anchor) => classify({ item, also: iof, anchor })}
                    />
                  </span>
                }
                amount={<AmountText amount={item.amount + (iof?.amount ?? 0)} column type={item.type} />}
                onClick={() => open(item, iof)}
                actions={actions(iof ? [item, iof] : [item])}
              />
            )
          })}
      </Rows>
    </div>
  )
}

function IofButton({ iof, onOpen }: { iof: Transaction; onOpen: () => void }) {
  const { leave } = useDialogFrame()
  const run = async () => {
    if (await leave()) onOpen()
  }
  return (
    <Button variant="quiet" icon={<IconReceiptTax aria-hidden />} onClick={() => void run()}>
      Ver o IOF de {formatMoney(iof.amount)}
    </Button>
  )
}
