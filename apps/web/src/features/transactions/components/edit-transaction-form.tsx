import { useForm } from '@mantine/form'
import { type Transaction, transactions } from '@tostao/contract/transactions'
import { useEffect } from 'react'
import { accepted } from '../../../lib/field-errors.ts'
import { newId } from '../../../lib/new-id.ts'
import { useVersionedEdit } from '../../../lib/use-versioned-edit.ts'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { EditActions } from '../../../ui/form/edit-actions.tsx'
import { useUpdateTransaction } from '../mutations.ts'
import { readTransaction } from '../queries.ts'
import { editBody } from '../rules/bodies.ts'
import { editProblems } from '../rules/problems.ts'
import { type FormValues, valuesOf } from '../rules/values.ts'
import { StaleTransaction } from './transaction-form/stale-transaction.tsx'
import { TransactionForm } from './transaction-form/transaction-form.tsx'
import { useDraft } from './use-draft.ts'

interface EditTransactionFormProps {
  item: Transaction
  frame: ModalFrame
  onDone: () => void
}

export function EditTransactionForm({ item, frame, onDone }: EditTransactionFormProps) {
  const form = useForm({
    initialValues: valuesOf(item, newId),
    validate: (values) => editProblems(item.id, values),
  })
  const update = useUpdateTransaction()
  const versioned = useVersionedEdit(item, readTransaction)
  const { current } = versioned

  const dirty = form.isDirty()
  useEffect(() => frame.guard(dirty))
  const isDraft = useDraft(form, `${item.id} ${item.version}`, dirty)

  const save = async (values: FormValues) => {
    if (!current && !dirty) return onDone()
    if (!current && !(await frame.ask({ title: 'Confirmar alterações?', confirm: 'Salvar' }))) return
    const body = editBody(values)
    if (
      !(await versioned.save((edit) =>
        update.mutateAsync({ body: accepted(transactions.update.body, { ...edit, ...body }) }),
      ))
    )
      return
    frame.guard(false)
    onDone()
  }
  const takeCurrent = (now: Transaction) => {
    form.setValues(valuesOf(now, newId))
    form.resetDirty()
    versioned.takeCurrent()
  }

  return (
    <TransactionForm
      form={form}
      edited={item}
      locked={update.isPending}
      isDraft={isDraft}
      onSubmit={save}
      actions={
        current ? (
          <StaleTransaction
            mine={form.values}
            current={valuesOf(current, newId)}
            saving={form.submitting}
            onTakeCurrent={() => takeCurrent(current)}
          />
        ) : (
          <EditActions frame={frame} saving={form.submitting} />
        )
      }
    />
  )
}
