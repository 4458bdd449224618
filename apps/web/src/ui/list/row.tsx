// A row of any list. Its actions are `row-actions.tsx`.

import type { ComponentProps, ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from './row.module.css'
import { useRovingTabIndex } from './use-roving-tab-index.ts'

interface RowProps {
  /** A disc or a bank's mark. */
  mark?: ReactNode
  name: ReactNode
  /** The accessible name of the link or button, where several rows may have the same name. */
  label?: string
  /** After the name, such as the tag of a state. */
  beside?: ReactNode
  /** Below the name. */
  note?: ReactNode
  /** Below these, such as a meter. */
  bar?: ReactNode
  /** Between name and amount, such as a pill. */
  aside?: ReactNode
  amount?: ReactNode
  /** Below name and amount, from the name to the right edge. */
  foot?: ReactNode
  /** Opens it: the whole row is the target. */
  to?: To
  onClick?: () => void
  /** Whether what a press opens stands below. */
  expanded?: boolean
  /** Of the whole item, such as what makes it movable. */
  frame?: Omit<ComponentProps<'li'>, 'children'>
  /** `RowActions`. */
  actions?: ReactNode
}

export function Row(props: RowProps) {
  const { mark, name, label: spoken, beside, note, bar, aside, amount, foot, to, onClick, expanded } = props
  const { frame, actions } = props
  const stop = useRovingTabIndex<HTMLLIElement>('row')
  const label = to ? (
    <Link to={to} className={`${classes.opener} cover`} aria-label={spoken}>
      {name}
    </Link>
  ) : onClick ? (
    <button
      type="button"
      className={`${classes.opener} cover`}
      aria-label={spoken}
      aria-expanded={expanded}
      onClick={onClick}
    >
      {name}
    </button>
  ) : (
    name
  )
  return (
    <li
      {...frame}
      {...stop}
      className={`${classes.item} grid ${frame?.className ?? ''}`}
      data-opens={Boolean(to || onClick) || undefined}
      data-bare={mark === undefined || undefined}
    >
      <div className={`${classes.row} covered grid`}>
        <div className="flex min-w-0 items-center gap-3">
          {mark}
          <div className="grid min-w-0 flex-1 grid-cols-1">
            <span className={`${classes.title} flex min-w-0 items-center gap-2`}>
              <span className="min-w-0 font-medium text-row">{label}</span>
              {beside}
            </span>
            {note && <span className="text-ink-3 text-small leading-tighter">{note}</span>}
            {bar}
          </div>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
        {amount !== undefined && <div className={`${classes.amount} text-right text-row`}>{amount}</div>}
        {foot && <div className={classes.foot}>{foot}</div>}
      </div>
      {actions && <div className={`${classes.actions} print:hidden!`}>{actions}</div>}
    </li>
  )
}

export const Rows = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul aria-label={label}>{children}</ul>
)
