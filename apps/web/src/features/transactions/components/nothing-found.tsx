import { IconReceipt } from '@tabler/icons-react'
import { openNewTransaction } from '../../../lib/new-transaction-event.ts'
import { Button } from '../../../ui/button/button.tsx'
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
        <>
          {narrowed ? (
            <Button variant="secondary" onClick={clear}>
              Limpar filtros
            </Button>
          ) : (
            <Button onClick={openNewTransaction}>Nova transação</Button>
          )}
          {!ever && (
            <Button variant="quiet" onClick={showEver}>
              Ver todo o período
            </Button>
          )}
        </>
      }
    />
  )
}
