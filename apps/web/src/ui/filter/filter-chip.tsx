import { IconChevronDown, IconX } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import classes from './filter.module.css'

interface FilterChipProps {
  label: string
  /** What is chosen. */
  value?: string
  clearLabel: string
  /** On a phone only seen when something is chosen. */
  rest?: boolean
  onOpen: (chip: HTMLElement) => void
  onClear: () => void
}

/** A filter: a press offers the choices, a press on the cross takes the choice away. */
export function FilterChip({ label, value, clearLabel, rest, onOpen, onClear }: FilterChipProps) {
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The cross disappears.
    const [chip] = currentTarget.parentElement?.getElementsByTagName('button') ?? []
    chip?.focus()
    onClear()
  }
  return (
    <span
      className={`${classes.chip} chip inline-flex flex-none items-center`}
      data-on={value !== undefined || undefined}
      data-rest={rest || undefined}
    >
      <button
        type="button"
        className="flex items-center"
        aria-haspopup="dialog"
        {...(value !== undefined && { 'aria-label': `${label}: ${value}`, title: value })}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <span className="truncate max-md:whitespace-normal">{value ?? label}</span>
        {value === undefined && <IconChevronDown size={14} stroke={2} aria-hidden />}
      </button>
      {value !== undefined && (
        <button type="button" className={`${classes.clear} flex items-center`} aria-label={clearLabel} onClick={clear}>
          <IconX size={14} stroke={2} aria-hidden />
        </button>
      )}
    </span>
  )
}
