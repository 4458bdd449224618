import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import type { Line, Setup } from './matching-files.ts'

/** One file for each kind of match, with the line that the preview proposes. */
export const matching: Record<string, (setup: Setup) => Promise<Line[]>> = {
  'a transaction that was typed': async ({ user, bank }) => {
    const details = { payeeName: 'Zé', tagNames: ['pão'], categoryId: (await user.has.category()).id }
    const { id } = await user.has.expense({
      account: bank,
      amount: 50_00,
      date: '2026-11-08',
      description: 'Pão na padaria',
      status: 'PENDING',
      ...details,
    })
    return [{ match: `transaction:${id}` }]
  },
  'a transaction of another reading': async ({ send, list }) => {
    await send({ text: 'COMPRA PADARIA' })
    return [{ text: 'Padaria do Zé', match: `transaction:${(await list())[0]?.id}` }]
  },
  'the other leg of a transfer': async ({ user, card, bank }) => {
    const { id } = await user.has.income({
      account: card,
      amount: 50_00,
      date: '2026-11-12',
      description: 'Pagamento recebido',
      categoryId: (await user.has.category({ type: 'RECEITA' })).id,
    })
    return [{ text: 'PAGAMENTO DE FATURA', account: bank.id, match: `transfer:${id}` }, { text: 'Nova' }]
  },
  'a leg that the other account’s file brought, and that was edited since': async ({
    db,
    user,
    api,
    send,
    bank,
    card,
  }) => {
    await send({ text: 'Guardar', day: '2026-11-09', to: card.id })
    const legs = () =>
      db.selectFrom('transactions').select(['id', 'account_id']).where('user_id', '=', user.id).execute()
    const idOn = async (account: number) => (await legs()).find(({ account_id }) => account_id === account)?.id ?? 0
    const edit = { amount: 55_00, date: '2026-11-20', otherDate: '2026-11-20', description: 'Para a viagem' }
    await api.call(transactions.update, { body: { id: await idOn(bank.id), ...edit } })
    const other = await idOn(card.id)
    return [{ text: 'RESGATE 12345', type: 'RECEITA', account: card.id, match: `transaction:${other}` }]
  },
  'a transfer that was typed, by a row that names both accounts': async ({ api, bank, card }) => {
    const body = { date: '2026-11-08', amount: 50_00, description: 'Guardar' }
    const { from } = await api.call(transfers.create, {
      body: { ...body, fromAccountId: bank.id, toAccountId: card.id },
    })
    return [{ text: 'Poupança do mês', to: card.id, match: `transaction:${from.id}` }]
  },
  'a due date': async ({ user, bank }) => {
    const { id } = await user.has.recurring({
      account: bank,
      amount: 50_00,
      description: 'Aluguel',
      nextRun: '2026-11-11',
    })
    return [{ text: 'ALUGUEL', match: `fixed:${id}:2026-11-11` }]
  },
  'a due date of an automatic fixed expense': async ({ user, bank }) => {
    const plan = { amount: 50_00, description: 'Luz', nextRun: '2026-12-11', mode: 'automatic' } as const
    const { id } = await user.has.recurring({ account: bank, ...plan })
    return [{ text: 'CONTA DE LUZ', day: '2026-12-10', match: `fixed:${id}:2026-12-11` }]
  },
  'a purchase that is given back': async ({ user, bank }) => {
    const categoryId = (await user.has.category()).id
    const { id } = await user.has.expense({ account: bank, amount: 80_00, description: 'Loja Azul', categoryId })
    return [{ text: 'ESTORNO LOJA AZUL', type: 'RECEITA', match: `refund:${id}` }]
  },
}
