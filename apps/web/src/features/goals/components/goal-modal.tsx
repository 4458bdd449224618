import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import type { FieldTexts } from '#ui/form/differences.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { useCreateGoal } from '../mutations.ts'
import { readGoal } from '../queries.ts'
import { type GoalValues, goalBody, goalValues, priorityNames, strategyNames, typeNames } from '../rules.ts'
import { GoalFields, saveFailure } from './goal-fields.tsx'

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
    read: readGoal,
  })
  return (
    <FormModal title={goal ? 'Editar Meta' : 'Nova Meta'} size={560}>
      <RecordForm
        state={state}
        staleTitle="Esta meta mudou enquanto você editava"
        textsOf={(values) => textsOf(values, { accounts: [...open, ...archived], categories })}
        failureText={saveFailure}
        button={goal ? undefined : 'Criar meta'}
      >
        <GoalFields form={state.form} detailed={goal !== undefined} />
      </RecordForm>
    </FormModal>
  )
}

type Named = readonly { id: Id; name: string }[]

const NOTHING = '—'
const nameIn = (named: Named, id: Id | null) => named.find((one) => one.id === id)?.name ?? NOTHING
const amountIn = (amount: Centavos | null) => (amount === null || Number.isNaN(amount) ? NOTHING : formatMoney(amount))

const textsOf = (values: GoalValues, { accounts, categories }: { accounts: Named; categories: Named }): FieldTexts => [
  ['Nome', values.name],
  ['Valor alvo', amountIn(values.targetAmount)],
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
