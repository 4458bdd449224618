import type { Call } from '@tostao/contract/endpoint'
import { importColumns } from '@tostao/contract/import-row'
import * as imports from '@tostao/contract/imports'
import * as purchases from '@tostao/contract/purchases'
import * as transactions from '@tostao/contract/transactions'
import { expect } from 'vitest'
import { brokenRows, invariants } from '../ledger/invariants.ts'
import { possessionsOf } from './possessions.ts'
import type { testApp } from './test-app.ts'

export interface CardRow {
  date: string
  text: string
  amount?: string
  mark: string
  month?: string
  match?: string
}

/** A user with a card that falls due on the 23rd and closes seven days before, and its files, imported as `asked`. */
export async function withCard(
  { db, signedIn }: Awaited<ReturnType<typeof testApp>>,
  asked: Call<typeof imports.importCsv>['query'] = {},
) {
  const { user, api } = await signedIn()
  const card = await user.has.card()
  const fileOf = (rows: readonly CardRow[], account = card.id) =>
    new TextEncoder().encode(
      [
        importColumns.slice(0, importColumns.indexOf('installment') + 1).join(','),
        ...rows.map(({ date, text, amount = '89.90', mark, month = '', match = '' }) =>
          [date, text, 'DESPESA', amount, account, '', '', '', '', '', match, '', '', '', '', month, mark].join(','),
        ),
      ].join('\n'),
    )
  const bring = (...rows: CardRow[]) => api.call(imports.importCsv, { query: asked, file: fileOf(rows) })
  const preview = (...rows: CardRow[]) => api.call(imports.preview, { query: asked, file: fileOf(rows) })
  const listed = () => api.call(purchases.list, { query: {} })
  const rowsOf = async (id: number) =>
    (await api.call(purchases.one, { query: { id } })).rows.map(
      ({ installment, date, amount, invoiceMonth, status }) => ({ installment, date, amount, invoiceMonth, status }),
    )
  /** All rows of the card, those that are no installment first. */
  const all = async () => {
    const { items } = await api.call(transactions.list, { query: { page: 1, limit: 100 } })
    return items
      .map((row) => [row.installment ?? 0, row.installments ?? 0, row.date, row.invoiceMonth, row.status].join(' '))
      .toSorted()
  }
  const takeBack = (importId: number) => api.call(imports.undo, { body: { id: importId } })
  /** All that the user has, but what an import leaves of itself. */
  const held = async () => {
    const {
      undo: _u,
      idempotency_keys: _k,
      daily_totals: _d,
      import_batches: _b,
      import_touches: _t,
      ...rest
    } = await possessionsOf(db, user.id)
    const isSomething = (row: object) => !('entries' in row && row.entries === 0)
    return Object.fromEntries(Object.entries(rest).map(([table, rows]) => [table, rows.filter(isSomething)]))
  }
  const expectWhole = async () => {
    for (const invariant of Object.values(invariants)) expect(await brokenRows(db, user.id, invariant)).toEqual([])
  }
  return { user, api, card, fileOf, bring, preview, listed, rowsOf, all, takeBack, held, expectWhole }
}
