// Rows with columns: one grid, one look, one layout for a phone. Rows say `data-row`, cells say `data-cell`:
// `wide` only beside the others, `narrow` only where rows are folded, `below` under `end` on a phone,
// `end` what stands at the right edge, `actions` what is seen on hover and focus.

import type { CSSProperties, ReactNode } from 'react'
import classes from './columns.module.css'

interface ColumnsProps {
  /** The columns side by side, as `grid-template-columns` has them. */
  columns: string
  /** Where the page is narrower than `room`: those up to the text. The others follow, as wide as what they say. */
  folded?: string
  /** How wide the page must be for `columns`, in rem. */
  room?: 38 | 48 | 54
  /** Folded rows share the columns of `folded`, too. */
  aligned?: boolean
  /** Each row measures its own columns: the widest need not be known. */
  apart?: boolean
  className?: string
  children: ReactNode
}

const MARK_AND_TEXT = 'var(--disc) minmax(0, 1fr)'

export const Columns = ({
  columns,
  folded = MARK_AND_TEXT,
  room = 38,
  aligned,
  apart,
  className = '',
  children,
}: ColumnsProps) => (
  <div
    className={`${classes.columns} ${className}`}
    style={{ '--columns': columns, '--folded': folded } as CSSProperties}
    data-room={room}
    data-aligned={aligned}
    data-apart={apart}
  >
    {children}
  </div>
)
