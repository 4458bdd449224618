// The chips that narrow a list. One that offers choices is `filter-chip.tsx`.

import { formatCount } from '@tostao/primitives/count'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from './filter.module.css'

interface FilterRowProps {
  label: string
  className?: string | undefined
  children: ReactNode
}

export const FilterRow = ({ label, className = '', children }: FilterRowProps) => (
  <search className={`${classes.row} ${className} line wrap shrink gap-2 no-print`} aria-label={label}>
    {children}
  </search>
)

interface LinkChipProps {
  label: string
  count: number
  to: To
}

/** What is not yet decided, and where that is done. */
export const LinkChip = ({ label, count, to }: LinkChipProps) => (
  <Link to={to} className={`${classes.toggle} chip inline-line rigid nowrap`} data-open>
    {label} <span className="figures semibold">{formatCount(count)}</span>
  </Link>
)

interface ToggleChipProps {
  label: string
  /** How many it shows. */
  count: number | undefined
  on: boolean
  /** What is not yet decided is dotted. */
  open?: boolean | undefined
  onToggle: (chip: HTMLElement) => void
}

export const ToggleChip = ({ label, count, on, open, onToggle }: ToggleChipProps) => (
  <button
    type="button"
    className={`${classes.toggle} chip inline-line rigid nowrap`}
    aria-pressed={on}
    data-open={open}
    onClick={({ currentTarget }) => onToggle(currentTarget)}
  >
    {label} {count !== undefined && <span className="figures semibold">{formatCount(count)}</span>}
  </button>
)
