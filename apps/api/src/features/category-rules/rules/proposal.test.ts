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
const usually =
  (category: string, isSure = false) =>
  () => ({ category, isSure })
const shop: Subject = { merchant: 'padaria real', name: 'Padaria Real', person: false, type: 'DESPESA' }
const knowing = (known: Partial<Knowledge> = {}): Knowledge => ({
  habit: undefined,
  model: learn([]),
  categories: indexCategories(categories),
  usualOf: () => undefined,
  sameAs: () => undefined,
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
  expect(propose(shop, knowing({ habit })).reason).toBe('Como em 12 de 13 transações de Padaria Real')
  expect(propose(shop, knowing({ habit: habitOf(FUN) })).reason).toBe('Como em 1 de 1 transação de Padaria Real')
  const changed = habitOf(FUN, FUN, MARKET, MARKET, MARKET)
  expect(propose(shop, knowing({ habit: changed })).reason).toBe('Como nas 2 últimas transações de Padaria Real')
})

test('a person is proposed from own entries only', () => {
  const person = { ...shop, person: true, fileCategory: 'Mercado' }
  const model = learn([{ merchant: 'padaria azul', type: 'DESPESA', category_id: MARKET, entries: 50 }])
  expect(propose(person, knowing({ model, usualOf: usually('Mercado') }))).toEqual(nothing)
  expect(propose(person, knowing({ habit: habitOf(FUN, FUN) }))).toMatchObject({
    categoryId: FUN,
    confidence: 'filled',
  })
})

test('the history of a cut name fills, and confirms a single entry', () => {
  const sameAs = () => ({ categoryId: MARKET, merchant: 'padaria realeza' })
  const filled = { categoryId: MARKET, confidence: 'filled' }
  expect(propose(shop, knowing({ sameAs }))).toMatchObject({
    ...filled,
    reason: 'Parece ser o mesmo de “padaria realeza”',
  })
  expect(propose(shop, knowing({ sameAs, habit: habitOf(MARKET) }))).toMatchObject(filled)
  expect(propose(shop, knowing({ sameAs, habit: habitOf(FUN) }))).toMatchObject({
    categoryId: FUN,
    confidence: 'offered',
  })
  expect(propose({ ...shop, person: true }, knowing({ sameAs }))).toEqual(nothing)
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
    ['Bebidas > Mercado', MARKET, 'filled', null],
    ['Mercados', MARKET, 'offered', null],
    ['Supermercados / Mercearia / Padarias / Lojas de Conveniência', MARKET, 'offered', null],
    ['Alimentação', RESTAURANTS, 'offered', null],
    ['Recreativo', FUN, 'offered', null],
    ['Streaming', null, null, 'Assinaturas'],
    ['Serviços Profissionais / Consultoria', null, null, 'Serviços Profissionais'],
    ['x', null, null, null],
  ] as const)('the file’s %s', (fileCategory, categoryId, confidence, newCategory) => {
    const proposal = propose({ ...shop, fileCategory }, knowing())
    const reason = categoryId === null && newCategory === null ? null : `Pelo arquivo: ${fileCategory}`
    expect(proposal).toEqual({ categoryId, confidence, reason, newCategory })
  })

  test.each(['-', 'Outros', 'Pix'])('the file’s %s says nothing', (fileCategory) => {
    expect(propose({ ...shop, fileCategory }, knowing())).toEqual(nothing)
  })

  test('what is usual is offered, if the user has that category', () => {
    const usual = propose(shop, knowing({ usualOf: usually('Mercado') }))
    expect(usual).toEqual({
      categoryId: MARKET,
      confidence: 'offered',
      reason: 'Costuma ser: Mercado',
      newCategory: null,
    })
    expect(propose(shop, knowing({ usualOf: usually('Pet') }))).toEqual(nothing)
    expect(propose(shop, knowing({ usualOf: usually('Salário') }))).toEqual(nothing)
    expect(propose(shop, knowing({ usualOf: usually('Mercado', true) }))).toMatchObject({ confidence: 'filled' })
  })

  test('who has no category of that side is offered the usual ones by their names, people none', () => {
    const empty = { categories: indexCategories([]), usualOf: usually('Mercado', true) }
    expect(propose(shop, knowing(empty))).toEqual({
      ...nothing,
      reason: 'Costuma ser: Mercado',
      newCategory: 'Mercado',
    })
    expect(propose({ ...shop, fileCategory: 'Recreativo' }, knowing(empty)).newCategory).toBe('Mercado')
    const likely = knowing({ ...empty, usualOf: usually('Mercado') })
    expect(propose({ ...shop, fileCategory: 'Recreativo' }, likely).newCategory).toBe('Lazer')
    expect(propose({ ...shop, person: true, fileCategory: 'Recreativo' }, likely)).toEqual(nothing)
  })
})

describe('the order', () => {
  const named = { ...shop, fileCategory: 'Lazer' }
  const like = { ...shop, fileCategory: 'Supermercado' }

  test('the history goes before the file, the file’s own name before what is usual', () => {
    expect(propose(named, knowing({ habit: habitOf(MARKET) }))).toMatchObject({
      categoryId: MARKET,
      confidence: 'offered',
    })
    expect(propose(named, knowing({ habit: habitOf(MARKET, MARKET) }))).toMatchObject({ confidence: 'filled' })
    expect(propose(named, knowing({ usualOf: usually('Mercado', true) }))).toMatchObject({ categoryId: FUN })
  })

  test('what is sure of the merchant goes before the bank’s label, and that before what is likely', () => {
    expect(propose(like, knowing({ usualOf: usually('Lazer', true) }))).toMatchObject({
      categoryId: FUN,
      confidence: 'filled',
    })
    expect(propose(like, knowing({ usualOf: usually('Lazer') }))).toMatchObject({ categoryId: MARKET })
  })

  test('one entry that is as nearly all file such a shop is enough', () => {
    const usual = { usualOf: usually('Lazer', true) }
    expect(propose(shop, knowing({ ...usual, habit: habitOf(FUN) }))).toMatchObject({ confidence: 'filled' })
    expect(propose(shop, knowing({ ...usual, habit: habitOf(MARKET) }))).toMatchObject({
      categoryId: MARKET,
      confidence: 'offered',
    })
  })
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
        const known = knowing({ model: learn(counts), habit: habitOf(...newest), usualOf: usually('Salário') })
        const { categoryId } = propose(subject, known)
        const category = categories.find(({ id }) => id === categoryId)
        expect(categoryId === null || category?.type === subject.type).toBe(true)
      },
    ),
  )
})
