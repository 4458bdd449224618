import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { Totals } from '../rules/totals.ts'
import { ImportProgress } from './import-progress.tsx'
import { ImportSummary } from './import-summary.tsx'
import classes from './mapping-actions.module.css'

interface MappingActionsProps {
  totals: Totals
  repeated: number
  isSending: boolean
  progress: string | undefined
  onCancel: () => void
  canImport: boolean
  onBack: () => void
  onImport: () => void
  children: ReactNode
}

/** Sticky: a well-read file needs no other input. On a phone it takes the place of the bottom bar. */
export function MappingActions(props: MappingActionsProps) {
  const { totals, repeated, isSending, progress, onCancel, canImport, onBack, onImport, children } = props
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
    <div ref={bar} tabIndex={-1} className={`${classes.bar} stack gap-3`} data-decision-bar>
      {children}
      <div className={`${classes.actions} line gap-3`}>
        {isSending ? (
          <ImportProgress progress={progress} onCancel={onCancel} />
        ) : (
          <>
            <ImportSummary totals={totals} repeated={repeated} />
            <Button variant="secondary" onClick={onBack}>
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
