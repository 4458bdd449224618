import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import { possessionsOf } from './possessions.ts'
import type { testApp } from './test-app.ts'

// Files whose rows name their accounts and categories, and what a person has by them.

type Column = (typeof importColumns)[number]
export type NamedRow = Partial<Record<Column, string>>
const CELL = { date: '2026-11-10', description: 'Compra', type: 'DESPESA', amount: '10.00', account_name: 'Banco' }
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const fileOf = (rows: readonly NamedRow[]) => {
  const lines = rows.map((row, at) => {
    const cells: NamedRow = { fitid: `F${at}`, ...CELL, ...row }
    return importColumns.map((column) => quoted(cells[column] ?? '')).join(',')
  })
  return new TextEncoder().encode([importColumns.join(','), ...lines].join('\n'))
}

export async function movingIn({ db, signedIn }: Pick<Awaited<ReturnType<typeof testApp>>, 'db' | 'signedIn'>) {
  const { user, api } = await signedIn()
  const send = (rows: readonly NamedRow[], query: object = { create: true }) =>
    api.call(imports.importCsv, { query, file: fileOf(rows) })
  const refusal = (rows: readonly NamedRow[], query: object = { create: true }) =>
    api.refusal(imports.importCsv, { query, file: fileOf(rows) })
  const preview = (rows: readonly NamedRow[], query: object = {}) =>
    api.call(imports.preview, { query, file: fileOf(rows) })
  /** Balances by the names of accounts, then the other records by their names. */
  const named = async () => {
    const all = await api.call(accounts.list, { query: {} })
    const own = await api.call(categories.list, { query: {} })
    return {
      accounts: Object.fromEntries(all.map(({ name, type, balance }) => [name, [type, balance]])),
      categories: own.map(({ name, type }) => `${type} ${name}`),
      tags: (await api.call(tags.list, { query: {} })).map(({ name }) => name),
      payees: (await api.call(payees.list, { query: {} })).map(({ name }) => name),
    }
  }
  const listed = async () => (await api.call(transactions.list, { query: { page: 1, limit: 500 } })).items
  const takeBack = (id: number) => api.call(imports.undo, { body: { id } })
  /** All that is kept but the imports themselves. */
  const held = async () => {
    const { import_batches: _, import_touches: __, undo: ___, ...rest } = await possessionsOf(db, user.id)
    return rest
  }
  return { user, api, send, refusal, preview, named, listed, takeBack, held }
}

/** The answer of `named` for who has nothing. */
export const NOTHING = { accounts: {}, categories: [], tags: [], payees: [] }
