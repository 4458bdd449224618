import type { RecurringMode } from '@tostao/contract/recurring-shape'
import { addMonthsAnchored, type Day, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { type AccountKey, expenses, PAYDAY, payday, salaries, saving } from './household.ts'

/** Which of the monthly expenses are fixed ones. */
const modes = new Map<string, RecurringMode>([
  ['Aluguel', 'manual'],
  ['Condomínio', 'manual'],
  ['Plano de saúde', 'manual'],
  ['Conta de luz', 'manual'],
  ['Internet', 'automatic'],
  ['Plano do celular', 'automatic'],
])

interface ExampleFixedExpense {
  account: AccountKey
  description: string
  amount: Centavos
  category: string
  payee: string | null
  /** This month's: it is paid when its expense is among the entries. */
  nextRun: Day
  mode: RecurringMode
}

export function exampleFixedExpenses(today: Day): ExampleFixedExpense[] {
  const paid = expenses.flatMap(([day, description, payee, category, account, amounts]) => {
    const mode = modes.get(description)
    const nextRun = addMonthsAnchored(today, 0, day)
    return mode ? [{ account, description, amount: amounts[5], category, payee, nextRun, mode }] : []
  })
  return [...paid, insurance(today)]
}

/** A fixed expense that is still to be paid. */
function insurance(today: Day): ExampleFixedExpense {
  const thisMonth = addMonthsAnchored(today, 0, 27)
  return {
    account: 'checking',
    description: 'Seguro do carro',
    amount: 189_90,
    category: 'Transporte',
    payee: null,
    nextRun: thisMonth < today ? addMonthsAnchored(today, 1, 27) : thisMonth,
    mode: 'manual',
  }
}

/** The salary: this month's has come when its income is among the entries. */
export const exampleIncomes = (today: Day) =>
  salaries.map(([description, payee, category, account, amounts]) => ({
    account,
    description,
    amount: amounts[5],
    category,
    payee,
    nextRun: payday(monthOf(today)),
    mode: 'manual' as const,
    dueRule: 'business_day' as const,
    dueDay: PAYDAY,
  }))

/** The saving of each month: this month's has gone when it is among the transfers. */
export const exampleSaving = (today: Day) => ({
  amount: saving.amount,
  description: saving.description,
  nextRun: addMonthsAnchored(today, 0, saving.day),
})
