import { Button } from '@mantine/core'
import type { Progress } from '../mutations/send-import.ts'
import { ImportProgress } from './import-progress.tsx'
import classes from './mapping-actions.module.css'

interface MappingActionsProps {
  isSending: boolean
  progress: Progress | undefined
  onCancel: () => void
  canImport: boolean
  onBack: () => void
  onImport: () => void
}

/** Stays in sight: a good file needs nothing of what stands above. */
export function MappingActions({ isSending, progress, onCancel, canImport, onBack, onImport }: MappingActionsProps) {
  return (
    <div className={classes.actions}>
      {isSending ? (
        <ImportProgress progress={progress} onCancel={onCancel} />
      ) : (
        <>
          <Button variant="default" onClick={onBack}>
            Voltar
          </Button>
          <Button disabled={!canImport} onClick={onImport}>
            Importar Dados
          </Button>
        </>
      )}
    </div>
  )
}
