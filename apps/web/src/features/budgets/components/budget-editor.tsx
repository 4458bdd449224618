import type { Budget } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import { id } from '@tostao/contract/fields'
import type { Month } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import { messageOf } from '#lib/api-error.ts'
import { useWrite } from '#lib/use-write.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import type { FieldTexts } from '#ui/form/differences.ts'
import { RowEditor } from '#ui/form/row-editor.tsx'
import type { Editing } from '#ui/list/use-edited-row.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { UPDATE_FAILS } from '../mutations.ts'
import { readBudget } from '../queries.ts'
import { type BudgetValues, budgetBody, budgetValues } from '../shared/rules.ts'
import classes from './budget-editor.module.css'

interface BudgetEditorProps {
  budget: Budget
  month: Month
  editing: Editing
}

const schema = z.extend(budgets.save.body, { id })

const textsOf = ({ amount, rollover }: BudgetValues): FieldTexts => [
  ['Valor', amount === null || Number.isNaN(amount) ? '—' : formatMoney(amount)],
  ['Acumular', rollover ? 'Sim' : 'Não'],
]

export function BudgetEditor({ budget, month, editing }: BudgetEditorProps) {
  const update = useWrite(budgets.save, { says: 'Orçamento atualizado' })
  const { categoryName: name, categoryColor: color, categoryIcon: icon } = budget
  return (
    <RowEditor
      record={budget}
      name={name}
      valuesOf={budgetValues}
      toBody={budgetBody(month)}
      update={{ schema, save: ({ id: _id, ...body }) => update.save({ body }) }}
      read={readBudget(month)}
      staleTitle="Este orçamento mudou enquanto você editava"
      textsOf={textsOf}
      failureText={(error) => messageOf(error, UPDATE_FAILS)}
      className={classes.fields}
      editing={editing}
    >
      {(form) => (
        <>
          <span className={`${classes.name} flex min-w-0 items-center gap-3 font-medium text-row`}>
            <Disc of={{ color, icon }} />
            {name}
          </span>
          <MoneyInput
            label={`Novo valor de ${name}`}
            labelHidden
            autoFocus
            onFocus={(event) => event.currentTarget.select()}
            {...form.getInputProps('amount')}
          />
          <CheckField look="switch" label="Acumular" {...form.getCheckProps('rollover')} />
        </>
      )}
    </RowEditor>
  )
}
