import * as accounts from '@tostao/contract/accounts'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as transactions from '@tostao/contract/transactions'
import { possessionsOf } from './possessions.ts'
import type { testApp } from './test-app.ts'

export interface Line {
  day?: string
  text?: string
  type?: 'DESPESA' | 'RECEITA'
  amount?: string
  account?: number
  fitid?: string
  to?: number | ''
  match?: string
  payee?: string
  category?: string
}

/** A user with a bank account and a card, and files of theirs. */
export async function withAccounts({ db, signedIn }: Awaited<ReturnType<typeof testApp>>) {
  const { user, api } = await signedIn()
  const bank = await user.has.account({ name: 'Banco' })
  const card = await user.has.account({ name: 'Cartão', type: 'credit_card' })
  const fileOf = (...lines: Line[]) => {
    const rows = lines.map((line) => {
      const { day = '2026-11-10', text = 'PADARIA ZE', type = 'DESPESA', amount = '50.00', account = bank.id } = line
      const { fitid = '', to = '', match = '', payee = '', category = '' } = line
      return `${day},${text},${type},${amount},${account},,,,${fitid},${to},${match},${payee},${category}`
    })
    return new TextEncoder().encode([importColumns.slice(0, 13).join(','), ...rows].join('\n'))
  }
  const preview = async (...lines: Line[]) =>
    (await api.call(imports.preview, { query: {}, file: fileOf(...lines) })).rows
  const send = (...lines: Line[]) => api.call(imports.importCsv, { query: {}, file: fileOf(...lines) })
  const refused = (...lines: Line[]) => api.refusal(imports.importCsv, { query: {}, file: fileOf(...lines) })
  const list = async () => (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items
  const balances = async () => (await api.call(accounts.list)).map(({ balance }) => balance)
  const takeBack = (id: number) => api.call(imports.undo, { body: { id } })
  /** All that the user has, but what an import leaves of itself. */
  const held = async () => {
    const all = await possessionsOf(db, user.id)
    const { recurring_postings = [] } = all
    const unpaid = recurring_postings.filter((row) => !('transaction_id' in row) || row.transaction_id !== null)
    const { transactions: rows, transaction_splits, transaction_tags, transfers, import_aliases, refunds } = all
    return { rows, transaction_splits, transaction_tags, transfers, import_aliases, refunds, unpaid }
  }
  return { db, user, api, bank, card, fileOf, preview, send, refused, list, balances, takeBack, held }
}
export type Setup = Awaited<ReturnType<typeof withAccounts>>
