import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutFor } from './cut-names.ts'
import type { MerchantCount } from './words.ts'

const [MARKET, FUN] = [1, 2]
const counted = (merchant: string, category_id = MARKET, entries = 3): MerchantCount => ({
  merchant,
  type: 'DESPESA',
  category_id,
  entries,
})

test.each<[string, MerchantCount[], string]>([
  ['the beginning of a name', [counted('mercado santarem')], 'mercado sant'],
  ['the whole of a name that was cut', [counted('mercado sant')], 'mercado santarem'],
  ['names that all stand in one category', [counted('mercado santarem'), counted('mercado santa')], 'mercado sant'],
])('%s is the same merchant', (_what, counts, asked) => {
  expect(cutFor(counts)(asked, 'DESPESA')).toMatchObject({ categoryId: MARKET })
})

test.each<[string, MerchantCount[], string]>([
  ['of another side', [{ ...counted('mercado santarem'), type: 'RECEITA' }], 'mercado sant'],
  ['that ends with a whole word', [counted('mercado santarem')], 'mercado'],
  ['of a shop beside it', [counted('mercado')], 'mercado santarem'],
  ['too short', [counted('mercado')], 'mercad'],
  ['met once', [counted('mercado santarem', MARKET, 1)], 'mercado sant'],
  ['in two categories', [counted('mercado santarem'), counted('mercado santa', FUN)], 'mercado sant'],
  ['of four', ['a', 'b', 'c', 'd'].map((end) => counted(`mercado sant${end}`)), 'mercado sant'],
])('a name %s is nobody known', (_what, counts, asked) => {
  expect(cutFor(counts)(asked, 'DESPESA')).toBeUndefined()
})

test('each of two names finds the other', () => {
  const name = fc.stringMatching(/^[ab]{4} [ab]{3,6}( [ab]{1,4})?$/)
  fc.assert(
    fc.property(name, fc.nat(20), (whole, cut) => {
      const short = whole.slice(0, 8 + cut).trim()
      const [down, up] = [cutFor([counted(whole)])(short, 'DESPESA'), cutFor([counted(short)])(whole, 'DESPESA')]
      expect(down?.categoryId).toBe(up?.categoryId)
      expect(down === undefined).toBe(short === whole || whole[short.length] === ' ')
    }),
  )
})
