import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'
import classes from './list-end.module.css'

interface ListEndProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
  onEver: (() => void) | undefined
}

export function ListEnd(props: ListEndProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const { loading, onMore } = props

  // The pressed button may be gone after the last page or a failure: keep the focus near.
  useLayoutEffect(() => {
    if (loading || !wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [loading])

  const more = () => {
    wasPressed.current = true
    onMore()
  }
  return (
    <div ref={frame} tabIndex={-1} className={`${classes.end} line wrap at-center quiet gap-2 no-print`}>
      <End {...props} onMore={more} />
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
