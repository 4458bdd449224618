import * as recurring from '@tostao/contract/recurring'
import * as undo from '@tostao/contract/undo'
import { expect, test } from 'vitest'
import { type Line, type Setup, withAccounts } from '../../test/matching-files.ts'
import { testApp } from '../../test/test-app.ts'

const app = await testApp()

const refusals: [string, (setup: Setup) => Promise<Line[]>, string][] = [
  ['a transaction that is gone', async () => [{ match: 'transaction:999999' }], 'transaction_not_found'],
  ['a leg that is gone', async () => [{ match: 'transfer:999999' }], 'transaction_not_found'],
  ['a purchase that is gone', async () => [{ match: 'refund:999999' }], 'transaction_not_found'],
  ['a fixed expense that is gone', async () => [{ match: 'fixed:999999:2026-11-10' }], 'recurring_not_found'],
  ['a line that is not there', async () => [{ text: 'Resgate', match: 'transfer:line:9' }], 'match_changed'],
  ['itself', async () => [{ text: 'Resgate', match: 'transfer:line:2' }], 'match_changed'],
  [
    'a transaction whose amount was edited',
    async ({ user, bank }) => {
      const { id } = await user.has.expense({ account: bank, amount: 51_00, description: 'Padaria' })
      return [{ match: `transaction:${id}` }]
    },
    'match_changed',
  ],
  [
    'one transaction for two rows',
    async ({ user, bank }) => {
      const { id } = await user.has.expense({ account: bank, amount: 50_00, description: 'Padaria' })
      return [{ match: `transaction:${id}` }, { match: `transaction:${id}` }]
    },
    'match_changed',
  ],
  [
    'a transaction that another row is by its key',
    async ({ user, bank, send }) => {
      const { id } = await user.has.expense({ account: bank, amount: 50_00, description: 'Padaria' })
      await send({ match: `transaction:${id}` })
      await send({ text: 'COMPRA PADARIA', fitid: 'A', match: `transaction:${id}` })
      return [
        { text: 'PADARIA DO ZE', fitid: 'B', match: `transaction:${id}` },
        { text: 'COMPRA PADARIA', fitid: 'A' },
      ]
    },
    'match_changed',
  ],
  [
    'an entry that a transfer of the file joins',
    async ({ user, bank, card, send, list }) => {
      const third = await user.has.account({ name: 'Terceira' })
      await send({ text: 'Resgate', account: card.id, type: 'RECEITA' })
      return [
        { text: 'Resgate', account: third.id, match: `transfer:${(await list())[0]?.id}` },
        { text: 'Resgate', account: bank.id, to: card.id },
      ]
    },
    'match_changed',
  ],
  [
    'a line that a transfer of the file joins',
    async ({ user, bank, card }) => {
      const third = await user.has.account({ name: 'Terceira' })
      return [
        { text: 'Resgate', account: third.id, match: 'transfer:line:3' },
        { text: 'Resgate', account: card.id, type: 'RECEITA' },
        { text: 'Resgate', account: bank.id, to: card.id },
      ]
    },
    'match_changed',
  ],
  [
    'a typed transaction for a line that a transfer of the file joins',
    async ({ user, bank, card }) => {
      const { id } = await user.has.income({ account: card, amount: 50_00, description: 'Resgate', date: '2026-11-09' })
      return [
        { text: 'Resgate', account: card.id, type: 'RECEITA', match: `transaction:${id}` },
        { text: 'Resgate', account: bank.id, to: card.id },
      ]
    },
    'match_changed',
  ],
  [
    'a line whose purchase is given back',
    async ({ send }) => {
      const bought = { text: 'LOJA AZUL' }
      await send(bought, { text: 'ESTORNO LOJA AZUL', type: 'RECEITA', match: 'refund:line:2' })
      return [bought, { text: 'ESTORNO DE LOJA AZUL', type: 'RECEITA', match: 'refund:line:2' }]
    },
    'match_changed',
  ],
  [
    'a leg of a transfer',
    async ({ user, bank, card }) => {
      const { to } = await user.has.transfer({ from: bank, to: card, amount: 50_00 })
      return [{ text: 'Pagamento de fatura', match: `transfer:${to.id}` }]
    },
    'match_changed',
  ],
  [
    'a leg of another amount',
    async ({ user, card }) => {
      const { id } = await user.has.income({ account: card, amount: 51_00, description: 'Resgate' })
      return [{ text: 'Resgate', match: `transfer:${id}` }]
    },
    'match_changed',
  ],
  [
    'a leg on the same account',
    async ({ user, bank }) => {
      const { id } = await user.has.income({ account: bank, amount: 50_00, description: 'Resgate' })
      return [{ text: 'Resgate', match: `transfer:${id}` }]
    },
    'match_changed',
  ],
  [
    'a due date that is paid',
    async ({ user, api, bank }) => {
      const { id } = await user.has.recurring({
        account: bank,
        amount: 50_00,
        nextRun: '2026-11-10',
        description: 'Luz',
      })
      await api.call(recurring.confirm, { body: { id, dueDate: '2026-11-10' } })
      return [{ text: 'Luz', day: '2026-11-12', amount: '49.00', match: `fixed:${id}:2026-11-10` }]
    },
    'match_changed',
  ],
  [
    'a row that came in meanwhile',
    async ({ user, bank, send }) => {
      const { id } = await user.has.expense({ account: bank, amount: 50_00, description: 'Padaria' })
      await send({})
      return [{ match: `transaction:${id}` }]
    },
    'match_changed',
  ],
]
test.each(refusals)('%s refuses the whole import', async (_what, prepare, code) => {
  const setup = await withAccounts(app)
  const lines = await prepare(setup)
  const before = await setup.held()
  const error = await setup.refused({ text: 'Outra', amount: '1.00' }, ...lines)
  expect(error).toMatchObject({
    code,
    ...(code === 'match_changed' && { reason: expect.stringMatching(/^linha \d$/) }),
  })
  expect(await setup.held()).toEqual(before)
})

test('an import is not done again when its rows came in anew by their other key', async () => {
  const setup = await withAccounts(app)
  const { api, send, list, takeBack, balances } = setup
  const first = await send({ text: 'COMPRA PADARIA' })
  const again: Line = { text: 'Padaria do Zé', match: `transaction:${(await list())[0]?.id}` }
  await send(again)
  const { undoId } = await takeBack(first.importId)
  expect(await send({ ...again, match: '' })).toMatchObject({ inserted: 1 })
  expect(await api.refusal(undo.run, { body: { id: undoId } })).toMatchObject({ code: 'undo_conflict' })
  expect(await balances()).toEqual([-50_00, 0])
})
