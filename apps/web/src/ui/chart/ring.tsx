import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './ring.module.css'

interface RingProps {
  /** A share of the whole; 1 is reached: gold, with a check. */
  share: number
  size?: number
  children?: ReactNode
}

const RADIUS = 20
const LENGTH = 2 * Math.PI * RADIUS
const rem = (px: number) => `${px / 16}rem`

/** Progress as the rim of a coin: solid is done, dotted is not yet. The figure beside it says the same in words. */
export function Ring({ share, size = 44, children }: RingProps) {
  const done = share >= 1
  const side = rem(size)
  const length = Math.min(1, Math.max(0, share)) * LENGTH
  return (
    <span className={`${classes.ring} flex-none`} style={{ width: side, height: side }} data-done={done || undefined}>
      <svg viewBox="0 0 44 44" width={side} height={side} aria-hidden>
        <circle cx="22" cy="22" r={RADIUS} className={classes.track} />
        {!done && length > 0 && (
          <circle cx="22" cy="22" r={RADIUS} className={classes.part} strokeDasharray={`${length} ${LENGTH}`} />
        )}
      </svg>
      {done ? <IconCheck size={rem(size * 0.42)} aria-hidden /> : children}
    </span>
  )
}
