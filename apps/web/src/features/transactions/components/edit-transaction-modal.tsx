import { useQuery } from '@tanstack/react-query'
import type { Transaction } from '@tostao/contract/transactions'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { LoadError } from '../../../ui/page/load-error.tsx'
import { RowsSkeleton } from '../../../ui/page/rows-skeleton.tsx'
import { payeesQuery } from '../../labels/queries.ts'
import { EditTransactionForm } from './edit-transaction-form.tsx'

interface EditTransactionModalProps {
  item: Transaction
  opened: boolean
  onClose: () => void
}

export function EditTransactionModal({ item, opened, onClose }: EditTransactionModalProps) {
  return (
    <FormModal title="Editar Transação" opened={opened} onClose={onClose}>
      {(frame) => <NamedForm key={`${item.id} ${item.version}`} item={item} frame={frame} onDone={onClose} />}
    </FormModal>
  )
}

interface NamedFormProps {
  item: Transaction
  frame: ModalFrame
  onDone: () => void
}

/** Waits for the payees' names: split lines have only their ids. */
function NamedForm({ item, frame, onDone }: NamedFormProps) {
  const payees = useQuery({ ...payeesQuery(), staleTime: 0 })

  if (payees.isLoadingError) return <LoadError onRetry={() => void payees.refetch()} />
  const names = new Map(payees.data?.map(({ id, name }) => [id, name]))
  const isNamed = item.splits.every(({ payeeId }) => payeeId === null || names.has(payeeId))
  // The cache may lack a payee created elsewhere: wait for the current list.
  if (!payees.data || !(isNamed || payees.isFetchedAfterMount)) return <RowsSkeleton rows={7} height="4rem" />
  return <EditTransactionForm item={item} payeeNames={names} frame={frame} onDone={onDone} />
}
