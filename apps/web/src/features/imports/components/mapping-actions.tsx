import { Button } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { ImportProgress } from './import-progress.tsx'
import classes from './mapping-actions.module.css'

interface MappingActionsProps {
  isSending: boolean
  progress: string | undefined
  onCancel: () => void
  canImport: boolean
  onBack: () => void
  onImport: () => void
  children: ReactNode
}

/** Sticky: a well-read file needs no other input. */
export function MappingActions(props: MappingActionsProps) {
  const { isSending, progress, onCancel, canImport, onBack, onImport, children } = props
  const bar = useRef<HTMLDivElement>(null)
  const start = useRef<HTMLButtonElement>(null)

  // The progress replaces the buttons, which return after a failure: keep the focus in the bar.
  const wasSending = useRef(isSending)
  useLayoutEffect(() => {
    if (wasSending.current === isSending) return
    wasSending.current = isSending
    const { activeElement } = document
    if (activeElement !== document.body && !bar.current?.contains(activeElement)) return
    const next = isSending ? bar.current : start.current
    next?.focus({ preventScroll: true })
  }, [isSending])

  return (
    <div ref={bar} tabIndex={-1} className={classes.bar}>
      {children}
      <div className={classes.actions}>
        {isSending ? (
          <ImportProgress progress={progress} onCancel={onCancel} />
        ) : (
          <>
            <Button variant="default" onClick={onBack}>
              Voltar
            </Button>
            <Button ref={start} disabled={!canImport} onClick={onImport}>
              Importar Dados
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
