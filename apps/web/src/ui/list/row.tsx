import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from './row.module.css'

interface RowProps {
  /** A disc or a bank's mark. */
  mark?: ReactNode
  name: ReactNode
  /** One line below the name. */
  note?: ReactNode
  /** Between name and amount, such as a pill. */
  aside?: ReactNode
  amount?: ReactNode
  /** Opens it: the whole row is the target. */
  to?: To
  onClick?: () => void
}

export function Row({ mark, name, note, aside, amount, to, onClick }: RowProps) {
  const label = to ? (
    <Link to={to} className={classes.cover}>
      {name}
    </Link>
  ) : onClick ? (
    <button type="button" className={classes.cover} onClick={onClick}>
      {name}
    </button>
  ) : (
    name
  )
  return (
    <li className={classes.row} data-opens={Boolean(to || onClick) || undefined}>
      {mark}
      <div className={classes.texts}>
        <span className={classes.name}>{label}</span>
        {note && <span className={classes.note}>{note}</span>}
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
      {amount !== undefined && <div className={classes.amount}>{amount}</div>}
    </li>
  )
}

export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
)
