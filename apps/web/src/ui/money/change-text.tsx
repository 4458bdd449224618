import { numberFormat } from '@tostao/primitives/numbers'
import { Arrow } from './arrow.tsx'
import classes from './change-text.module.css'

interface ChangeTextProps {
  /** A share: 0.133 is 13,3 %. */
  change: number
  /** Whether more of it is good news. */
  good: 'more' | 'less'
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 1 })

export function ChangeText({ change, good }: ChangeTextProps) {
  const size = percent(Math.abs(change))
  const direction = change > 0 ? 'more' : 'less'
  if (change === 0)
    return (
      <span
        className={`${classes.change} inline-flex items-center whitespace-nowrap font-medium text-ink-2 text-small`}
      >
        igual
      </span>
    )
  return (
    <span
      className={`${classes.change} inline-flex items-center whitespace-nowrap font-medium text-ink-2 text-small`}
      data-good={direction === good || undefined}
    >
      <Arrow up={direction === 'more'} />
      <span className="sr-only">{direction === 'more' ? 'mais' : 'menos'}</span>
      {size}
    </span>
  )
}
