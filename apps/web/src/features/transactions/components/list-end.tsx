import { Button } from '#ui/button/button.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import classes from './list-end.module.css'

interface ListEndProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
  onEver: (() => void) | undefined
}

export function ListEnd(props: ListEndProps) {
  const frame = useFocusAfter<HTMLDivElement>(props.loading)
  return (
    <div
      ref={frame}
      tabIndex={-1}
      className={`${classes.end} flex flex-wrap items-center justify-center gap-2 text-ink-2 print:hidden`}
    >
      <End {...props} />
    </div>
  )
}

function End({ hasMore, loading, failed, onMore, onEver }: ListEndProps) {
  if (failed) return <LoadError onRetry={onMore} />
  if (hasMore)
    return (
      <Button variant="secondary" size="sm" className={classes.more ?? ''} disabled={loading} onClick={onMore}>
        {loading ? 'Carregando…' : 'Carregar mais'}
      </Button>
    )
  return (
    <>
      <span>Fim da lista</span>
      {onEver && (
        <Button variant="quiet" size="sm" onClick={onEver}>
          Ver todo o período
        </Button>
      )}
    </>
  )
}
