import { useForm } from '@mantine/form'
import { budgets, type Suggestion } from '@tostao/contract/budgets'
import { type Month, monthName } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { useEffect } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { counted } from '../../../lib/counted.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { FormModal } from '../../../ui/dialog/form-modal.tsx'
import type { ModalFrame } from '../../../ui/dialog/modal-frame.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { ModalActions } from '../../../ui/form/modal-actions.tsx'
import { Disc } from '../../../ui/mark/disc.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { SAVE_FAILS, useCreateBudgets } from '../mutations.ts'
import classes from './suggest-modal.module.css'

const WIDTH = 520

interface SuggestModalProps {
  month: Month
  suggestions: readonly Suggestion[]
  opened: boolean
  onClose: () => void
}

export const SuggestModal = ({ month, suggestions, ...props }: SuggestModalProps) => (
  <FormModal title={`Orçamentos de ${monthName(month)}`} size={WIDTH} {...props}>
    {(frame) => <SuggestForm frame={frame} month={month} suggestions={suggestions} onDone={props.onClose} />}
  </FormModal>
)

interface SuggestFormProps extends Pick<SuggestModalProps, 'month' | 'suggestions'> {
  frame: ModalFrame
  onDone: () => void
}

interface Line extends Omit<Suggestion, 'amount'> {
  wanted: boolean
  amount: Centavos | null
}

function SuggestForm({ frame, month, suggestions, onDone }: SuggestFormProps) {
  const create = useCreateBudgets(month)
  const errorOf = ({ categoryId, amount }: Line) =>
    fieldErrors(budgets.save.body, { categoryId, month, amount })['amount']
  const form = useForm<{ lines: Line[] }>({
    initialValues: { lines: suggestions.map((suggestion) => ({ ...suggestion, wanted: true })) },
    validate: ({ lines }) =>
      Object.fromEntries(
        lines.flatMap((line, index) => {
          const error = line.wanted ? errorOf(line) : undefined
          return error ? [[`lines.${index}.amount`, error]] : []
        }),
      ),
  })
  const { lines } = form.values
  const chosen = lines.filter(({ wanted }) => wanted)
  const dirty = form.isDirty()
  useEffect(() => frame.guard(dirty))
  const submit = async () => {
    await create.mutateAsync(chosen.map(({ categoryId, amount }) => ({ categoryId, amount: amount ?? 0 })))
    frame.guard(false)
    onDone()
  }
  return (
    <Form
      form={form}
      onSubmit={submit}
      failureText={(error) => messageOf(error, SAVE_FAILS)}
      locked={form.submitting}
      actions={
        <ModalActions busy={form.submitting} disabled={chosen.length === 0}>
          {chosen.length === 0 ? 'Criar orçamentos' : `Criar ${counted(chosen.length, 'orçamento', 'orçamentos')}`}
        </ModalActions>
      }
    >
      <p className={classes.intro}>De cada categoria, o valor do meio dos últimos 3 meses. Ajuste o que quiser.</p>
      <ul className={classes.lines}>
        {lines.map(({ categoryId, categoryName, categoryColor: color, categoryIcon: icon }, index) => (
          <li key={categoryId}>
            <CheckField
              label={
                <span className={classes.name}>
                  <Disc of={{ color, icon }} size="small" />
                  {categoryName}
                </span>
              }
              {...form.getInputProps(`lines.${index}.wanted`, { type: 'checkbox' })}
            />
            <MoneyInput
              label={`Valor de ${categoryName}`}
              labelHidden
              {...form.getInputProps(`lines.${index}.amount`)}
            />
          </li>
        ))}
      </ul>
    </Form>
  )
}
