import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import type { ReactNode } from 'react'
import { recentDay } from '../../../lib/day-names.ts'
import { today } from '../../../lib/today.ts'
import { useOpen } from '../../../ui/dialog/use-open.ts'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { InstallmentTag } from '../../../ui/mark/installment-tag.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { categoryTypesQuery } from '../../categories/queries.ts'
import { categoryNameOf, discOf, routeOf, titleOf } from '../rules/ledger.ts'
import { RowCategory } from './row-category.tsx'
import classes from './transaction-rows.module.css'

const loadEditor = async () => (await import('./edit-transaction-modal.tsx')).EditTransactionModal

const loadCategoryMenu = async () => (await import('./category-menu.tsx')).CategoryMenu

interface TransactionRowsProps {
  label: string
  rows: readonly Transaction[]
  /** After its name. */
  beside: (item: Transaction) => ReactNode
  actions: (item: Transaction) => ReactNode
  /** In its editor. */
  more: (item: Transaction) => ReactNode
}

/** Transactions of one account on another page than their own: each opens its editor, and its pill changes the category. */
export function TransactionRows({ label, rows, beside, actions, more }: TransactionRowsProps) {
  const { data: sides } = useQuery(categoryTypesQuery())
  const edit = useOpen(loadEditor)
  const classify = useOpen(loadCategoryMenu)
  return (
    <div className={classes.rows}>
      <Rows label={label}>
        {rows.map((item) => (
          <Row
            key={item.id}
            mark={<Disc of={discOf(item)} />}
            name={titleOf(item)}
            beside={
              <>
                <InstallmentTag item={item} />
                {beside(item)}
              </>
            }
            note={`${recentDay(item.date, today())}${item.transfer ? ` · ${routeOf(item)}` : ''}`}
            aside={
              <span className={`${classes.category} flex not-on-phone`}>
                <RowCategory
                  item={item}
                  name={categoryNameOf(item, sides)}
                  onChange={(anchor) => classify({ item, anchor })}
                />
              </span>
            }
            amount={<AmountText amount={item.amount} column type={item.type} />}
            onClick={() => edit({ item, more: more(item) })}
            actions={actions(item)}
          />
        ))}
      </Rows>
    </div>
  )
}
