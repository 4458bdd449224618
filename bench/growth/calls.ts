// The calls whose time must not grow with the history. What every call reads stands in costs.md beside this file.

import type { Person } from './people.ts'

const MONTH = 'from=2026-10-01&to=2026-10-31'

export interface TimedCall {
  name: string
  mode: 'reads' | 'writes'
  make: (person: Person) => Promise<unknown>
}
const read = (name: string, path: string | ((person: Person) => string)): TimedCall => ({
  name,
  mode: 'reads',
  make: (person) => person.call('GET', typeof path === 'string' ? path : path(person)),
})
/** They count cards by purchase or, with `basis=fatura`, by invoice. */
export const reports = [
  ['category', `/reports/by-category?${MONTH}`],
  ['payee', `/reports/by-payee?${MONTH}`],
  ['month', '/reports/monthly?from=2026-01-01&to=2026-12-31'],
  ['name', `/reports/top-expenses?${MONTH}`],
] as const
export const bread = { date: '2026-11-20', type: 'DESPESA', amount: 12.34, description: 'Padaria' }
/** Searches in all years: their time follows what they find. Shown and not judged. */
export const searches = [
  ['search: all have it', 'compra'],
  ['… two words', 'compra favorecido'],
  ['… one has it', 'numero 777'],
  ['… none has it', 'farmacia'],
  ['… an amount', '52,30'],
] as const
// Left out are those that read every row of the period that is asked for.
export const calls: TimedCall[] = [
  read('page of 30', '/transactions'),
  read('… of an account', ({ accountId }) => `/transactions?accountId=${accountId}`),
  read('… of a category', ({ categoryId }) => `/transactions?categoryId=${categoryId}`),
  read('… of a type', '/transactions?type=RECEITA'),
  read('… of a status', '/transactions?status=PENDING'),
  read('… without category', '/transactions?categoryId=none'),
  read('… of an amount', '/transactions?amountMin=400'),
  read('totals of a month', `/transactions/totals?${MONTH}`),
  read('… in a category', ({ categoryId }) => `/transactions/totals?${MONTH}&categoryId=${categoryId}`),
  read('accounts', '/accounts'),
  read('categories', '/categories'),
  read('tags', '/tags'),
  read('payees', '/payees'),
  read('goals', '/goals'),
  read('fixed expenses', '/recurring'),
  read('… upcoming', '/recurring/upcoming'),
  read('budgets', '/budgets'),
  read('… suggested', '/budgets/suggestions?month=2026-12'),
  read('… missing', '/budgets/unbudgeted?month=2026-11'),
  read('dashboard', '/dashboard/summary'),
  read('what may be spent', '/forecast/allowance'),
  read('by category', `/reports/by-category?${MONTH}`),
  read('by month', '/reports/monthly?from=2026-01-01&to=2026-12-31'),
  read('of a merchant', '/transactions?merchant=padaria'),
  read('proposal', '/transactions/proposal?description=Padaria&type=DESPESA'),
  read('rules', '/rules'),
  read('trash', '/trash'),
  {
    name: 'create one',
    mode: 'writes',
    make: ({ call, accountId, categoryId }) => call('POST', '/transactions', { ...bread, accountId, categoryId }),
  },
  {
    name: 'create and delete',
    mode: 'writes',
    make: async ({ call, accountId }) => {
      const { data } = await call('POST', '/transactions', { ...bread, accountId })
      return call('DELETE', `/transactions?id=${data.id}`)
    },
  },
]
