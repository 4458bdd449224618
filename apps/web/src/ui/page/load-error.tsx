import { Button } from '../button/button.tsx'
import { Callout } from './callout.tsx'
import classes from './load-error.module.css'

interface LoadErrorProps {
  message?: string
  onRetry: () => void
}

export function LoadError({ message = 'Não foi possível carregar os dados.', onRetry }: LoadErrorProps) {
  return (
    <div className={classes.error}>
      <Callout
        tone="error"
        action={
          <Button variant="quiet" size="sm" onClick={onRetry}>
            Tentar de novo
          </Button>
        }
      >
        {message}
      </Callout>
    </div>
  )
}
