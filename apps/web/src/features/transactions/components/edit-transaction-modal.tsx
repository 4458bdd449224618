import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import { FormModal } from '../../../ui/form-modal.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { RowsSkeleton } from '../../../ui/rows-skeleton.tsx'
import { payeesQuery } from '../../payees/queries.ts'
import { EditTransactionForm } from './edit-transaction-form.tsx'

interface EditTransactionModalProps {
  item: Transaction
  opened: boolean
  onClose: () => void
}

export function EditTransactionModal({ item, opened, onClose }: EditTransactionModalProps) {
  // The split lines know their payees by id only.
  const { data: payees, isLoadingError, refetch } = useQuery(payeesQuery())

  return (
    <FormModal title="Editar Transação" opened={opened} onClose={onClose}>
      {(frame) => {
        if (isLoadingError) return <LoadError onRetry={() => void refetch()} />
        if (!payees) return <RowsSkeleton rows={7} height="4rem" />
        const names = new Map(payees.map(({ id, name }) => [id, name]))
        return <EditTransactionForm key={item.id} item={item} payeeNames={names} frame={frame} onDone={onClose} />
      }}
    </FormModal>
  )
}
