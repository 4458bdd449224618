import type { exampleFor } from './example.ts'

/** The sample data's rows by what a user would type. */
export function contentOf(example: ReturnType<typeof exampleFor>): string[] {
  const { accounts, categories, payees, tags, entries, transfers, goals, fixedExpenses, budgets } = example
  return [
    ...Object.values(accounts).map(({ name, openingBalance }) => key('account', name, openingBalance)),
    ...categories.map(({ name }) => key('category', name)),
    ...payees.map((name) => key('payee', name)),
    ...tags.map((name) => key('tag', name)),
    ...entries.map(({ type, date, amount, description }) => key('transaction', type, date, amount, description)),
    ...transfers.flatMap(({ date, amount, description }) =>
      ['DESPESA', 'RECEITA'].map((type) => key('transaction', type, date, amount, description)),
    ),
    ...goals.map(({ name, targetAmount }) => key('goal', name, targetAmount)),
    ...fixedExpenses.map(({ description, amount }) => key('recurring', description, amount)),
    ...budgets.map(({ month, category, amount }) => key('budget', month, category, amount)),
  ]
}

export const key = (...parts: readonly (string | number)[]): string => JSON.stringify(parts)

/** Whether there is a row that the sample data does not have, or not as often. */
export function hasOthers(found: readonly string[], sample: readonly string[]): boolean {
  const left = new Map([...Map.groupBy(sample, (row) => row)].map(([row, rows]) => [row, rows.length]))
  return found.some((row) => {
    const count = left.get(row) ?? 0
    left.set(row, count - 1)
    return count === 0
  })
}
