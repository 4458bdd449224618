import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  categoryParam,
  dayParam,
  flagParam,
  idParam,
  monthParam,
  oneOf,
  type Param,
  readParams,
  textParam,
  typeParam,
  writeParams,
} from './params.ts'

const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined })
const ids = fc.integer({ min: 1, max: 1e9 })
const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
const dayTexts = days.map((day) => day.toISOString().slice(0, 10))

const SCHEMA = {
  account: idParam,
  category: categoryParam,
  type: typeParam,
  status: oneOf(['PENDING', 'CLEARED']),
  sort: oneOf(['usage', 'name'], 'usage'),
  archived: flagParam,
  month: monthParam,
  from: dayParam,
  q: textParam,
}
const values = fc.record({
  account: maybe(ids),
  category: maybe(fc.oneof(ids, fc.constant('none' as const))),
  type: maybe(fc.constantFrom('RECEITA', 'DESPESA')),
  status: maybe(fc.constantFrom('PENDING', 'CLEARED')),
  sort: fc.constantFrom('usage', 'name'),
  archived: fc.boolean(),
  month: maybe(dayTexts.map((day) => day.slice(0, 7))),
  from: maybe(dayTexts),
  q: fc.string(),
})
const EMPTY = readParams(SCHEMA, new URLSearchParams())

test('what is written is read, also from a link, and what the schema does not know stays', () => {
  fc.assert(
    fc.property(values, values, (before, wanted) => {
      const first = writeParams(SCHEMA, new URLSearchParams('tab=insights'), before)
      const address = new URLSearchParams(`${writeParams(SCHEMA, first, wanted)}`)
      expect(readParams(SCHEMA, address)).toEqual(wanted)
      expect(address.get('tab')).toBe('insights')
    }),
  )
})

test('only what is named changes', () => {
  fc.assert(
    fc.property(values, values, (before, { account, sort }) => {
      const address = writeParams(SCHEMA, new URLSearchParams(), before)
      const after = readParams(SCHEMA, writeParams(SCHEMA, address, { account, sort }))
      expect(after).toEqual({ ...before, account, sort })
    }),
  )
})

test('the defaults are left out of the address', () => {
  fc.assert(
    fc.property(values, (before) => {
      const address = writeParams(SCHEMA, new URLSearchParams('tab=insights'), before)
      expect(`${writeParams(SCHEMA, address, EMPTY)}`).toBe('tab=insights')
    }),
  )
})

test('whatever stands in an address, each value is one that could have been written', () => {
  const isOwn = <T>(param: Param<T>, text: string) => {
    const value = param.read(text)
    expect(param.read(param.write(value))).toEqual(value)
  }
  const nearly = fc.constantFrom('none', '0', '-1', '1e3', '2026-02-30', '2026-13', 'toString', 'pending', '1.0', ' 7')
  fc.assert(
    fc.property(fc.oneof(fc.string(), nearly), (text) => {
      for (const param of Object.values<Param<unknown>>(SCHEMA)) isOwn(param, text)
    }),
  )
})

test.each([
  ['account', 'abc'],
  ['category', '0'],
  ['type', 'toString'],
  ['status', 'pending'],
  ['sort', 'date'],
  ['archived', 'true'],
  ['month', '2026-13'],
  ['from', '2026-02-30'],
] as const)('%s=%s is the default', (name, text) => {
  expect(readParams(SCHEMA, new URLSearchParams([[name, text]]))).toEqual(EMPTY)
})
