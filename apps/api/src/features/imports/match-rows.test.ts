import type { Account } from '@tostao/contract/accounts'
import * as transactions from '@tostao/contract/transactions'
import { fold } from '@tostao/primitives/text'
import { expect, test } from 'vitest'
import { snapshot } from '../../database/sql.ts'
import { expectedKey, findImportIds, rowKeys } from '../../ledger/import-keys.ts'
import { testApp } from '../../test/test-app.ts'
import { applyOutcomes } from './apply/apply-outcomes.ts'
import { matchRows } from './match/match-rows.ts'
import type { FileRow } from './repository/imported.ts'

const { signedIn, db } = await testApp()

/** A user with two accounts, and rows of files that move 10.00 from the bank to the savings. */
async function withFiles() {
  const { user, api } = await signedIn()
  const [bank, savings] = [await user.has.account(), await user.has.account()]
  const importIds = await findImportIds(db, user.id)
  const importIdOf = ({ id }: Account) => importIds.get(id) ?? id
  const leg = (account: Account, description: string) => ({
    account_id: account.id,
    account_import_id: importIdOf(account),
    type: account === bank ? ('DESPESA' as const) : ('RECEITA' as const),
    amount: 10_00,
    date: '2026-11-10',
    description,
    description_folded: fold(description),
    merchant: '',
    status: 'CLEARED' as const,
    category_id: null,
    payee_id: null,
    transfer_id: null,
  })
  /** The rows of one file, with their keys; of a transfer both accounts are named. */
  const fileOf = (...rows: [description: string, account: Account, other?: Account][]): FileRow[] => {
    const keyOf = rowKeys()
    return rows.map(([description, account, other]) => {
      const content = leg(account, description)
      const own = { ...content, import_key: keyOf(content, '') }
      if (!other) return { own }
      const otherLeg = leg(other, description)
      return { own, other: { ...otherLeg, import_key: expectedKey(otherLeg, importIdOf(account), own.import_key) } }
    })
  }
  const bring = async (rows: readonly FileRow[]) => {
    const batch = { user_id: user.id, inserted: 0, skipped: 0, created_at: '2026-11-21T15:00:00.000Z' }
    const { id } = await db.insertInto('import_batches').values(batch).returning('id').executeTakeFirstOrThrow()
    return db
      .transaction()
      .execute(async (trx) => applyOutcomes(trx, user.id, id, await matchRows(trx, user.id, rows), new Map()))
  }
  const rowsIn = (table: 'transactions' | 'transfers' | 'deleted_imports' | 'undo') =>
    db.selectFrom(table).selectAll().where('user_id', '=', user.id).orderBy('user_id').execute()
  const stored = async () => [
    await rowsIn('transactions'),
    await rowsIn('transfers'),
    await rowsIn('deleted_imports'),
    await rowsIn('undo'),
  ]
  const idOf = async (description: string, account: Account) =>
    (await api.call(transactions.list, { query: { page: 1, limit: 30 } })).items.find(
      (item) => item.description === description && item.accountId === account.id,
    )?.id ?? 0
  return { user, api, bank, savings, fileOf, bring, stored, idOf }
}

test('each row is found for what it is, and nothing is written', async () => {
  const { user, api, bank, savings, fileOf, bring, stored, idOf } = await withFiles()
  await bring(fileOf(['Café', bank], ['Chá', bank], ['Prêmio', savings], ['Guardar', bank, savings]))
  const tea = await idOf('Chá', bank)
  await api.call(transactions.remove, { query: { id: tea } })
  await user.has.transfer({ from: bank, to: savings, description: 'À mão' })
  const before = await stored()

  const rows = fileOf(
    ['Pão', bank],
    ['Café', bank],
    ['Chá', bank],
    ['Guardar', savings],
    ['À mão', bank],
    ['Juros', savings],
    ['Prêmio', bank, savings],
    ['Juros', bank, savings],
    ['Mesada', bank, savings],
    ['Mesada', savings, bank],
  )
  const outcomes = await snapshot(db, (trx) => matchRows(trx, user.id, rows))

  expect(outcomes.map(({ row }) => row)).toEqual(rows)
  const keyOf = (index: number) => rows[index]?.own.import_key
  expect(outcomes).toMatchObject([
    { state: 'new' },
    { state: 'exists' },
    { state: 'deleted', kept: { transaction_id: tea } },
    { state: 'exists', gets: 'key', id: await idOf('Guardar', savings) },
    { state: 'exists', gets: 'key', id: await idOf('À mão', bank) },
    { state: 'new' },
    { state: 'transfer', joins: { id: await idOf('Prêmio', savings) } },
    { state: 'transfer', joins: { id: null, import_key: keyOf(5) } },
    { state: 'new', other: { import_key: keyOf(9) } },
    { state: 'exists' },
  ])
  expect(await stored()).toEqual(before)

  // The rows of both accounts are one transfer, and count once.
  expect(await bring(rows)).toMatchObject({ rows: 5, inserted: 6, deleted: 1 })
  expect(await bring(rows)).toMatchObject({ rows: 0, inserted: 0, deleted: 1 })
})
