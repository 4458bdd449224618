import { useAway } from '#lib/away.ts'
import { Button } from '../button/button.tsx'
import { Callout } from './callout.tsx'

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
  const away = useAway()
  return (
    <div className={bare ? '' : 'px-inset py-3'}>
      {away ? (
        // It is read by itself when the server answers.
        <Callout tone="warning">Abra uma vez com internet para ter aqui.</Callout>
      ) : (
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
      )}
    </div>
  )
}
