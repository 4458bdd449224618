import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Id } from '@tostao/contract/fields'
import type { Transaction } from '@tostao/contract/transactions'
import { useEffect, useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { useSplitPayees, useUpdateTransaction } from '../mutations.ts'
import { readTransaction } from '../queries.ts'
import { FormActions } from './form-actions.tsx'
import type { ModalFrame } from './form-modal.tsx'
import { entryBody, splitsOf, transferBody } from './transaction-form/bodies.ts'
import { problems } from './transaction-form/problems.ts'
import { StaleEdit } from './transaction-form/stale-edit.tsx'
import { TransactionForm } from './transaction-form/transaction-form.tsx'
import { type FormValues, valuesOf } from './transaction-form/values.ts'

interface EditTransactionFormProps {
  item: Transaction
  payeeNames: ReadonlyMap<Id, string>
  frame: ModalFrame
  onDone: () => void
}

export function EditTransactionForm({ item, payeeNames, frame, onDone }: EditTransactionFormProps) {
  const form = useForm({ initialValues: valuesOf(item, payeeNames), validate: problems })
  const update = useUpdateTransaction()
  const idsOfPayees = useSplitPayees()
  const [version, setVersion] = useState(item.version)
  /** What another window has made of it meanwhile, until the user chooses. */
  const [current, setCurrent] = useState<Transaction>()

  const dirty = form.isDirty()
  useEffect(() => frame.guard(dirty))

  const change = async (values: FormValues) => {
    const edit = { id: item.id, version: current?.version ?? version }
    if (item.transfer) return update.mutateAsync({ body: { ...edit, ...transferBody(values) } })
    const ids = await idsOfPayees(values.splits.map(({ payeeName }) => payeeName))
    return update.mutateAsync({ body: { ...edit, ...entryBody(values, splitsOf(values.splits, ids)) } })
  }
  const save = async (values: FormValues) => {
    if (!current && !(await frame.ask({ title: 'Confirmar alterações?', confirm: 'Salvar' }))) return
    try {
      await change(values)
    } catch (error) {
      const now = error instanceof ApiError && error.code === 'stale_edit' ? await readTransaction(item.id) : undefined
      if (!now) throw error
      setCurrent(now)
      return
    }
    frame.guard(false)
    onDone()
  }
  const takeCurrent = (now: Transaction) => {
    form.setValues(valuesOf(now, payeeNames))
    form.resetDirty()
    setVersion(now.version)
    setCurrent(undefined)
  }

  return (
    <TransactionForm
      form={form}
      edited={item}
      onSubmit={save}
      actions={
        current ? (
          <StaleEdit
            mine={form.values}
            current={valuesOf(current, payeeNames)}
            saving={update.isPending}
            onTakeCurrent={() => takeCurrent(current)}
          />
        ) : (
          <FormActions>
            <Button variant="default" onClick={() => void frame.leave()}>
              Cancelar
            </Button>
            <Button type="submit" loading={update.isPending}>
              Salvar
            </Button>
          </FormActions>
        )
      }
    />
  )
}
