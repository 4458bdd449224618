import * as budgets from '@tostao/contract/budgets'
import type { Id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { defaultRollover, setDefaultRollover } from '../default-rollover.ts'
import { SAVE_FAILS, useCreateBudget } from '../mutations.ts'
import { budgetBody, budgetValues } from '../shared/rules.ts'

interface NewBudgetModalProps {
  month: Month
  /** The categories that have a budget in the month. */
  budgeted: readonly Id[]
}

export function NewBudgetModal({ month, budgeted }: NewBudgetModalProps) {
  const create = useCreateBudget()
  const { form, props } = useRecordForm({
    valuesOf: () => ({ ...budgetValues(), rollover: defaultRollover() }),
    toBody: budgetBody(month),
    create: { schema: budgets.save.body, save: (body) => create.save({ body }) },
  })
  const rollover = form.getCheckProps('rollover')
  return (
    <FormModal title="Novo orçamento" size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, SAVE_FAILS)}
        actions={<ModalActions busy={form.submitting}>Criar orçamento</ModalActions>}
      >
        <CategoryPicker
          label="Categoria"
          type="DESPESA"
          without={budgeted}
          data-autofocus
          {...form.getInputProps('categoryId')}
        />
        <MoneyInput label="Valor do mês" {...form.getInputProps('amount')} />
        <CheckField
          label="Acumular o que sobrou do mês anterior"
          {...rollover}
          onChange={(event) => {
            setDefaultRollover(event.currentTarget.checked)
            rollover.onChange(event)
          }}
        />
      </Form>
    </FormModal>
  )
}
