import type { Category } from '@tostao/contract/categories'
import { CategoryPanelPicker } from '#features/categories/shared/category-panel-picker.tsx'
import { AmountText } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import type { ReviewedRow } from '../rules/review.ts'
import { rowTitle } from '../rules/row-title.ts'

interface ReviewCategoryMenuProps {
  row: ReviewedRow
  anchor: HTMLElement
  onChoose: (category: Category | null) => void
}

export function ReviewCategoryMenu({ row, anchor, onChoose }: ReviewCategoryMenuProps) {
  const { resolved, transaction, categoryId } = row
  if (resolved.kind === 'ignored') return null
  const title = rowTitle(row).text
  const { confidence, reason, categoryId: proposed } = row.finding?.proposal ?? {}
  return (
    <CategoryPanelPicker
      title={title}
      subject={
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p className="wrap-anywhere font-semibold">{title}</p>
            <p className="text-ink-3 text-small">
              <DayText day={transaction.day} />
              {confidence === 'filled' && categoryId === proposed && ` · ${reason}`}
            </p>
          </div>
          <AmountText amount={resolved.row.amount} type={resolved.row.type} column />
        </div>
      }
      anchor={anchor}
      type={resolved.row.type}
      chosen={typeof categoryId === 'string' ? null : categoryId}
      onChoose={onChoose}
    />
  )
}
