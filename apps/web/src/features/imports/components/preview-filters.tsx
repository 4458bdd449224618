import { formatCount } from '@tostao/primitives/count'
import type { ReactNode } from 'react'
import type { RowFilter } from '../rules/preview-rows.ts'
import classes from './preview-filters.module.css'

interface PreviewFiltersProps {
  filters: readonly RowFilter[]
  chosen: string | undefined
  onChoose: (name: string) => void
  /** How much of it is shown, when not all. */
  children: ReactNode
}

export const PreviewFilters = ({ filters, chosen, onChoose, children }: PreviewFiltersProps) => (
  <div className={`${classes.line} line wrap between`}>
    <fieldset className={`${classes.chips} flex wrap shrink gap-2`} aria-label="Mostrar">
      {filters.map(({ name, count, open }) => (
        <button
          key={name}
          type="button"
          className={`${classes.chip} chip inline-line nowrap`}
          aria-pressed={name === chosen}
          data-open={open}
          onClick={() => onChoose(name)}
        >
          {name} <span className="figures semibold">{formatCount(count)}</span>
        </button>
      ))}
    </fieldset>
    {children && <p className="faint small">{children}</p>}
  </div>
)
