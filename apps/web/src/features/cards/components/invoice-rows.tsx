import { IconArrowBarToLeft, IconArrowBarToRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import { addMonths, type Month, monthName } from '@tostao/primitives/calendar'
import { recentDay } from '../../../lib/day-names.ts'
import { pages } from '../../../lib/pages.ts'
import { today } from '../../../lib/today.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Row, Rows } from '../../../ui/list/row.tsx'
import { CategoryPill } from '../../../ui/mark/category-pill.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { categoryTypesQuery } from '../../categories/queries.ts'
import { categoryNameOf, discOf, routeOf, titleOf } from '../../transactions/rules/ledger.ts'
import { useMoveToInvoice } from '../mutations.ts'

interface InvoiceRowsProps {
  month: Month
  rows: readonly Transaction[]
}

export function InvoiceRows({ month, rows }: InvoiceRowsProps) {
  const { data: sides } = useQuery(categoryTypesQuery())
  const move = useMoveToInvoice(month)
  return (
    <Rows label={`Lançamentos da fatura de ${monthName(month)}`}>
      {rows.map((item) => {
        const { date, accountId, transfer, splits, type, amount, categoryName, categoryColor } = item
        const isPlain = !transfer && splits.length === 0
        const moveTo = (to: Month, Icon: typeof IconArrowBarToLeft) => (
          <IconButton
            label={`Passar ${titleOf(item)} para a fatura de ${monthName(to)}`}
            onClick={() => move(item, to)}
          >
            <Icon size={18} aria-hidden />
          </IconButton>
        )
        return (
          <Row
            key={item.id}
            mark={<Disc of={discOf(item)} />}
            name={titleOf(item)}
            note={`${recentDay(date, today())}${transfer ? ` · ${routeOf(item)}` : ''}`}
            aside={
              <span className="flex not-on-phone">
                <CategoryPill
                  color={isPlain ? categoryColor : null}
                  name={categoryNameOf(item, sides)}
                  open={isPlain && categoryName === null}
                />
              </span>
            }
            amount={<AmountText amount={amount} column type={type} />}
            to={pages.transactions.to({ from: date, to: date, accountId })}
            actions={
              <>
                {moveTo(addMonths(month, -1), IconArrowBarToLeft)}
                {moveTo(addMonths(month, 1), IconArrowBarToRight)}
              </>
            }
          />
        )
      })}
    </Rows>
  )
}
