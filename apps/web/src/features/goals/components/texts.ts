import type { Id } from '@tostao/contract/fields'
import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import type { FieldTexts } from '../../../ui/form/differences.ts'
import { type GoalValues, priorityNames, strategyNames, typeNames } from '../rules.ts'

type Named = readonly { id: Id; name: string }[]

const NOTHING = '—'
const nameIn = (named: Named, id: Id | null) => named.find((one) => one.id === id)?.name ?? NOTHING
const amountIn = (amount: Centavos | null) => (amount === null || Number.isNaN(amount) ? NOTHING : formatMoney(amount))

export const textsOf = (
  values: GoalValues,
  { accounts, categories }: { accounts: Named; categories: Named },
): FieldTexts => [
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
