import type { Transaction } from '@tostao/contract/transactions'
import { today } from '#lib/today.ts'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import { spokenNameOf } from '../shared/rules/ledger.ts'
import classes from './row-category.module.css'

interface RowCategoryProps {
  item: Transaction
  /** What the pill says. */
  name: string
  onChange: (pill: HTMLElement) => void
}

/** The category as a pill, which changes it; of a transfer or a split transaction only what it is. */
export function RowCategory({ item, name, onChange }: RowCategoryProps) {
  const { transfer, splits, categoryName, categoryColor } = item
  if (transfer || splits.length > 0) return <CategoryPill className={classes.pill ?? ''} color={null} name={name} />
  return (
    <CategoryPill
      className={classes.pill ?? ''}
      color={categoryColor}
      name={name}
      open={categoryName === null}
      aria-haspopup="dialog"
      aria-label={`${name}, mudar a categoria de ${spokenNameOf(item, today())}`}
      onClick={(event) => onChange(event.currentTarget)}
    />
  )
}
