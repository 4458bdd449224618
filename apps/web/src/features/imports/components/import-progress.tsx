import { Button } from '../../../ui/button/button.tsx'
import classes from './import-progress.module.css'

interface ImportProgressProps {
  progress: string | undefined
  onCancel: () => void
}

export const ImportProgress = ({ progress, onCancel }: ImportProgressProps) => (
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
