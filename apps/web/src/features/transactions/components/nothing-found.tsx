import { Button, Group } from '@mantine/core'
import { IconReceipt } from '@tabler/icons-react'
import { openNewTransaction } from '../../../lib/new-transaction-event.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import type { Filtering } from './use-filters.ts'

export function NothingFound({ filtering }: { filtering: Filtering }) {
  const { narrowed, ever, clear, showEver } = filtering
  return (
    <EmptyState
      icon={<IconReceipt size={24} />}
      title="Nenhuma transação encontrada"
      text="Não há transações para o período selecionado."
      action={
        <Group justify="center" gap="xs" mt="xs">
          {narrowed ? (
            <Button variant="default" onClick={clear}>
              Limpar filtros
            </Button>
          ) : (
            <Button onClick={openNewTransaction}>Nova transação</Button>
          )}
          {!ever && (
            <Button variant="subtle" onClick={showEver}>
              Ver todo o período
            </Button>
          )}
        </Group>
      }
    />
  )
}
