import type { Icon as IconType } from '@tabler/icons-react'
import classes from './disc.module.css'

/** Starts a row that has no category. */
export const IconDisc = ({ Icon, size }: { Icon: IconType; size?: 'row' }) => (
  <span className={`${classes.disc} grid flex-none place-items-center`} data-size={size} aria-hidden>
    <Icon size={17} stroke={1.75} />
  </span>
)
