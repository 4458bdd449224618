import { Button } from '../button/button.tsx'
import { Callout } from './callout.tsx'
import classes from './load-error.module.css'

interface LoadErrorProps {
  message?: string
  button?: string
  onRetry: () => void
  /** On the page itself, not in a card. */
  bare?: boolean
}

export function LoadError({
  message = 'Não foi possível carregar os dados.',
  button = 'Tentar de novo',
  onRetry,
  bare,
}: LoadErrorProps) {
  return (
    <div className={classes.error} data-bare={bare || undefined}>
      <Callout
        tone="error"
        action={
          <Button variant="quiet" size="sm" onClick={onRetry}>
            {button}
          </Button>
        }
      >
        {message}
      </Callout>
    </div>
  )
}
