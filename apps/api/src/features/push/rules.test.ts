import { expect, test } from 'vitest'
import { MAX_TEXT_BYTES } from '../../lib/push-message.ts'
import { budgetNotice, fixedNotice, hasNew, invoiceNotice, isQuiet, secondsUntilQuiet } from './rules.ts'

const TODAY = '2026-11-21'
const shown = (notice: { text: string } | undefined) => {
  const { body, ...rest } = JSON.parse(notice?.text.replaceAll('\u00a0', ' ') ?? '{}')
  return { ...rest, lines: body?.split('\n') }
}
const due = (description: string, dueDate: string, amount = 99_90) => ({ description, dueDate, amount })
const invoice = (rest: number, payableUntil: string) =>
  ({
    month: '2026-11',
    closesOn: '2026-11-10',
    dueOn: payableUntil,
    payableUntil,
    status: 'fechada',
    total: rest,
    rest,
  }) as const

test.each([
  [21, 8, [21, 23, 0, 7], [8, 12, 20]],
  [0, 6, [0, 5], [6, 23]],
  [12, 14, [12, 13], [11, 14]],
  [8, 8, [], [7, 8, 9]],
  [23, 0, [23], [0, 22]],
])('quiet from %i to %i', (from, to, quiet, loud) => {
  for (const hour of quiet) expect(isQuiet(hour, from, to), `${hour} h`).toBe(true)
  for (const hour of loud) expect(isQuiet(hour, from, to), `${hour} h`).toBe(false)
})

test.each([
  [{ hour: 8, minute: 0 }, 21, 8, 12 * 3600],
  [{ hour: 20, minute: 59 }, 21, 8, 60],
  [{ hour: 15, minute: 30 }, 21, 8, 5.5 * 3600],
  [{ hour: 23, minute: 30 }, 2, 7, 2.5 * 3600],
  [{ hour: 15, minute: 0 }, 9, 9, 12 * 3600],
])(
  'at %j a notice waits for a device that is off, with quiet hours from %i to %i, %i seconds',
  (time, from, to, most) => {
    expect(secondsUntilQuiet(time, from, to)).toBe(most)
  },
)

test('fixed expenses: with amounts the first three by name, without them only how many', () => {
  const items = [due('Luz', '2026-10-20'), due('Água', TODAY), due('Gás', '2026-11-22'), due('Net', '2026-11-23')]
  expect(shown(fixedNotice({ items, count: 12 }, TODAY, true))).toEqual({
    title: 'Gastos fixos',
    url: '/gastos-fixos',
    tag: 'fixed',
    lines: [
      'Luz: R$ 99,90, venceu em 20/10/2026',
      'Água: R$ 99,90, vence hoje',
      'Gás: R$ 99,90, vence em 22/11/2026',
      'e mais 9',
    ],
  })
  expect(shown(fixedNotice({ items, count: 12 }, TODAY, false)).lines).toEqual(['12 gastos fixos para pagar'])
  expect(shown(fixedNotice({ items: items.slice(0, 1), count: 1 }, TODAY, false)).lines).toEqual([
    '1 gasto fixo para pagar',
  ])
  expect(fixedNotice({ items: [], count: 0 }, TODAY, true)).toBeUndefined()
})

test('invoices: those that have closed, are not paid, and are due in three days or overdue', () => {
  type Invoice = ReturnType<typeof invoice>
  const card = (accountId: number, name: string, closed: Invoice | null, open: Invoice | null = null) => ({
    ...{ accountId, name, closed, open },
  })
  const cards = [
    card(1, 'Azul', invoice(532_10, '2026-11-24')),
    card(2, 'Verde', invoice(80_00, '2026-11-25')),
    card(3, 'Paga', invoice(0, TODAY)),
    card(4, 'Paga demais', invoice(-1_00, TODAY)),
    card(5, 'Sem termos', null),
    card(6, 'Paga com a seguinte', invoice(50_00, TODAY), { ...invoice(0, '2026-12-24'), total: 80_00 }),
  ]
  expect(shown(invoiceNotice(cards, TODAY, true))).toEqual({
    title: 'Faturas',
    url: '/cards/1',
    tag: 'invoices',
    lines: ['Azul: R$ 532,10, vence em 24/11/2026'],
  })
  const late = shown(invoiceNotice(cards, '2026-11-25', true))
  expect(late.url).toBe('/accounts')
  expect(late.lines).toEqual(['Azul: R$ 532,10, venceu em 24/11/2026', 'Verde: R$ 80,00, vence hoje'])
  expect(shown(invoiceNotice(cards, '2026-11-25', false)).lines).toEqual(['2 faturas para pagar'])
  expect(invoiceNotice(cards, '2026-11-20', true)).toBeUndefined()
})

test('budgets: those of which more is spent than there was', () => {
  const budget = (id: number, categoryName: string, spent: number, available: number) => ({
    id,
    categoryName,
    spent,
    available,
  })
  const budgets = [
    budget(1, 'Mercado', 812_00, 700_00),
    budget(2, 'Lazer', 100_00, 100_00),
    budget(3, 'Casa', 0, -50_00),
    budget(4, 'Roupas', 1, -50_00),
  ]
  const notice = budgetNotice(budgets, true)
  expect(notice?.passed).toEqual([1, 4])
  expect(shown(notice)).toEqual({
    title: 'Orçamentos',
    url: '/budgets',
    tag: 'budgets',
    lines: ['Mercado: R$ 812,00 de R$ 700,00', 'Roupas: R$ 0,01 de R$ 0,00'],
  })
  expect(shown(budgetNotice(budgets, false)).lines).toEqual(['2 orçamentos passaram do planejado'])
  expect(budgetNotice(budgets.slice(1, 3), true)).toBeUndefined()
})

test.each([
  [[1, 4], '[]', true],
  [[1, 4], '[1]', true],
  [[1, 4], '[4,1,9]', false],
  [[1], '{}', true],
])('of the passed budgets %j a device that knows %s learns something: %s', (passed, told, expected) => {
  expect(hasNew(passed, told)).toBe(expected)
})

test('the longest names fit into a push', () => {
  const items = ['🏠', '\\', '"'].map((letter) => due(letter.repeat(255), TODAY, 999_999_999_999))
  const { text } = fixedNotice({ items, count: 500 }, TODAY, true) ?? { text: '' }
  expect(Buffer.byteLength(text)).toBeLessThan(MAX_TEXT_BYTES / 2)
})
