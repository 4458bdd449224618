import type { Db } from '../../tables/tables.ts'
import { word, wordsOf } from './series.ts'
import type { First, Put, Sizes } from './sizes.ts'

const PARTS = 12
const MONTHS = 119
/** One of so many is split, one of so many has been edited, and one of so many has a note. */
const EACH_SPLIT = 10
const EACH_NOTED = 50
const EACH_EDITED = 10

const texts = (number: string) => ({
  description: word(number),
  description_folded: word(number),
  merchant: word(number),
  status: `'CLEARED'`,
})
/** As an import makes them: of the day, of what the statement shows, of what tells equal rows apart. */
const importKey = (letter: string) => `'2026-01-01' || (1000000000000000 + i) || '#${letter.repeat(8)}'`

/** As many as the sizes say, among them transfers and the installments of purchases. */
export async function fillTransactions(db: Db, put: Put, sizes: Sizes, first: First): Promise<void> {
  const transfers = Math.floor(sizes.transactions / 100)
  const plain = sizes.transactions - transfers * 2 - sizes.purchases * PARTS
  await fillPlain(db, put, plain, sizes, first)
  await fillPurchases(db, put, sizes, first)
  await fillTransfers(db, put, transfers, sizes, first)
}

async function fillPlain(db: Db, put: Put, count: number, sizes: Sizes, first: First): Promise<void> {
  const { day, month } = wordsOf(db)
  const months = `i * ${MONTHS} / ${count}`
  const isSplit = `i % ${EACH_SPLIT} = 7`
  const isOnCard = `i % ${sizes.accounts} < ${sizes.cards}`
  const id = await put('transactions', count, {
    account_id: `${first.account} + i % ${sizes.accounts}`,
    type: `case when i % 5 = 0 then 'RECEITA' else 'DESPESA' end`,
    amount: '1000 + i % 5000',
    // After the closing of its month.
    date: day('2016-12-05', months, 'i % 20'),
    ...texts(`i % ${sizes.merchants}`),
    category_id: `case when ${isSplit} or i % 10 = 3 then null else ${first.category} + i % ${sizes.categories} end`,
    payee_id: `case when ${isSplit} then null else ${first.payee} + i % ${sizes.payees} end`,
    // The first two are as long as a list that is changed at once.
    import_batch_id: `${first.batch} + case when i < ${sizes.selected * 2} then i / ${sizes.selected} else i % ${sizes.imports - 2} + 2 end`,
    import_key: importKey('a'),
    version: `case when i % ${EACH_EDITED} = 9 then 2 else 1 end`,
    split: `case when ${isSplit} then 1 else 0 end`,
    note: `case when i % ${EACH_NOTED} = 1 then ${word('i')} end`,
    note_folded: `case when i % ${EACH_NOTED} = 1 then ${word('i')} end`,
    invoice_month: `case when ${isOnCard} then ${month('2017-01-01', months)} end`,
    invoice_source: `case when ${isOnCard} then 'terms' end`,
  })
  await put('transaction_splits', Math.floor((count + EACH_SPLIT - 8) / EACH_SPLIT) * 2, {
    transaction_id: `${id} + 7 + i / 2 * ${EACH_SPLIT}`,
    position: 'i % 2',
    amount: `case when i % 2 = 0 then 400 else 600 + (7 + i / 2 * ${EACH_SPLIT}) % 5000 end`,
    description: `''`,
    description_folded: `''`,
    category_id: `${first.category} + i % ${sizes.categories}`,
    payee_id: `${first.payee} + i % ${sizes.payees}`,
  })
  await put('transaction_tags', Math.floor(count / 5), {
    transaction_id: `${id} + i * 5`,
    tag_id: `${first.tag} + i % ${sizes.tags}`,
  })
  await put('import_touches', Math.floor(count / EACH_EDITED), {
    transaction_id: `${id} + i * ${EACH_EDITED} + 9`,
    import_batch_id: `${first.batch} + i % ${sizes.imports}`,
    left_version: 'i % 2 + 1',
  })
  const many = Math.floor(count / 100)
  await put('refunds', Math.min(many, sizes.refunds), {
    transaction_id: `${id} + i * 100`,
    refund_of: `${id} + i * 100 + 1`,
  })
  const key = { import_key: importKey('b'), transaction_id: `${id} + i` }
  await put('import_aliases', many, { ...key, import_batch_id: `${first.batch} + i % ${sizes.imports}` })
  await put('deleted_imports', many, { import_key: importKey('c'), transaction_id: '-1 - i', undo_id: '0' })
}

async function fillPurchases(db: Db, put: Put, { purchases, cards, categories }: Sizes, first: First): Promise<void> {
  const { day, month } = wordsOf(db)
  const purchase = await put('purchases', purchases, {
    account_id: `${first.account} + i % ${cards}`,
    purchased_on: `'2026-05-05'`,
    total: `${PARTS * 1000}`,
    installments: `${PARTS}`,
    first_installment: '1',
    first_month: `'2026-06'`,
    description: word('i'),
  })
  const part = await put('transactions', purchases * PARTS, {
    account_id: `${first.account} + i / ${PARTS} % ${cards}`,
    type: `'DESPESA'`,
    amount: '1000',
    date: day('2026-05-05', `i % ${PARTS}`),
    ...texts(`i / ${PARTS}`),
    category_id: `${first.category} + i / ${PARTS} % ${Math.floor(categories / 2)}`,
    invoice_month: month('2026-06-01', `i % ${PARTS}`),
    invoice_source: `'user'`,
  })
  await put('purchase_installments', purchases * PARTS, {
    purchase_id: `${purchase} + i / ${PARTS}`,
    installment: `i % ${PARTS} + 1`,
    transaction_id: `${part} + i`,
  })
}

async function fillTransfers(
  db: Db,
  put: Put,
  count: number,
  { accounts, cards, goals, withdrawals }: Sizes,
  first: First,
) {
  const { day } = wordsOf(db)
  const others = accounts - cards
  const transfer = await put('transfers', count, {})
  await put('transactions', count * 2, {
    account_id: `${first.account + cards} + (i / 2 + i % 2) % ${others}`,
    type: `case when i % 2 = 0 then 'DESPESA' else 'RECEITA' end`,
    amount: '1000',
    date: day('2016-12-05', `i / 2 * ${MONTHS} / ${count}`),
    ...texts('0'),
    transfer_id: `${transfer} + i / 2`,
  })
  await put('goal_contributions', Math.min(count, goals), {
    goal_id: `${first.goal} + i`,
    transfer_id: `${transfer} + i`,
  })
  await put('goal_withdrawals', withdrawals, {
    goal_id: `${first.goal} + i % ${goals}`,
    noted_on: `'2026-11-20'`,
    noted_amount: '1',
  })
}
