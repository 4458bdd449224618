import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'
import { useKeptFocus } from './use-kept-focus.ts'

interface PageProps {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function Page({ title, subtitle, actions, children }: PageProps) {
  const keptFocus = useKeptFocus<HTMLDivElement>()
  return (
    <div className={classes.page} {...keptFocus}>
      <title>{`${title} · Tostão`}</title>
      <header className={classes.header}>
        <Stack gap={2} miw={0}>
          <Title order={1} size="h2" tabIndex={-1} className={classes.title}>
            {title}
          </Title>
          {subtitle && (
            <Text c="dimmed" className={classes.subtitle}>
              {subtitle}
            </Text>
          )}
        </Stack>
        {actions && (
          <Group gap="xs" maw="100%" className={classes.actions}>
            {actions}
          </Group>
        )}
      </header>
      {children}
    </div>
  )
}
