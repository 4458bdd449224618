import type { EntryType } from '@tostao/contract/fields'
import { addMonths, type Day, lastDay, type Month, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { exampleBudgets } from './budgets.ts'
import { exampleFixedExpenses, exampleIncomes, exampleSaving } from './fixed-expenses.ts'
import {
  type AccountKey,
  accounts,
  bill,
  expenses,
  goals,
  income,
  type Occasion,
  occasions,
  payday,
  salaries,
  saving,
} from './household.ts'

export interface ExampleEntry {
  account: AccountKey
  type: EntryType
  date: Day
  amount: Centavos
  description: string
  payee: string | null
  tag: string | null
  parts: Occasion['parts']
}

export interface Transfer {
  from: AccountKey
  to: AccountKey
  date: Day
  amount: Centavos
  description: string
}

const MONTHS = 6

/** Six months of an invented person, the current month up to today: the same for every user on one day. */
export function exampleFor(today: Day) {
  const months = Array.from({ length: MONTHS }, (_, n) => addMonths(monthOf(today), n + 1 - MONTHS))
  const happened = ({ date }: { date: Day }) => date <= today
  const entries = months.flatMap(entriesOf).filter(happened)
  return {
    accounts,
    categories: categoriesOf(entries),
    budgets: exampleBudgets(today),
    fixedExpenses: exampleFixedExpenses(today),
    incomes: exampleIncomes(today),
    saving: exampleSaving(today),
    payees: distinct(entries.map(({ payee }) => payee)),
    tags: distinct(entries.map(({ tag }) => tag)),
    entries,
    transfers: months.flatMap((month) => transfersOf(month, entries)).filter(happened),
    goals: goals.map(({ months: ahead, ...goal }) => ({
      ...goal,
      targetDate: ahead === null ? null : lastDay(addMonths(monthOf(today), ahead)),
    })),
  }
}

const dayOf = (month: Month, day: number): Day => `${month}-${String(day).padStart(2, '0')}`

function entriesOf(month: Month, n: number): ExampleEntry[] {
  const paid = salaries.map((salary) => [Number(payday(month).slice(8)), ...salary] as const)
  const monthly = (type: EntryType, rows: typeof income): ExampleEntry[] =>
    rows.flatMap(([day, description, payee, category, account, amounts]) => {
      const amount = amounts[n] ?? 0
      const date = dayOf(month, day)
      const parts = [[category, amount]] as const
      return amount === 0 ? [] : [{ account, type, date, amount, description, payee, tag: null, parts }]
    })
  const once = occasions
    .filter((occasion) => occasion.month === n)
    .map(({ day, type = 'DESPESA', tag = null, parts, account, description, payee }) => {
      const amount = parts.reduce((sum, [, part]) => sum + part, 0)
      return { account, type, date: dayOf(month, day), amount, description, payee, tag, parts }
    })
  return [...monthly('RECEITA', [...paid, ...income]), ...monthly('DESPESA', expenses), ...once]
}

/** The month's saving, and the payment of the card's debt at the month's start. */
function transfersOf(month: Month, entries: readonly ExampleEntry[]): Transfer[] {
  const before = addMonths(month, -1)
  const purchases = entries.filter(({ account, date }) => account === 'card' && monthOf(date) === before)
  const owed = purchases.reduce((sum, { amount }) => sum + amount, 0)
  return [
    {
      from: 'checking',
      to: 'savings',
      date: dayOf(month, saving.day),
      amount: saving.amount,
      description: saving.description,
    },
    {
      from: 'checking',
      to: 'card',
      date: dayOf(month, bill.day),
      // In the first month the debt is the card's opening balance.
      amount: owed === 0 ? -accounts.card.openingBalance : owed,
      description: bill.description,
    },
  ]
}

function categoriesOf(entries: readonly ExampleEntry[]): { name: string; type: EntryType }[] {
  const namesOf = (type: EntryType) =>
    distinct(entries.filter((entry) => entry.type === type).flatMap(({ parts }) => parts.map(([name]) => name)))
  return (['RECEITA', 'DESPESA'] as const).flatMap((type) => namesOf(type).map((name) => ({ name, type })))
}

const distinct = (names: readonly (string | null)[]): string[] => [...new Set(names.filter((name) => name !== null))]
