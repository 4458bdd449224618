import { goalPriorities, goalStrategies, goalTypes } from '@tostao/contract/goal-shape'
import { useState } from 'react'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { Button } from '#ui/button/button.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { NameField } from '#ui/form/name-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { type GoalValues, priorityNames, strategyNames, typeNames } from '../rules.ts'

export const saveFailure = (error: unknown) => messageOf(error, 'Erro ao salvar')

const optionsOf = <T extends string>(values: readonly T[], names: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, label: names[value] }))

const TYPES = optionsOf(goalTypes, typeNames)
const STRATEGIES = optionsOf(goalStrategies, strategyNames)
const PRIORITIES = optionsOf(goalPriorities, priorityNames)

interface GoalFieldsProps {
  form: FormState<GoalValues>
  /** All fields, not only those that most goals need. */
  detailed?: boolean
}

export function GoalFields({ form, detailed = false }: GoalFieldsProps) {
  const [all, setAll] = useState(detailed)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <div className="col-span-full">
          <NameField placeholder="Reserva de emergência, Viagem…" data-autofocus {...form.getInputProps('name')} />
        </div>
        <MoneyInput label="Valor alvo" required {...form.getInputProps('targetAmount')} />
        <MoneyInput
          label="Valor inicial"
          hint="Quanto já está guardado ou quitado"
          {...form.getInputProps('initialAmount')}
        />
        <DayInput label="Data limite" clearable {...form.getInputProps('targetDate')} />
        <MoneyInput label="Valor planejado por mês" {...form.getInputProps('plannedMonthlyAmount')} />
        <div className="col-span-full">
          <AccountPicker
            label="Conta da meta"
            placeholder="Onde o dinheiro fica"
            clear="Limpar conta"
            withArchived={detailed}
            {...form.getInputProps('accountId')}
          />
        </div>
        {all && (
          <>
            <SelectField label="Tipo" options={TYPES} {...form.getInputProps('type')} />
            <SelectField label="Prioridade" options={PRIORITIES} {...form.getInputProps('priority')} />
            <SelectField label="O que conta para a meta" options={STRATEGIES} {...form.getInputProps('strategy')} />
            <CategoryPicker label="Categoria" placeholder="Sem categoria" {...form.getInputProps('categoryId')} />
            <TextField
              label="Dia do aporte"
              hint="De 1 a 31"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              {...form.getInputProps('recurringDay')}
            />
          </>
        )}
      </div>
      {!all && (
        <Button variant="quiet" size="sm" onClick={() => setAll(true)}>
          Mais opções
        </Button>
      )}
    </>
  )
}
