import type { Transaction } from '@tostao/contract/transactions'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { TransferChoice } from '../transfer-choice.tsx'

/** With which account a selected transaction is a transfer. */
export function TransferModal({ item }: { item: Transaction }) {
  const { leave } = useDialogFrame()
  return (
    <FormModal title="É uma transferência">
      <TransferChoice item={item} kind="account" onBack={() => void leave()} />
    </FormModal>
  )
}
