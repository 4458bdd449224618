import { Group, Paper, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  title?: string
  actions?: ReactNode
  /** Space reserved while loading (any CSS length), so that nothing jumps. */
  minHeight?: string
  flush?: boolean
  children: ReactNode
}

export function Panel({ title, actions, minHeight, flush = false, children }: PanelProps) {
  const titleId = useId()
  return (
    <Paper
      component="section"
      withBorder
      className={classes.panel}
      data-flush={flush || undefined}
      style={{ minHeight }}
      {...(title ? { 'aria-labelledby': titleId } : {})}
    >
      {(title || actions) && (
        <Group justify="space-between" className={classes.header}>
          {title && (
            <Title order={2} size="h5" id={titleId}>
              {title}
            </Title>
          )}
          {actions}
        </Group>
      )}
      {children}
    </Paper>
  )
}
