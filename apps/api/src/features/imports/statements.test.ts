import * as imports from '@tostao/contract/imports'
import { afterAll, expect, test } from 'vitest'
import { recording } from '../../../../../bench/growth/recording.ts'
import { buildApp } from '../../app.ts'
import { apiClient } from '../../test/api-client.ts'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { testApp } from '../../test/test-app.ts'

const testing = await testApp()
const { db, queriesOf } = recording(testing.deps.config)
const app = await buildApp({ ...testing.deps, db })
afterAll(async () => {
  await app.close()
  await db.destroy()
})

test('an import of a card’s file reads the plans of the cards once', async () => {
  const me = await testing.signedIn()
  const one = await withCard({ ...testing, signedIn: async () => me })
  const bank = await one.user.has.account()
  const row = (number: number, text: string, more: Partial<CardRow> = {}): CardRow => ({
    date: '2026-08-20',
    text: `${text} ${number}/5`,
    mark: `${number}/5`,
    month: '2026-12',
    ...more,
  })
  await one.bring(row(3, 'LOJA', { month: '2026-11' }))
  const paid = await one.user.has.expense({
    account: bank,
    amount: 89_90,
    date: '2026-11-20',
    description: 'PAGTO FATURA',
  })
  const file = one.fileOf([
    row(4, 'LOJA'),
    row(2, 'OUTRA'),
    row(1, 'PADARIA', { mark: '1/5?' }),
    { date: '2026-11-20', text: 'Padaria', mark: '', month: '2026-12' },
    { date: '2026-11-20', text: 'Pagamento recebido', mark: '', match: `transfer:${paid.id}` },
  ])
  // The helper's rows are expenses.
  const text = new TextDecoder().decode(file).replace('recebido,DESPESA', 'recebido,RECEITA')
  const api = apiClient(app, { authorization: `Bearer ${me.token}` })
  const queries = await queriesOf(async () => {
    const answer = await api.call(imports.importCsv, { file: new TextEncoder().encode(text) })
    expect(answer).toMatchObject({ matched: 1, skipped: 0 })
  })
  expect(await one.listed()).toHaveLength(2)
  expect(queries.filter(({ sql }) => sql.includes('closing_day_purchases'))).toHaveLength(1)
  expect(queries.length).toBeLessThanOrEqual(68)
})
