import { Paper, Skeleton, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './stat.module.css'

interface StatProps {
  label: string
  /** The figure; a skeleton of the same size while undefined. */
  value: ReactNode
  icon?: ReactNode
  /** A line below the figure; pass a no-break space to reserve it. */
  hint?: ReactNode
}

export function Stat({ label, value, icon, hint }: StatProps) {
  return (
    <Paper withBorder className={classes.stat}>
      <div className={classes.label}>
        <Text size="sm" c="dimmed" truncate>
          {label}
        </Text>
        {icon}
      </div>
      <div className={classes.value}>{value ?? <Skeleton h="1.5rem" w="70%" />}</div>
      {hint !== undefined && (
        <Text size="xs" c="dimmed" className={classes.hint}>
          {hint}
        </Text>
      )}
    </Paper>
  )
}
