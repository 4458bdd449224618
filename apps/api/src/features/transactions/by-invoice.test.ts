import * as exports from '@tostao/contract/exports'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30', basis: 'fatura' } as const

/** A card that closes on the 16th and falls due on the 23rd, and an account. */
async function household() {
  const { api, user } = await signedIn()
  const [card, account] = [await user.has.card(), await user.has.account()]
  const paid = { from: account, to: card, amount: 100_00, date: '2026-11-23' }
  await user.has.expense({ account: card, amount: 100_00, date: '2026-10-20', description: 'TV do cartão' })
  await user.has.expense({ account: card, amount: 7_00, date: '2026-11-16', description: 'Café do cartão' })
  await user.has.expense({ account, amount: 2_00, date: '2026-10-21', description: 'Pão' })
  await user.has.expense({ account, amount: 3_00, date: '2026-11-05', description: 'Feira' })
  const listed = async (query: object, page = 1, limit = 30) => {
    const { items } = await api.call(transactions.list, { query: { ...query, page, limit } })
    return items.filter(({ transfer }) => !transfer).map(({ description }) => description)
  }
  return { api, user, listed, card, account, pay: () => user.has.transfer(paid) }
}

test('a list by invoice has what falls due in its days, the newest day first', async () => {
  const { api, listed, card } = await household()
  expect(await listed({ ...NOVEMBER, basis: 'compra' })).toEqual(['Café do cartão', 'Feira'])
  expect(await listed(NOVEMBER)).toEqual(['Feira', 'TV do cartão'])
  expect(await listed(NOVEMBER, 2, 1)).toEqual(['TV do cartão'])
  expect(await listed({ ...NOVEMBER, accountId: card.id })).toEqual(['TV do cartão'])
  expect(await listed({ ...NOVEMBER, q: 'cartão' })).toEqual(['TV do cartão'])
  expect(await listed({ ...NOVEMBER, from: '2026-11-23' })).toEqual(['TV do cartão'])
  expect(await listed({ from: '2026-11-23', basis: 'fatura' })).toEqual(['Café do cartão', 'TV do cartão'])
  expect(await listed({ to: '2026-11-22', basis: 'fatura' })).toEqual(['Feira', 'Pão'])
  expect(await listed({ basis: 'fatura' })).toEqual(await listed({}))
  const refused = await api.raw({ method: 'GET', url: '/api/v1/transactions?basis=venda' })
  expect(refused.json()).toMatchObject({ error: { fields: { basis: 'Opção inválida' } } })
})

test('its sums, its file and a change of all of it are of the same transactions', async () => {
  const { api, listed, pay } = await household()
  await pay()
  expect(await api.call(transactions.totals, { query: NOVEMBER })).toMatchObject({
    count: 2,
    expenses: 103_00,
    transfers: 1,
  })
  const file = await (await api.call(exports.transactions, { query: NOVEMBER })).text()
  expect(['Feira', 'TV', 'Café', 'Pão'].map((word) => file.includes(word))).toEqual([true, true, false, false])
  const body = { filter: NOVEMBER, expectedCount: 3, set: { status: 'RECONCILED' } } as const
  const { changed, undoId } = await api.call(transactions.bulk, { body })
  expect(changed).toBe(3)
  expect(await listed({ status: 'RECONCILED' })).toEqual(['Feira', 'TV do cartão'])
  await api.call(undo.run, { body: { id: undoId ?? 0 } })
})

test('a file of hundreds, read in portions, has each once and the newest first', async () => {
  const { api, user, card, account } = await household()
  const rows = Array.from({ length: 300 }, (_, index) => {
    const day = 1 + ((7 * index) % 28)
    return `2026-11-${String(day).padStart(2, '0')},Compra ${index},despesa,1.00,${[card, account][index % 2]?.id},,,`
  })
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  await user.has.imported(Uint8Array.from(Buffer.from([header, ...rows].join('\n'))))
  const linesOf = async (basis: 'compra' | 'fatura') => {
    const file = await api.call(exports.transactions, { query: { basis, format: 'plain' } })
    return (await file.text()).trim().split('\r\n')
  }
  const lines = await linesOf('fatura')
  expect(lines).toHaveLength(1 + 304)
  expect(lines).toEqual(await linesOf('compra'))
})
