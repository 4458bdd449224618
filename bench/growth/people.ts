import { setImmediate as turn } from 'node:timers/promises'
import { importColumns } from '@tostao/contract/import-row'
import { addDays, addMonths } from '@tostao/primitives/calendar'
import type { FastifyInstance, InjectOptions } from 'fastify'

const ROWS_A_FILE = 20_000
const ACCOUNTS = 6
const CATEGORIES = 20
const PAYEES = 40
const FIXED_EXPENSES = 20
/** To each of two goals. */
const CONTRIBUTIONS = 36
/** Five years, up to the day before today's in the bench. */
const [FIRST_DAY, DAYS] = ['2021-11-22', 1825]
/** A month after them: its invoice has as many rows however long the history is. */
export const LATER = '2027-03'
const ROWS_LATER = 30
/** Each in ten installments. */
const PURCHASES = 30
const INSTALLMENTS = 10
const ROWS_OF_A_BILL = 1_000
const BOUNDARY = 'tostao-bench'

export interface Person {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object): Promise<Answer>
  /**
   * Makes a statement of new rows: one account, over the last `days` days, with a category and a payee on each row when
   * `filed`. Returns a function that imports it, so that only the import is timed.
   */
  statement(count: number, days?: number, filed?: boolean): () => Promise<void>
  /** Creates a credit card with so many transactions, and purchases in installments; returns its id. */
  card(rows: number): Promise<number>
  /**
   * Makes a file of a card, which belongs to one invoice. With a number each fifth row is that installment of its purchase,
   * which the file of the first ones begins. Returns a function that imports it.
   */
  bill(card: number, number?: number): () => Promise<void>
  accountId: number
  categoryId: number
}
interface Answer {
  data: { id: number; inserted: number; matched: number; accessToken: string }
}

/** Signs up a person with accounts, categories and payees, and imports their history. */
export async function person(app: FastifyInstance, name: string, rows: number): Promise<Person> {
  let authorization = ''
  const send = async (options: InjectOptions): Promise<Answer> => {
    // Let the event loop run between calls: the server's overload protection measures its delay.
    await turn()
    const response = await app.inject({ ...options, headers: { authorization, ...options.headers } })
    if (response.statusCode >= 400) throw new Error(`${String(options.url)}: ${response.statusCode} ${response.body}`)
    return response.json()
  }
  const call: Person['call'] = (method, url, payload) =>
    send({ method, url: `/api/v1${url}`, ...(payload && { payload }) })
  const several = async (count: number, url: string, bodyOf: (index: number) => object) => {
    const ids: number[] = []
    for (let index = 0; index < count; index += 1) ids.push((await call('POST', url, bodyOf(index))).data.id)
    return ids
  }

  const email = `${name}@example.com`
  await call('POST', '/auth/register', { name, email, password: 'uma senha' })
  authorization = `Bearer ${(await call('POST', '/auth/login', { email, password: 'uma senha' })).data.accessToken}`
  const accounts = await several(ACCOUNTS, '/accounts', (index) => ({ name: `Conta ${index}` }))
  const [accountId = 0] = accounts
  const type = (index: number) => (index % 10 === 0 ? 'RECEITA' : 'DESPESA')
  const categories = await several(CATEGORIES, '/categories', (index) => ({
    name: `Categoria ${index}`,
    type: type(index),
  }))
  const payees = await several(PAYEES, '/payees', (index) => ({ name: `Favorecido ${index}` }))

  let serial = 0
  const row = (account: number, day: string, filed: boolean) => {
    serial += 1
    const pick = (count: number, salt: number) => scatter(serial * 5 + salt) % count
    const category = pick(CATEGORIES, 0)
    const amount = `${1 + pick(500, 1)}.${10 + (serial % 90)}`
    const labels = filed ? `${categories[category]},${payees[pick(PAYEES, 2)]}` : ','
    return `${day},Compra número ${serial},${type(category)},${amount},${account},${labels},,N${serial},`
  }
  const prepared = (count: number, days: number, account: number, filed: boolean) => {
    const dayOf = (index: number) => addDays(FIRST_DAY, DAYS - days + Math.floor((index * days) / count))
    return sent(
      10,
      Array.from({ length: count }, (_, index) => row(account, dayOf(index), filed)),
    )
  }
  const sent = (columns: number, rows: readonly string[], matched = 0) => {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`
    const payload = `${head}${[importColumns.slice(0, columns).join(','), ...rows].join('\n')}\r\n--${BOUNDARY}--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
    return async () => {
      const { data } = await send({ method: 'POST', url: '/api/v1/transactions/import-csv', payload, headers })
      const isWhole = data.inserted + matched === rows.length && data.matched === matched
      if (!isWhole) throw new Error(`${data.inserted} of ${rows.length} rows were inserted, ${data.matched} known`)
    }
  }
  const history = async (account: number, count: number, filed: boolean) => {
    for (let left = count; left > 0; left -= ROWS_A_FILE)
      await prepared(Math.min(left, ROWS_A_FILE), DAYS, account, filed)()
  }
  /** Budgets of each expense category for two years; what is left of some of them is carried from month to month. */
  const budgets = async () => {
    const first = '2024-12'
    for (const [index, categoryId] of categories.entries()) {
      if (type(index) === 'RECEITA') continue
      await call('POST', '/budgets', { categoryId, month: first, amount: 300, rollover: index % 4 === 0 })
    }
    for (let month = first; month < '2026-11'; month = addMonths(month, 1)) {
      await call('POST', '/budgets/copy', { from_month: month, month: addMonths(month, 1) })
    }
  }
  const share = Math.floor(rows / ACCOUNTS)
  for (const account of accounts) {
    await history(account, account === accountId ? rows - share * (ACCOUNTS - 1) : share, true)
  }
  await budgets()
  for (const more of [{}, { strategy: 'por_alocacao' }]) {
    const plan = { target_amount: 100_000, account_id: accountId, ...more }
    const { data: goal } = await call('POST', '/goals', { name: `Meta ${Object.keys(more)}`, ...plan })
    const contribution = { id: goal.id, amount: 10, source_account_id: accounts[1] }
    for (let month = 0; month < CONTRIBUTIONS; month += 1) await call('POST', '/goals/contribute', contribution)
  }
  const byCategory = { strategy: 'por_alocacao', category_id: categories[0] }
  await call('POST', '/goals', { name: 'Meta da categoria', target_amount: 100_000, ...byCategory })
  const fixed = { account_id: accountId, amount: 10, next_run: '2026-09-25' }
  const ids = await several(FIXED_EXPENSES, '/recurring', () => fixed)
  for (const id of ids) await call('POST', '/fixed-expenses/confirm', { id })
  const statement: Person['statement'] = (count, days = DAYS, filed = false) => prepared(count, days, accountId, filed)
  const card: Person['card'] = async (count) => {
    serial += 1
    const { data } = await call('POST', '/accounts', {
      name: `Cartão ${serial}`,
      type: 'credit_card',
      credit_limit: 10_000,
    })
    const terms = { from_month: '2026-11', due_day: 10, closing: 'days_before_due', closing_value: 7 }
    await call('PUT', '/cards/terms', { account_id: data.id, closing_day_purchases: 'next', ...terms })
    await history(data.id, count, false)
    const later = { accountId: data.id, date: `${LATER}-01`, type: 'DESPESA', amount: 12.34, description: 'Padaria' }
    await several(ROWS_LATER, '/transactions', () => later)
    const bought = { ...later, date: '2026-11-20', amount: 500, installments: INSTALLMENTS }
    await several(PURCHASES, '/transactions', () => bought)
    return data.id
  }
  const bill: Person['bill'] = (card, number) => {
    const month = addMonths('2026-11', number ?? 0)
    const rows = Array.from({ length: ROWS_OF_A_BILL }, (_, index) => {
      const isMarked = number !== undefined && index % 5 === 0
      const mark = isMarked ? `${number}/${INSTALLMENTS}` : ''
      const text = isMarked ? `Loja ${mark}` : `Compra número ${serial++}`
      return `${month}-01,${text},DESPESA,${100 + index}.00,${card},,,,,,,,,,,${month},${mark}`
    })
    const isFilling = number !== undefined && number > 1
    return sent(importColumns.indexOf('installment') + 1, rows, isFilling ? ROWS_OF_A_BILL / 5 : 0)
  }
  return { call, statement, card, bill, accountId, categoryId: categories[1] ?? 0 }
}

/** A pseudo-random number that depends only on the seed: every run measures the same data. */
const scatter = (seed: number) => Math.imul(seed ^ (seed >>> 15), 2_654_435_761) >>> 9
