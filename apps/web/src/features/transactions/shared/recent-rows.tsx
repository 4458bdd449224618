import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import { categoryTypesQuery } from '#features/categories/shared/queries.ts'
import { today } from '#lib/today.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { InstallmentTag } from '#ui/mark/installment-tag.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import classes from './recent-rows.module.css'
import { categoryNameOf, detailOf, discOf, payeeOf, spokenNameOf, titleOf } from './rules/ledger.ts'

const loadEditor = async () => (await import('../components/edit-transaction-modal.tsx')).EditTransactionModal

/** The newest transactions of all accounts: each opens its editor. */
export function RecentRows({ label, items }: { label: string; items: readonly Transaction[] }) {
  const { data: sides } = useQuery(categoryTypesQuery())
  const edit = useOpen(loadEditor)
  const titles = items.map(titleOf)
  return (
    <Rows label={label}>
      {items.map((item, index) => (
        <RecentRow
          key={item.id}
          item={item}
          isTwin={titles.some((title, at) => at !== index && title === titles[index])}
          category={categoryNameOf(item, sides)}
          onOpen={() => edit({ item })}
        />
      ))}
    </Rows>
  )
}

interface RecentRowProps {
  item: Transaction
  /** Another one has its title. */
  isTwin: boolean
  /** What the pill says. */
  category: string
  onOpen: () => void
}

function RecentRow({ item, isTwin, category, onOpen }: RecentRowProps) {
  const { date, accountName, transfer, splits, type, amount, categoryName, categoryColor } = item
  const isPlain = !transfer && splits.length === 0
  const detail = transfer ? detailOf(item) : accountName
  return (
    <Row
      mark={<Disc of={discOf(item)} />}
      name={titleOf(item)}
      label={spokenNameOf(item, today())}
      beside={
        <>
          {isTwin && <span className="text-ink-3 text-small">{payeeOf(item)}</span>}
          <InstallmentTag item={item} />
        </>
      }
      note={
        <span className="block truncate max-md:whitespace-normal">
          <DayText day={date} look="recent" />
          {detail && ` · ${detail}`}
        </span>
      }
      aside={
        <span className={`${classes.pill} flex max-md:hidden`}>
          <CategoryPill
            color={isPlain ? categoryColor : null}
            name={category}
            open={isPlain && categoryName === null}
          />
        </span>
      }
      amount={
        <span className={classes.amount}>
          <AmountText amount={amount} column {...(!transfer && { type })} />
        </span>
      }
      onClick={onOpen}
    />
  )
}
