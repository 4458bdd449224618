import type { ReactNode } from 'react'
import classes from './example-data.module.css'
import { LoadError } from './load-error.tsx'

interface ExampleDataProps {
  onRetry: () => void
  /** On the page itself, not in a card. */
  bare?: boolean
  children: ReactNode
}

/** What stands for data that could not be loaded: invented, muted and hidden from screen readers. */
export const ExampleData = ({ onRetry, bare = false, children }: ExampleDataProps) => (
  <>
    <LoadError message="Dados de exemplo — não foi possível carregar os seus" bare={bare} onRetry={onRetry} />
    <div className={`${classes.example} grid gap-page`} inert aria-hidden>
      {children}
    </div>
  </>
)
