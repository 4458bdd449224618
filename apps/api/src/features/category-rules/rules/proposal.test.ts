import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { indexCategories } from './categories.ts'
import type { Habit } from './habits.ts'
import { type Knowledge, propose, type Subject } from './proposal.ts'
import { learn, type MerchantCount } from './words.ts'

const [MARKET, FUN, DELIVERY, SALARY, RESTAURANTS] = [1, 2, 3, 4, 5]
const categories = [
  { id: MARKET, name: 'Mercado', type: 'DESPESA' as const },
  { id: FUN, name: 'Lazer', type: 'DESPESA' as const },
  { id: DELIVERY, name: 'Delivery e lanches', type: 'DESPESA' as const },
  { id: SALARY, name: 'Salário', type: 'RECEITA' as const },
  { id: RESTAURANTS, name: 'Restaurantes', type: 'DESPESA' as const },
]
const habitOf = (...newest: number[]): Habit => ({
  newest,
  counts: new Map([...new Set(newest)].map((id) => [id, newest.filter((each) => each === id).length])),
})
const shop: Subject = { merchant: 'padaria real', name: 'Padaria Real', person: false, type: 'DESPESA' }
const knowing = (known: Partial<Knowledge> = {}): Knowledge => ({
  habit: undefined,
  model: learn([]),
  categories: indexCategories(categories),
  seedOf: () => undefined,
  ...known,
})
const nothing = { categoryId: null, confidence: null, reason: null, newCategory: null }

test.each<[string, number[], number, 'filled' | 'offered']>([
  ['one entry', [MARKET], MARKET, 'offered'],
  ['two that agree', [MARKET, MARKET], MARKET, 'filled'],
  ['a habit that has changed once', [FUN, MARKET, MARKET, MARKET], MARKET, 'offered'],
  ['a habit that has changed twice in a row', [FUN, FUN, MARKET, MARKET, MARKET], FUN, 'filled'],
  ['one exception among ten', [MARKET, MARKET, MARKET, FUN, ...Array<number>(6).fill(MARKET)], MARKET, 'filled'],
  ['a marketplace', [MARKET, MARKET, FUN, MARKET, FUN, FUN, MARKET], MARKET, 'offered'],
])('%s', (_what, newest, categoryId, confidence) => {
  expect(propose(shop, knowing({ habit: habitOf(...newest) }))).toMatchObject({ categoryId, confidence })
})

test('the reason counts the classified entries of the merchant', () => {
  const habit = {
    newest: [MARKET, MARKET],
    counts: new Map([
      [MARKET, 12],
      [FUN, 1],
    ]),
  }
  expect(propose(shop, knowing({ habit })).reason).toBe('Como em 12 de 13 lançamentos de Padaria Real')
  expect(propose(shop, knowing({ habit: habitOf(FUN) })).reason).toBe('Como em 1 de 1 lançamento de Padaria Real')
  const changed = habitOf(FUN, FUN, MARKET, MARKET, MARKET)
  expect(propose(shop, knowing({ habit: changed })).reason).toBe('Como nos 2 últimos lançamentos de Padaria Real')
})

test('a person is proposed from own entries only', () => {
  const person = { ...shop, person: true, fileCategory: 'Mercado' }
  const model = learn([{ merchant: 'padaria azul', type: 'DESPESA', category_id: MARKET, entries: 50 }])
  expect(propose(person, knowing({ model, seedOf: () => 'Mercado' }))).toEqual(nothing)
  expect(propose(person, knowing({ habit: habitOf(FUN, FUN) }))).toMatchObject({
    categoryId: FUN,
    confidence: 'filled',
  })
})

describe('without a history', () => {
  const model = learn([
    { merchant: 'padaria azul', type: 'DESPESA', category_id: MARKET, entries: 9 },
    { merchant: 'padaria sol', type: 'DESPESA', category_id: MARKET, entries: 4 },
    { merchant: 'cine sol', type: 'DESPESA', category_id: FUN, entries: 6 },
  ])
  test('words of other merchants offer their category', () => {
    expect(propose(shop, knowing({ model }))).toEqual({
      categoryId: MARKET,
      confidence: 'offered',
      reason: 'Parecido com outros de “padaria”',
      newCategory: null,
    })
    expect(propose({ ...shop, merchant: 'loja nova' }, knowing({ model }))).toEqual(nothing)
    expect(propose({ ...shop, type: 'RECEITA' }, knowing({ model }))).toEqual(nothing)
  })

  test.each([
    ['mercado', MARKET, 'filled', null],
    ['Lanches', DELIVERY, 'offered', null],
    ['Mercados', MARKET, 'offered', null],
    ['Restaurante', RESTAURANTS, 'offered', null],
    ['Salário', null, null, 'Salário'],
    ['Assinaturas', null, null, 'Assinaturas'],
  ] as const)('the file’s %s', (fileCategory, categoryId, confidence, newCategory) => {
    const proposal = propose({ ...shop, fileCategory }, knowing())
    expect(proposal).toEqual({ categoryId, confidence, reason: `Pelo arquivo: ${fileCategory}`, newCategory })
  })

  test('what is usual is offered, if the user has that category', () => {
    const seeded = propose(shop, knowing({ seedOf: () => 'Mercado' }))
    expect(seeded).toEqual({
      categoryId: MARKET,
      confidence: 'offered',
      reason: 'Costuma ser: Mercado',
      newCategory: null,
    })
    expect(propose(shop, knowing({ seedOf: () => 'Pet' }))).toEqual(nothing)
    expect(propose(shop, knowing({ seedOf: () => 'Salário' }))).toEqual(nothing)
  })
})

test('a category that the file names goes before what would only be offered', () => {
  const named = { ...shop, fileCategory: 'Lazer' }
  expect(propose(named, knowing({ habit: habitOf(MARKET) }))).toMatchObject({ categoryId: FUN, confidence: 'filled' })
  expect(propose(named, knowing({ habit: habitOf(MARKET, MARKET) }))).toMatchObject({ categoryId: MARKET })
})

const count = fc.record<MerchantCount>({
  merchant: fc.constantFrom('padaria azul', 'padaria sol', 'cine sol', 'casa azul', 'ze', ''),
  type: fc.constantFrom('RECEITA', 'DESPESA'),
  category_id: fc.constantFrom(MARKET, FUN, DELIVERY, SALARY),
  entries: fc.integer({ min: 1, max: 500 }),
})
const anySubject = fc.record<Subject>({
  merchant: fc.constantFrom('padaria nova', 'sol', 'ze', ''),
  name: fc.constant('Nome'),
  person: fc.boolean(),
  type: fc.constantFrom('RECEITA', 'DESPESA'),
})

test('only a category of the entry’s own side is proposed, whatever is known', () => {
  fc.assert(
    fc.property(
      anySubject,
      fc.array(count),
      fc.array(fc.constantFrom(1, 2, 3, 4, 99), { maxLength: 10 }),
      (subject, counts, newest) => {
        const known = knowing({ model: learn(counts), habit: habitOf(...newest), seedOf: () => 'Salário' })
        const { categoryId } = propose(subject, known)
        const category = categories.find(({ id }) => id === categoryId)
        expect(categoryId === null || category?.type === subject.type).toBe(true)
      },
    ),
  )
})
