import type { ReactNode } from 'react'
import type { HelpKey } from './help-terms.ts'
import classes from './page.module.css'
import { PageHelp } from './page-help.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface PageProps {
  title: string
  subtitle?: ReactNode
  /** Explains the page's words. */
  help?: HelpKey | undefined
  actions?: ReactNode
  /** A figure leads the page: on a phone the title is only for screen readers. */
  quietTitle?: boolean
  children: ReactNode
}

export function Page({ title, subtitle, help, actions, quietTitle = false, children }: PageProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <div className={`${classes.page} stack gap-page one-column`} {...keptFocus}>
      <title>{`${title} · Tostão`}</title>
      <header className={`${classes.header} flex wrap between`} data-quiet={quietTitle || undefined}>
        <div className={classes.title}>
          <div className="line gap-2">
            <h1 tabIndex={-1}>{title}</h1>
            {help && <PageHelp title={title} about={help} />}
          </div>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <div className={`${classes.actions} flex wrap gap-2 no-print`}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
