import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import * as cards from '@tostao/contract/cards'
import * as reports from '@tostao/contract/reports'
import type { Transaction } from '@tostao/contract/transactions'
import * as transactions from '@tostao/contract/transactions'
import { NO_CATEGORY } from '@tostao/contract/transactions'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'

const { signedIn } = await testApp()

type SignedIn = Awaited<ReturnType<typeof signedIn>>
let api: SignedIn['api']
let has: SignedIn['user']['has']
let account: Account
beforeEach(async () => {
  const one = await signedIn()
  api = one.api
  has = one.user.has
  account = await has.account()
})

const YEAR = { from: '2026-01-01', to: '2026-12-31' }
const expensesOf = async (from: string, to: string, basis: 'compra' | 'fatura' = 'fatura') =>
  (await api.call(reports.topExpenses, { query: { from, to, basis, limit: 50 } })).total

test('what is bought with a card counts by purchase on its day, by invoice on the due day', async () => {
  // It closes on the 16th and falls due on the 23rd.
  const card = await has.card()
  await has.expense({ account: card, amount: 100_00, date: '2026-10-20' })
  await has.expense({ account: card, amount: 7_00, date: '2026-11-16' })
  await has.expense({ account, amount: 2_00, date: '2026-10-20' })
  await has.transfer({ from: account, to: card, amount: 100_00, date: '2026-11-23' })
  expect(await expensesOf('2026-10-01', '2026-10-31', 'compra')).toBe(102_00)
  expect(await expensesOf('2026-10-01', '2026-10-31')).toBe(2_00)
  expect(await expensesOf('2026-11-01', '2026-11-22')).toBe(0)
  expect(await expensesOf('2026-11-23', '2026-11-23')).toBe(100_00)
  expect(await expensesOf('2026-11-23', '2026-12-22')).toBe(100_00)
  expect(await expensesOf('2026-12-01', '2026-12-31')).toBe(7_00)
})

test('a moved purchase counts in its new invoice, and an archived card in none', async () => {
  const card = await has.card()
  const { id } = await has.expense({ account: card, amount: 100_00, date: '2026-10-20' })
  await api.call(transactions.update, { body: { id, invoiceMonth: '2026-12' } })
  expect(await expensesOf('2026-11-01', '2026-11-30')).toBe(0)
  expect(await expensesOf('2026-12-01', '2026-12-31')).toBe(100_00)
  await api.call(accounts.archive, { body: { id: card.id, archived: true } })
  expect(await expensesOf('2026-12-01', '2026-12-31')).toBe(0)
})

test('without a card that has terms both answer the same, and another word is refused', async () => {
  const bare = await has.account({ type: 'credit_card' })
  await has.expense({ account: bare, amount: 30_00, date: '2026-10-20' })
  for (const call of [reports.byCategory, reports.byPayee, reports.byTag, reports.monthly] as const) {
    const [purchase, invoice] = [{ ...YEAR, basis: 'compra' } as const, { ...YEAR, basis: 'fatura' } as const]
    expect(await api.call(call, { query: invoice })).toEqual(await api.call(call, { query: purchase }))
  }
  const refused = await api.raw({ method: 'GET', url: '/api/v1/reports/monthly?basis=venda' })
  expect(refused.json()).toMatchObject({ error: { fields: { basis: 'Opção inválida' } } })
})

const day = (days: number) => Temporal.PlainDate.from('2025-11-01').add({ days }).toString()
const row = fc.record({
  on: fc.constantFrom('account', 'first', 'second'),
  kind: fc.constantFrom('expense', 'income', 'split', 'transfer', 'moved'),
  date: fc.nat(430).map(day),
  amount: fc.integer({ min: 2, max: 500_00 }),
  category: fc.nat(2),
})
const period = fc.tuple(fc.nat(430), fc.nat(430)).map((days) => {
  const [from = 0, to = 0] = days.toSorted((a, b) => a - b)
  return { from: day(from), to: day(to) }
})
const terms = fc.record({ dueDay: fc.integer({ min: 1, max: 31 }), closingValue: fc.integer({ min: 1, max: 28 }) })

/** Each row of these opens a list. */
const LINKED = [
  [reports.byCategory, 'categoryId'],
  [reports.byPayee, 'payeeId'],
  [reports.byTag, 'tagId'],
] as const

const sumOf = <K extends string>(rows: readonly Record<K, number>[] = [], field: K) =>
  rows.reduce((sum, row) => sum + row[field], 0)

test('of any rows, cards and periods each report, and the list that it opens, is the sum of the rows by their due day', async () => {
  const [food, salary] = [await has.category(), await has.category({ type: 'RECEITA' })]
  const categories = [null, food.id, salary.id]
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 14 }),
      fc.array(period, { maxLength: 4 }),
      terms,
      terms,
      async (...all) => {
        const [rows, periods, ofFirst, ofSecond] = all
        const [first, second] = [await has.card({ terms: ofFirst }), await has.card({ terms: ofSecond })]
        const on = { account, first, second }
        const made: number[] = []
        for (const { kind, date, amount, category, ...of } of rows) {
          const categoryId = categories[category] ?? null
          const given = {
            account: on[of.on],
            date,
            amount,
            tagNames: [`tag ${category}`],
            payeeName: `payee ${category}`,
          }
          const line = { description: '', payeeId: null }
          const splits = [
            { ...line, amount: 1, categoryId },
            { ...line, amount: amount - 1, categoryId: null },
          ]
          if (kind === 'transfer' && of.on !== 'account')
            await has.transfer({ from: account, to: on[of.on], date, amount })
          else if (kind === 'income') made.push((await has.income({ ...given, categoryId })).id)
          else made.push((await has.expense({ ...given, ...(kind === 'split' ? { splits } : { categoryId }) })).id)
          const id = made.at(-1)
          if (kind === 'moved' && of.on !== 'account' && id !== undefined)
            await api.call(transactions.update, { body: { id, invoiceMonth: '2026-07' } })
        }
        const dueOf = new Map<string, string>()
        for (const { id: accountId } of [first, second]) {
          const query = { accountId, from: '2025-09', to: '2027-08' }
          for (const { month, dueOn } of await api.call(cards.invoices, { query }))
            dueOf.set(`${accountId} ${month}`, dueOn)
        }
        const listed = await api.call(transactions.list, { query: { page: 1, limit: 500 } })
        const own = new Set([account.id, first.id, second.id])
        const isCounted = ({ transfer, accountId }: Transaction) => transfer === null && own.has(accountId)
        const counted = listed.items.filter(isCounted)
        const dayOf = ({ accountId, invoiceMonth, date }: Transaction) =>
          invoiceMonth === null ? date : (dueOf.get(`${accountId} ${invoiceMonth}`) ?? 'none')
        for (const { from, to } of [YEAR, ...periods]) {
          const inside = counted.filter((each) => dayOf(each) >= from && dayOf(each) <= to)
          const sums = { RECEITA: 0, DESPESA: 0 }
          for (const { type, amount, categoryId, splits } of inside)
            for (const line of splits.length > 0 ? splits : [{ amount, categoryId }]) {
              const side = line.categoryId === salary.id ? 'RECEITA' : line.categoryId === null ? type : 'DESPESA'
              sums[side] += side === type ? line.amount : -line.amount
            }
          const query = { from, to, basis: 'fatura' } as const
          const months = await api.call(reports.monthly, { query })
          expect({ RECEITA: sumOf(months, 'income'), DESPESA: sumOf(months, 'expenses') }).toEqual(sums)
          const list = await api.call(transactions.list, { query: { ...query, page: 1, limit: 500 } })
          expect(list.items.filter(isCounted)).toEqual(inside)
          const totals = await api.call(transactions.totals, { query })
          expect({ RECEITA: totals.income, DESPESA: totals.expenses }).toEqual(sums)
          for (const [call, field] of LINKED)
            for (const { id, type, total } of await api.call(call, { query })) {
              if (id === null && field !== 'categoryId') continue
              const none = { type, categoryId: NO_CATEGORY } as const
              const filter = id === null ? none : { [field]: id }
              const { income, expenses } = await api.call(transactions.totals, { query: { ...query, ...filter } })
              expect(type === 'RECEITA' ? income : expenses).toBe(total)
            }
          for (const call of [reports.byCategory, reports.byPayee] as const) {
            const found = Object.groupBy(await api.call(call, { query }), ({ type }) => type)
            expect({ RECEITA: sumOf(found.RECEITA, 'total'), DESPESA: sumOf(found.DESPESA, 'total') }).toEqual(sums)
          }
          for (const { month, income, expenses } of months) {
            const ofMonth = inside.filter((each) => dayOf(each).startsWith(month))
            const result = ofMonth.reduce((sum, { type, amount }) => sum + (type === 'RECEITA' ? amount : -amount), 0)
            expect(income - expenses).toBe(result)
          }
          // Each has one tag, but a refund or a split may stand on both sides of it.
          const tagged = await api.call(reports.byTag, { query })
          expect(
            sumOf(
              tagged.filter(({ type }) => type === 'RECEITA'),
              'total',
            ),
          ).toBe(sums.RECEITA)
        }
        for (const { id } of [first, second]) await api.call(accounts.archive, { body: { id, archived: true } })
        if (made.length > 0) await api.call(transactions.bulk, { body: { ids: made, delete: true } })
      },
    ),
    { numRuns: runsHere(10) },
  )
})
