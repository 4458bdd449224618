import type { factories } from './factories.ts'

/** A word in every name and description of one user: if another user sees it, data has leaked. */
export const MARK = 'SEGREDO-DA-ANA'
/** A name that both users have. */
export const SHARED = 'Mercado'
export const DAY = '2026-11-10'

/** One record of every kind, each one used by another. `marked` lists their names and descriptions. */
export async function everything(has: ReturnType<typeof factories>, word: string, shared = SHARED) {
  const marked: string[] = []
  const mark = (what: string): string => {
    const name = `${word} ${what}`
    marked.push(name)
    return name
  }
  const account = await has.account({ name: mark('conta') })
  const other = await has.account({ name: shared })
  const category = await has.category({ name: mark('categoria') })
  const tag = await has.tag(mark('tag'))
  const payee = await has.payee(mark('favorecido'))
  await has.category({ name: shared })
  await has.tag(shared)
  await has.payee(shared)
  const details = { description: mark('compra'), categoryId: category.id, payeeName: payee.name, tagNames: [tag.name] }
  const expense = await has.expense({ account, ...details, note: mark('observação') })
  const half = { amount: 5_00, description: mark('parte'), categoryId: category.id, payeeId: payee.id }
  await has.expense({ account, splits: [half, half] })
  const budget = await has.budget({ categoryId: category.id, month: '2026-10', rollover: true })
  const transfer = await has.transfer({
    from: account,
    to: other,
    description: mark('transferência'),
    note: mark('nota'),
  })
  const deleted = await has.deletedTag(mark('na lixeira'))
  const goal = await has.goal({ name: mark('meta'), accountId: other.id, categoryId: category.id })
  const contribution = await has.contribution({ name: mark('outra meta') })
  await has.withdrawal({ id: contribution.goal.id, amount: 1_00 })
  const fixed = await has.recurring({
    account,
    description: mark('gasto fixo'),
    categoryId: category.id,
    payeeId: payee.id,
    transactionId: expense.id,
    merchant: `${word} cobrada`,
  })
  await has.ignoredMerchant(`${word} deixada`)
  const reserve = await has.recurring({
    account,
    type: 'TRANSFER',
    toAccountId: other.id,
    description: mark('reserva'),
    nextRun: '2026-12-05',
    times: 10,
  })
  const { importId } = await has.imported(csv(`${account.id},${category.id},${payee.id}`, mark('importada')))
  const second = await has.imported(csv(`${account.id},,`, mark('outra importada')))
  const [bought] = await has.listed({ importId: second.importId })
  const again = `${word} outra vez importada,DESPESA,10.00,${account.id},,,,transaction:${bought?.id}`
  const back = `${mark('estorno importada')},RECEITA,10.00,${account.id},,,,refund:${bought?.id}`
  await has.imported(csvOf(`${MATCHING}\n${DAY},${again}\n${DAY},${back}`))
  const rule = await has.rule({
    condition: { text: mark('condição'), accountId: account.id },
    effect: {
      categoryId: category.id,
      payee: mark('da regra'),
      tags: [mark('marca')],
      description: mark('texto'),
      toAccountId: other.id,
    },
  })
  // Its rule has the merchant's name, in which no mark stands.
  await has.mutedMerchant(`${word} calada`)
  const card = await has.card({ name: mark('cartão'), creditLimit: 1_000_00, paymentAccountId: account.id })
  await has.invoice({ accountId: card.id, month: '2026-11', closesOn: '2026-11-15', statedTotal: 10_00 })
  await has.expense({ account: card, description: mark('no cartão') })
  const { purchaseId } = await has.purchase({ on: card, description: mark('parcelada'), categoryId: category.id })
  const pushDevice = await has.pushDevice()
  return {
    account,
    card,
    purchaseId: purchaseId ?? 0,
    other,
    importId,
    category,
    tag,
    payee,
    expense,
    transfer,
    budget,
    goal,
    contribution,
    fixed,
    reserve,
    rule,
    deleted,
    pushDevice,
    marked,
  }
}
export type Things = Awaited<ReturnType<typeof everything>> & { email: string; sessionId: number }

const HEADER = 'date,description,type,amount,account_id,category_id,payee_id,status'
const MATCHING = `${HEADER},match`
const csvOf = (text: string) => new TextEncoder().encode(text)

export const csv = (cells: string, description = 'Compra') =>
  csvOf(`${HEADER}\n${DAY},${description},DESPESA,10.00,${cells},CLEARED\n`)

/** A row that says what it is. */
export const csvMatching = (accountId: number, match: string) =>
  csvOf(`${MATCHING}\n${DAY},Compra,DESPESA,10.00,${accountId},,,,${match}\n`)
