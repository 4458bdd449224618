import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { newId } from '../../../lib/new-id.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useUpdateTransaction } from '../mutations.ts'
import { readTransaction } from '../queries.ts'
import { editBody } from '../rules/bodies.ts'
import { editProblems } from '../rules/problems.ts'
import { valuesOf } from '../rules/values.ts'
import { RepeatButton } from './repeat-button.tsx'
import { StaleTransaction } from './transaction-form/stale-transaction.tsx'
import { TransactionForm } from './transaction-form/transaction-form.tsx'

export function EditTransactionModal({ item }: { item: Transaction }) {
  const update = useUpdateTransaction()
  const { form, current, takeCurrent, props } = useRecordForm({
    record: item,
    valuesOf: (stored = item) => valuesOf(stored, newId),
    toBody: editBody,
    validate: (values) => editProblems(item.id, values),
    question: { title: 'Confirmar alterações?', confirm: 'Salvar' },
    update: { schema: transactions.update.body, save: (body) => update.mutateAsync({ body }) },
    read: readTransaction,
  })

  return (
    <FormModal title="Editar Transação">
      <TransactionForm
        {...props}
        edited={item}
        more={<RepeatButton item={item} />}
        actions={
          current ? (
            <StaleTransaction
              mine={form.values}
              current={valuesOf(current, newId)}
              saving={form.submitting}
              onTakeCurrent={takeCurrent}
            />
          ) : (
            <ModalActions busy={form.submitting} />
          )
        }
      />
    </FormModal>
  )
}
