import { Button, Group, Text } from '@mantine/core'
import { LoadError } from '../../../ui/load-error.tsx'

interface ListEndProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
  /** Offered at the end of the list of a month: the same search over every day. */
  onEver: (() => void) | undefined
}

export function ListEnd({ hasMore, loading, failed, onMore, onEver }: ListEndProps) {
  if (failed) return <LoadError onRetry={onMore} />
  if (hasMore) {
    return (
      <Group justify="center" p="md">
        <Button variant="default" loading={loading} onClick={onMore}>
          Carregar mais
        </Button>
      </Group>
    )
  }
  return (
    <Group justify="center" p="md" gap="xs" mih="4.25rem">
      <Text size="sm" c="dimmed">
        Fim da lista
      </Text>
      {onEver && (
        <Button variant="subtle" size="compact-sm" onClick={onEver}>
          Ver todo o período
        </Button>
      )}
    </Group>
  )
}
