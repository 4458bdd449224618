import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import { type Goal, goalPriorities, goalStrategies, goalTypes } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { useState } from 'react'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import type { FieldTexts } from '#ui/form/differences.ts'
import { NameField } from '#ui/form/name-field.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { useCreateGoal } from '../mutations.ts'
import { type GoalValues, goalBody, goalValues, priorityNames, strategyNames, typeNames } from '../rules.ts'

/** Of a new goal, or of one that is edited. */
export function GoalModal({ goal }: { goal?: Goal }) {
  const create = useCreateGoal()
  const update = useWrite(goals.update, { says: 'Meta atualizada' })
  const { data: open = [] } = useQuery(read(listAccounts, { query: {} }))
  const { data: archived = [] } = useQuery(read(listAccounts, { query: { archived: true } }))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const state = useRecordForm({
    record: goal,
    valuesOf: goalValues,
    toBody: goalBody,
    create: { schema: goals.create.body, save: (body) => create.save({ body }) },
    update: { schema: goals.update.body, save: (body) => update.save({ body }) },
    read: async (id) => (await call(goals.list, {})).find((one) => one.id === id),
  })
  return (
    <FormModal title={goal ? 'Editar Meta' : 'Nova Meta'} size={560}>
      <RecordForm
        state={state}
        staleTitle="Esta meta mudou enquanto você editava"
        textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories })}
        failureText={(error) => messageOf(error, 'Erro ao salvar')}
        button={goal ? undefined : 'Criar meta'}
      >
        <GoalFields form={state.form} detailed={goal !== undefined} />
      </RecordForm>
    </FormModal>
  )
}

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

function GoalFields({ form, detailed = false }: GoalFieldsProps) {
  const [all, setAll] = useState(detailed)
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <div className="col-span-full">
          <NameField placeholder="Reserva de emergência, Viagem…" data-autofocus {...form.getInputProps('name')} />
        </div>
        <MoneyInput label="Quanto quer juntar" required {...form.getInputProps('targetAmount')} />
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

type Named = readonly { id: Id; name: string }[]

const NOTHING = '—'
const nameIn = (named: Named, id: Id | null) => named.find((one) => one.id === id)?.name ?? NOTHING
const amountIn = (amount: Centavos | null) => (amount === null || Number.isNaN(amount) ? NOTHING : formatMoney(amount))

const textsOf = (values: GoalValues, { accounts, categories }: { accounts: Named; categories: Named }): FieldTexts => [
  ['Nome', values.name],
  ['Quanto quer juntar', amountIn(values.targetAmount)],
  ['Valor inicial', amountIn(values.initialAmount)],
  ['Data limite', values.targetDate === null ? NOTHING : formatDay(values.targetDate)],
  ['Valor planejado por mês', amountIn(values.plannedMonthlyAmount)],
  ['Conta da meta', nameIn(accounts, values.accountId)],
  ['Tipo', typeNames[values.type]],
  ['Prioridade', priorityNames[values.priority]],
  ['O que conta para a meta', strategyNames[values.strategy]],
  ['Categoria', nameIn(categories, values.categoryId)],
  ['Dia do aporte', values.recurringDay || NOTHING],
]
