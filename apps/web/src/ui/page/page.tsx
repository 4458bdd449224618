// The frame of every page. It also keeps the focus: when what had it is gone, the next row gets it, else the title.

import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import type { HelpKey } from './help-terms.ts'
import classes from './page.module.css'
import { PageHelp } from './page-help.tsx'

interface PageProps {
  title: string
  /** Before the title, such as a bank's mark. */
  mark?: ReactNode
  subtitle?: ReactNode
  /** Explains the page's words. */
  help?: HelpKey
  actions?: ReactNode
  /** A figure leads the page: on a phone the title is only for screen readers. */
  quietTitle?: boolean
  children: ReactNode
}

export function Page({ title, mark, subtitle, help, actions, quietTitle = false, children }: PageProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <div className={`${classes.page} grid grid-cols-1 gap-page`} {...keptFocus}>
      <title>{`${title} · Tostão`}</title>
      <header className={`${classes.header} flex flex-wrap justify-between`} data-quiet={quietTitle || undefined}>
        <div className={classes.title}>
          <div className="flex items-center gap-2">
            {mark}
            <h1 tabIndex={-1} className="page-title">
              {title}
            </h1>
            {help && <PageHelp title={title} about={help} />}
          </div>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {actions && <div className={`${classes.actions} flex flex-wrap gap-2 print:hidden`}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

const ROW = 'li, tbody tr'
const CONTROL = 'a[href], button, input'

interface Place {
  control: HTMLElement
  position: number
  /** The other rows in the order in which they are tried: following ones, then previous ones, nearest first. */
  others: readonly Element[]
}

const controlsOf = (row: Element) => [...row.querySelectorAll<HTMLElement>(CONTROL)]

function positionOf(control: HTMLElement, frame: Element): Place {
  const row = control.closest(ROW)
  if (!row) return { control, position: 0, others: [] }
  const rows = [...frame.querySelectorAll(ROW)]
  const index = rows.indexOf(row)
  const others = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
  return { control, position: controlsOf(row).indexOf(control), others }
}

/** Use the result as the frame's ref. Controls with `data-unasked` act without asking and never get the focus. */
function useKeptFocus<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  const last = useRef<Place>(null)

  // Observed, not done in an effect: a part of the page can render without this component.
  useEffect(() => {
    const keep = () => {
      if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
      const { position, others } = last.current
      const row = others.find((other) => other.isConnected)
      const controls = row ? controlsOf(row) : []
      const next = controls[position] ?? controls.at(-1)
      if (next) next.focus()
      else frame.current?.querySelector('h1')?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(keep)
    if (frame.current) changes.observe(frame.current, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // Events of dialogs bubble here too.
    if (frame.current?.contains(target)) last.current = positionOf(target, frame.current)
  }
  return { ref: frame, onFocus }
}
