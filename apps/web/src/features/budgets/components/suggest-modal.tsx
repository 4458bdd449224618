import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Suggestion } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import { type Month, monthName } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { useEffect } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { toast } from '#lib/toast.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { defaultRollover } from '../default-rollover.ts'
import { SAVE_FAILS, several } from '../mutations.ts'
import classes from './suggest-modal.module.css'

interface SuggestModalProps {
  month: Month
  suggestions: readonly Suggestion[]
}

interface Line extends Omit<Suggestion, 'amount'> {
  wanted: boolean
  amount: Centavos | null
}

const problemOf = (index: number) => `lines.${index}.amount`

export function SuggestModal({ month, suggestions }: SuggestModalProps) {
  const { guard, close } = useDialogFrame()
  const save = useCreateBudgets(month)
  const errorOf = ({ categoryId, amount }: Line) =>
    fieldErrors(budgets.save.body, { categoryId, month, amount })['amount']
  const form = useForm<{ lines: Line[] }>({
    initialValues: { lines: suggestions.map((suggestion) => ({ ...suggestion, wanted: true })) },
    validate: ({ lines }) =>
      Object.fromEntries(
        lines.flatMap((line, index) => {
          const error = line.wanted ? errorOf(line) : undefined
          return error ? [[problemOf(index), error]] : []
        }),
      ),
  })
  const { lines } = form.values
  const chosen = lines.filter(({ wanted }) => wanted)
  const dirty = form.isDirty()
  useEffect(() => guard(dirty))
  const change = (index: number, part: Partial<Line>) => {
    form.clearError(problemOf(index))
    form.setFieldValue(
      'lines',
      lines.map((line, at) => (at === index ? { ...line, ...part } : line)),
    )
  }
  const submit = async () => {
    await save(chosen.map(({ categoryId, amount }) => ({ categoryId, amount: amount ?? 0 })))
    guard(false)
    close()
  }
  return (
    <FormModal title={`Orçamentos de ${monthName(month)}`} size={520}>
      <Form
        form={form}
        onSubmit={submit}
        failureText={(error) => messageOf(error, SAVE_FAILS)}
        locked={form.submitting}
        actions={
          <ModalActions busy={form.submitting} disabled={chosen.length === 0}>
            {chosen.length === 0 ? 'Criar orçamentos' : `Criar ${several(chosen.length)}`}
          </ModalActions>
        }
      >
        <p className="text-ink-2">De cada categoria, o valor do meio dos últimos 3 meses. Ajuste o que quiser.</p>
        <ul className={`${classes.lines} grid gap-2`}>
          {lines.map(
            ({ categoryId, categoryName, categoryColor: color, categoryIcon: icon, wanted, amount }, index) => (
              <li key={categoryId} className="grid gap-3">
                <CheckField
                  label={
                    <span className={`${classes.name} flex items-center`}>
                      <Disc of={{ color, icon }} size="small" />
                      {categoryName}
                    </span>
                  }
                  checked={wanted}
                  onChange={({ currentTarget }) => change(index, { wanted: currentTarget.checked })}
                />
                <MoneyInput
                  label={`Valor de ${categoryName}`}
                  labelHidden
                  value={amount}
                  error={form.errors[problemOf(index)]}
                  onChange={(next) => change(index, { amount: next })}
                />
              </li>
            ),
          )}
        </ul>
      </Form>
    </FormModal>
  )
}

/** One call a budget: after a failure all can be sent again. */
function useCreateBudgets(month: Month) {
  const client = useQueryClient()
  const { mutateAsync: save } = useMutation({
    mutationFn: async (chosen: readonly Pick<Suggestion, 'categoryId' | 'amount'>[]) => {
      const rollover = defaultRollover()
      for (const { categoryId, amount } of chosen) {
        await call(budgets.save, { body: { categoryId, month, amount, rollover } })
      }
      toast({ message: `${several(chosen.length)} para o mês` })
    },
    onSettled: () => client.invalidateQueries(),
    meta: { quiet: true },
  })
  return save
}
