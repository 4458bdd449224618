import type { Transaction } from '@tostao/contract/transactions'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { EditTransactionForm } from './edit-transaction-form.tsx'

interface EditTransactionModalProps {
  item: Transaction
  opened: boolean
  onClose: () => void
}

export function EditTransactionModal({ item, opened, onClose }: EditTransactionModalProps) {
  return (
    <FormModal title="Editar Transação" opened={opened} onClose={onClose}>
      {(frame) => <EditTransactionForm key={`${item.id} ${item.version}`} item={item} frame={frame} onDone={onClose} />}
    </FormModal>
  )
}
