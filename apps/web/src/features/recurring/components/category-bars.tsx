import { Meter } from '#ui/chart/meter.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import type { CategoryTotal } from '../shared/rules/sums.ts'
import classes from './category-bars.module.css'

/** Each bar is its share of the largest. */
export function CategoryBars({ categories }: { categories: readonly CategoryTotal[] }) {
  const largest = categories[0]?.total ?? 1
  return (
    <ul className={`${classes.bars} grid`}>
      {categories.map(({ id, name, look, total }) => (
        <li key={id} data-color={look?.color ?? 'cinza'}>
          <Disc of={look} size="small" />
          <span className="truncate font-medium max-md:whitespace-normal">{name}</span>
          <Meter share={total / largest} tone="category" size="thin" />
          <span className={`${classes.amount} text-right font-medium tabular-nums`}>
            <PlainAmount amount={total} />
          </span>
        </li>
      ))}
    </ul>
  )
}
