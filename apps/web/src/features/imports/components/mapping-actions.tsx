import type { ReactNode } from 'react'
import { counted } from '../../../lib/counted.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useFocusAfter } from '../../../ui/page/use-focus-after.ts'
import type { Totals } from '../rules/totals.ts'
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
  // The progress replaces the buttons, which return after a failure.
  const next = useFocusAfter<HTMLDivElement & HTMLButtonElement>(isSending)

  return (
    <div ref={isSending ? next : undefined} tabIndex={-1} className={`${classes.bar} stack gap-3`} data-decision-bar>
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
            <Button ref={isSending ? undefined : next} disabled={!canImport} onClick={onImport}>
              Importar Dados
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

interface ImportSummaryProps {
  totals: Totals
  repeated: number
}

/** What the import will do. A phone has room for the numbers only. */
function ImportSummary({ totals: { count, transfers, ignored }, repeated }: ImportSummaryProps) {
  const entries = count - transfers
  const also = [
    repeated > 0 && counted(repeated, 'possível duplicata', 'possíveis duplicatas'),
    ignored > 0 && counted(ignored, 'fica de fora', 'ficam de fora'),
  ].filter((text) => text !== false)
  return (
    <div className={`${classes.summary} shrink`}>
      <p className="semibold">
        {count === 0 && 'Nenhuma linha será importada.'}
        {entries > 0 && counted(entries, 'entra', 'entram')}
        {transfers > 0 && (
          <span className={entries > 0 ? classes.more : undefined}>
            {entries > 0 && ', '}
            {counted(transfers, 'transferência', 'transferências')}
          </span>
        )}
      </p>
      {also.length > 0 && <p className="tighter faint small">{also.join(' · ')}</p>}
    </div>
  )
}

interface ImportProgressProps {
  progress: string | undefined
  onCancel: () => void
}

const ImportProgress = ({ progress, onCancel }: ImportProgressProps) => (
  <>
    {/* Not in the place of 'Importar Dados': a double click would cancel the import. */}
    <Button variant="secondary" onClick={onCancel}>
      Cancelar
    </Button>
    <div className={`${classes.progress} grow stack`}>
      <p role="status">{progress}</p>
      <div className={classes.track} role="progressbar" aria-label="Andamento da importação" />
    </div>
  </>
)
