// The chips that narrow a list. One that offers choices is `filter-chip.tsx`.

import { formatCount } from '@tostao/primitives/count'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router'
import classes from './filter.module.css'

interface FilterRowProps {
  label: string
  className?: string
  children: ReactNode
}

export const FilterRow = ({ label, className = '', children }: FilterRowProps) => (
  <search
    className={`${classes.row} ${className} flex min-w-0 flex-wrap items-center gap-2 print:hidden`}
    aria-label={label}
  >
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
  <Link to={to} className={`${classes.toggle} chip inline-flex flex-none items-center whitespace-nowrap`} data-open>
    {label} <span className="font-semibold tabular-nums">{formatCount(count)}</span>
  </Link>
)

interface ToggleChipProps {
  label: string
  /** How many it shows. */
  count: number | undefined
  on: boolean
  /** What is not yet decided is dotted. */
  open?: boolean
  onToggle: (chip: HTMLElement) => void
}

export const ToggleChip = ({ label, count, on, open, onToggle }: ToggleChipProps) => (
  <button
    type="button"
    className={`${classes.toggle} chip inline-flex flex-none items-center whitespace-nowrap`}
    aria-pressed={on}
    data-open={open}
    onClick={({ currentTarget }) => onToggle(currentTarget)}
  >
    {label} {count !== undefined && <span className="font-semibold tabular-nums">{formatCount(count)}</span>}
  </button>
)
