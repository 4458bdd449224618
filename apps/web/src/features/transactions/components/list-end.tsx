import { Button, Group, Text } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { Button as SteadyButton } from '../../../ui/button/button.tsx'
import { LoadError } from '../../../ui/page/load-error.tsx'

interface ListEndProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  onMore: () => void
  onEver: (() => void) | undefined
}

export function ListEnd(props: ListEndProps) {
  const frame = useRef<HTMLDivElement>(null)
  const wasPressed = useRef(false)
  const { loading, onMore } = props

  // The pressed button may be gone after the last page or a failure: keep the focus near.
  useLayoutEffect(() => {
    if (loading || !wasPressed.current) return
    wasPressed.current = false
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  }, [loading])

  const more = () => {
    wasPressed.current = true
    onMore()
  }
  return (
    <div ref={frame} tabIndex={-1} style={{ outline: 'none' }}>
      <End {...props} onMore={more} />
    </div>
  )
}

function End({ hasMore, loading, failed, onMore, onEver }: ListEndProps) {
  if (failed) return <LoadError onRetry={onMore} />
  if (hasMore) {
    return (
      <Group justify="center" p="md">
        <SteadyButton variant="secondary" disabled={loading} onClick={onMore}>
          {loading ? 'Carregando…' : 'Carregar mais'}
        </SteadyButton>
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
