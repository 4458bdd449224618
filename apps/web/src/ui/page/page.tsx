// The frame of every page. It also keeps the focus: when what had it is gone, its row gets it, else the next row or the title.

import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react'
import type { HelpKey } from './help-terms.ts'
import classes from './page.module.css'
import { PageHelp } from './page-help.tsx'

interface PageProps {
  title: string
  /** Before the title, such as a bank's mark. */
  mark?: ReactNode
  /** False: not known yet, or nothing to say; its line is kept, so that nothing jumps. */
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
          {subtitle !== undefined && <p className="min-h-5">{subtitle}</p>}
        </div>
        {actions && <div className={`${classes.actions} flex flex-wrap gap-2 print:hidden`}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

const ROW = 'li, tbody tr'
/**
 * What may get the focus by itself, the best first: a control with `data-refocus`, the one that opens the row, a link, a
 * field to type in. Another control might destroy something when Enter is pressed twice.
 */
const HARMLESS = ['[data-refocus]', '.cover', 'a[href]', 'input:not([type="checkbox"], [type="radio"])']

interface Place {
  control: HTMLElement
  /** The rows in the order in which they are tried: its own, the following ones, then the previous ones, nearest first. */
  rows: readonly Element[]
}

const harmlessIn = (row: Element): HTMLElement | undefined =>
  HARMLESS.map((kind) => row.querySelector<HTMLElement>(`${kind}:not(:disabled)`)).find(
    (control) => control !== null,
  ) ?? undefined

function placeOf(control: HTMLElement, frame: Element): Place {
  const own = control.closest(ROW)
  if (!own) return { control, rows: [] }
  const all = [...frame.querySelectorAll(ROW)]
  const index = all.indexOf(own)
  return { control, rows: [...all.slice(index), ...all.slice(0, index).reverse()] }
}

/** Use the result as the frame's ref. */
function useKeptFocus<Frame extends HTMLElement>() {
  const frame = useRef<Frame>(null)
  const last = useRef<Place>(null)

  // Observed, not done in an effect: a part of the page can render without this component.
  useEffect(() => {
    const keep = () => {
      if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return
      const connected = last.current.rows.filter((row) => row.isConnected)
      const [next] = connected.flatMap((row) => harmlessIn(row) ?? [])
      if (next) next.focus()
      else frame.current?.querySelector('h1')?.focus({ preventScroll: true })
    }
    const changes = new MutationObserver(keep)
    if (frame.current) changes.observe(frame.current, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    // Events of dialogs bubble here too.
    if (frame.current?.contains(target)) last.current = placeOf(target, frame.current)
  }
  return { ref: frame, onFocus }
}
