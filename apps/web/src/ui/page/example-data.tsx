import type { ReactNode } from 'react'
import { useAway } from '#lib/away.ts'
import classes from './example-data.module.css'
import { LoadError } from './load-error.tsx'

interface ExampleDataProps {
  onRetry: () => void
  /** On the page itself, not in a card. */
  bare?: boolean
  children: ReactNode
}

/** What stands for data that could not be loaded: invented, muted and hidden from screen readers. */
export function ExampleData({ onRetry, bare = false, children }: ExampleDataProps) {
  const away = useAway()
  return (
    <>
      <LoadError message="Dados de exemplo — não foi possível carregar os seus" bare={bare} onRetry={onRetry} />
      {!away && (
        <div className={`${classes.example} grid gap-page`} inert aria-hidden>
          {children}
        </div>
      )}
    </>
  )
}
