import { Button, Group, Progress, Text } from '@mantine/core'
import classes from './import-progress.module.css'

interface ImportProgressProps {
  progress: string | undefined
  onCancel: () => void
}

export function ImportProgress({ progress, onCancel }: ImportProgressProps) {
  return (
    <Group className={classes.progress} wrap="nowrap">
      {/* Not in the place of 'Importar Dados': a double click would cancel the import. */}
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <div className={classes.bar}>
        <Text size="sm" role="status">
          {progress}
        </Text>
        <Progress value={100} animated aria-label="Andamento da importação" />
      </div>
    </Group>
  )
}
