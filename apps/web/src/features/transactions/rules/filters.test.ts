import { calendarMonths } from '@tostao/primitives/months'
import { expect, test } from 'vitest'
import { readParams, writeParams } from '#lib/params.ts'
import {
  amountsName,
  EVER_PERIOD,
  FILTERS,
  filtersOf,
  hasOwnPeriod,
  isPartial,
  MONTH_PERIOD,
  NO_FILTER,
  periodName,
} from './filters.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const paramsOf = (search: string) => readParams(FILTERS, new URLSearchParams(search))
const read = (search: string) => filtersOf(paramsOf(search), '2026-11', calendarMonths)

test.each([
  ['', november],
  ['from=2026-10-05&to=2026-10-06', { from: '2026-10-05', to: '2026-10-06' }],
  ['from=2026-10-06&to=2026-10-05', { from: '2026-10-05', to: '2026-10-06' }],
  ['from=2026-10-05', { from: '2026-10-05' }],
  ['period=all&from=2026-10-05', {}],
  ['from=ontem&to=2026-02-30', november],
  ['accountId=3&categoryId=14', { ...november, accountId: 3, categoryId: 14 }],
  ['payeeId=5&tagId=6', { ...november, payeeId: 5, tagId: 6 }],
  ['importId=7', { ...november, importId: 7 }],
  ['accountId=abc&categoryId=0&payeeId=-1&tagId=none', november],
  ['accountId=none&categoryId=none', { ...november, categoryId: 'none' }],
  ['type=RECEITA', { ...november, type: 'RECEITA' }],
  ['type=despesa', { ...november, type: 'DESPESA' }],
  ['type=toString', november],
  ['status=PENDING', { ...november, status: 'PENDING' }],
  ['status=toString', november],
  ['base=fatura', { ...november, basis: 'fatura' }],
  ['base=compra', november],
  ['amountMin=10.5&amountMax=50', { ...november, amountMin: 10_50, amountMax: 50_00 }],
  ['amountMin=50&amountMax=10', { ...november, amountMin: 10_00, amountMax: 50_00 }],
  ['amountMin=0&amountMax=-1', { ...november, amountMin: 0 }],
  ['amountMin=1e3&amountMax=1.234', november],
  ['q=%20feira%20', { ...november, q: 'feira' }],
  ['q=%20', november],
  ['q=%00', november],
  [`q=${'a'.repeat(198)}%F0%9F%8D%8E%F0%9F%8D%8E%F0%9F%8D%8E`, { ...november, q: `${'a'.repeat(198)}🍎🍎` }],
])('%s', (search, filters) => {
  expect(read(search)).toEqual(filters)
})

test.each([
  ['', undefined, false],
  ['from=2026-10-05&to=2026-10-06', '05/10/2026 a 06/10/2026', true],
  ['from=2026-10-06&to=2026-10-05', '05/10/2026 a 06/10/2026', true],
  ['from=2026-10-05', 'Desde 05/10/2026', true],
  ['to=2026-10-05', 'Até 05/10/2026', true],
  ['period=all', 'Todo o período', true],
])('%s looks at %s', (search, name, own) => {
  const params = paramsOf(search)
  expect(periodName(params)).toBe(name)
  expect(hasOwnPeriod(params)).toBe(own)
})

test.each([
  ['accountId=3&period=all', false],
  ['type=receita', true],
  ['categoryId=3', true],
  ['categoryId=none', true],
  ['payeeId=5', true],
  ['tagId=6', true],
  ['importId=7', true],
  ['q=feira', true],
  ['status=PENDING', true],
  ['amountMin=0', true],
  ['base=fatura', true],
])('%s is partial: %s', (search, partial) => {
  expect(isPartial(read(search))).toBe(partial)
})

test.each([
  [{}, undefined],
  [{ amountMin: 10_00 }, 'A partir de R$ 10,00'],
  [{ amountMax: 0 }, 'Até R$ 0,00'],
  [{ amountMin: 10_00, amountMax: 50_00 }, 'R$ 10,00 a R$ 50,00'],
])('the amounts of %o are called %s', (filters, name) => {
  expect(amountsName(filters)?.replaceAll('\u00a0', ' ')).toBe(name)
})

test('clearing the filters keeps the month', () => {
  const params = new URLSearchParams(
    'month=2026-09&accountId=1&importId=7&q=a&type=receita&period=all&from=2026-01-01&base=fatura',
  )
  expect(writeParams(FILTERS, params, NO_FILTER).toString()).toBe('month=2026-09')
})

test('a period replaces another, and other filters stay', () => {
  const params = new URLSearchParams('q=a&from=2026-01-01&to=2026-01-31')
  const ever = writeParams(FILTERS, params, EVER_PERIOD)
  expect(ever.toString()).toBe('q=a&period=all')
  expect(writeParams(FILTERS, ever, MONTH_PERIOD).toString()).toBe('q=a')
})
