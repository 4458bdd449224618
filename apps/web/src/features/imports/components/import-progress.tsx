import { Button, Group, Progress, Text } from '@mantine/core'
import type { Progress as Work } from '../mutations/send-import.ts'
import classes from './import-progress.module.css'

interface ImportProgressProps {
  progress: Work | undefined
  onCancel: () => void
}

/** How far the import is. */
export function ImportProgress({ progress, onCancel }: ImportProgressProps) {
  return (
    <Group className={classes.progress} wrap="nowrap">
      {/* Not where 'Importar Dados' was: the second click of a double one would cancel. */}
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <div className={classes.bar}>
        <Text size="sm" role="status">
          {progress?.text}
        </Text>
        <Progress
          value={(progress?.part ?? 1) * 100}
          animated={progress?.part === undefined}
          aria-label="Andamento da importação"
        />
      </div>
    </Group>
  )
}
