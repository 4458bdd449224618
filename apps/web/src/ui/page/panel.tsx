import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'
import { Part } from './part.tsx'

interface PanelProps {
  title?: string
  /** One link or a small button. */
  actions?: ReactNode
  /** Space reserved while loading (any CSS length), so that nothing jumps. */
  minHeight?: string
  /** Rows and tables bring their own insets. */
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, actions, minHeight, flush = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <section
      className={`${classes.panel} card flex min-w-0 gap-3`}
      data-flush={flush || undefined}
      style={{ minHeight }}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {(title || actions) && (
        <header className={`${classes.header} flex items-center justify-between gap-3`}>
          {title && <h2 id={titleId}>{title}</h2>}
          {actions}
        </header>
      )}
      <Part>{children}</Part>
    </section>
  )
}
