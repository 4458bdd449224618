import * as debug from '@tostao/contract/debug'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isSqlite } from '../../database/sql.ts'
import { everything } from '../../test/everything.ts'
import { testApp } from '../../test/test-app.ts'

const { db, signedIn } = await testApp()

test('a whole database is found whole', async () => {
  const { user, api } = await signedIn()
  await everything(user.has, 'inteiro')
  const report = await api.call(debug.schema)
  expect(report).toMatchObject({ ok: true, message: 'Tudo certo: nenhum problema encontrado.', missing: [] })
  expect(report.engine).toBe(isSqlite(db) ? 'sqlite' : 'postgres')
  expect(report.migrations[0]).toBe('0001-first')
  expect(report.checks.map(({ name, found }) => [name, found])).toEqual([
    ['transfers', 0],
    ['transfer_legs', 0],
    ['splits', 0],
    ['split_lines', 0],
    ['due_dates', 0],
    ['due_days', 0],
    ['payments', 0],
    ['refunds', 0],
    ['refunded', 0],
    ['import_keys', 0],
    ['import_ids', 0],
    ['cards', 0],
    ['card_plans', 0],
    ['invoices', 0],
    ['invoice_sums', 0],
    ['installments', 0],
    ['purchases', 0],
    ['goals', 0],
    ['rules', 0],
    ['references', 0],
    ['totals', 0],
  ])
})

test('wrong totals are found and rebuilt, those of the user only', async () => {
  const [ana, bia] = [await signedIn(), await signedIn()]
  for (const { user } of [ana, bia]) await user.has.expense({ account: await user.has.account(), amount: 10_00 })
  await db.updateTable('account_totals').set({ amount: 1 }).where('user_id', 'in', [ana.user.id, bia.user.id]).execute()
  expect(await ana.api.call(debug.schema)).toMatchObject({ ok: true, message: '1 problema encontrado, 1 corrigido.' })
  const totals = await db
    .selectFrom('account_totals')
    .select(['user_id', 'amount'])
    .where('user_id', 'in', [ana.user.id, bia.user.id])
    .orderBy('user_id')
    .execute()
  expect(totals.map(({ amount }) => amount)).toEqual([-10_00, 1])
  expect(await ana.api.call(debug.schema)).toMatchObject({ message: 'Tudo certo: nenhum problema encontrado.' })
  await bia.api.call(debug.schema)
  const others = await db.selectFrom('account_totals').select('amount').where('user_id', '=', bia.user.id).execute()
  expect(others).toEqual([{ amount: -10_00 }])
})

test('a transfer with one leg and splits that do not sum are named and left as they are', async () => {
  const [ana, bia] = [await signedIn(), await signedIn()]
  const [account, other] = [await ana.user.has.account(), await ana.user.has.account()]
  const transfer = await ana.user.has.transfer({ from: account, to: other })
  const half = { amount: 5_00, description: '', categoryId: null, payeeId: null }
  const split = await ana.user.has.expense({ account, amount: 10_00, splits: [half, half] })
  const leg = await db.selectFrom('transactions').selectAll().where('id', '=', transfer.to.id).executeTakeFirstOrThrow()
  const firstLine = await db
    .selectFrom('transaction_splits')
    .selectAll()
    .where('transaction_id', '=', split.id)
    .where('position', '=', 0)
    .executeTakeFirstOrThrow()
  await db.deleteFrom('transactions').where('id', '=', leg.id).execute()
  await db.deleteFrom('transaction_splits').where('id', '=', firstLine.id).execute()

  const report = await ana.api.call(debug.schema)
  const found = report.checks.filter((check) => check.found > 0)
  expect(found.map(({ name, rows, repaired }) => [name, rows, repaired])).toEqual([
    ['transfers', [`${leg.transfer_id}`], false],
    ['splits', [`${split.id}`], false],
  ])
  expect(report.ok).toBe(false)
  expect(report.message).toMatch(/^2 problemas encontrados, 0 corrigidos\. O resto precisa de quem cuida do servidor/)
  expect(await bia.api.call(debug.schema)).toMatchObject({ ok: true })

  await db.insertInto('transactions').values(leg).execute()
  await db.insertInto('transaction_splits').values(firstLine).execute()
  expect(await ana.api.call(debug.schema)).toMatchObject({ ok: true })
})

test('an index that is missing is named', async () => {
  const { api } = await signedIn()
  await sql`drop index transactions_split`.execute(db)
  expect(await api.call(debug.schema)).toMatchObject({ ok: false, missing: ['transactions_split'] })
  await sql`create index transactions_split on transactions (user_id, date) where split = 1`.execute(db)
})
