import { Center, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Center className={classes.empty}>
      <Stack align="center" gap="xs" maw="26rem">
        {icon && (
          <span className={classes.icon} aria-hidden>
            {icon}
          </span>
        )}
        <Text fw={600}>{title}</Text>
        {text && (
          <Text c="dimmed" size="sm">
            {text}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}
