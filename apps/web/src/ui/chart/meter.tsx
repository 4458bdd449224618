import classes from './meter.module.css'

interface MeterProps {
  /** A share of the whole; above 1 the bar is full. */
  share: number
  tone: 'good' | 'near' | 'over' | 'brand' | 'expense' | 'category'
  /** A share marked by a tick, such as the part of the month that has passed. */
  mark?: number
  size?: 'thin' | 'thick'
}

/** The figure beside it says the same in words. */
export const Meter = ({ share, tone, mark, size }: MeterProps) => (
  <div className={classes.meter} data-tone={tone} data-size={size} aria-hidden>
    <div className={classes.bar} style={{ width: `${Math.min(1, Math.max(0, share)) * 100}%` }} />
    {mark !== undefined && <div className={classes.mark} style={{ left: `${mark * 100}%` }} />}
  </div>
)
