import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Budget } from '@tostao/contract/budgets'
import * as budgets from '@tostao/contract/budgets'
import * as undo from '@tostao/contract/undo'
import { addMonths, lastDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { today } from '#lib/today.ts'
import { homeApi } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { BudgetsPage } from './budgets-page.tsx'

const MONTH = monthOf(today())
const food = { category_id: 1, category: 'Mercado', categoria_color: 'limao', categoria_icon: 'shopping-cart' } as const
const fun = { category_id: 2, category: 'Lazer', categoria_color: 'amora', categoria_icon: 'ticket' } as const

const budget = (fields: Partial<z.input<typeof Budget>> = {}): z.input<typeof Budget> => {
  const { amount = 1000, carried = 0, spent = 850 } = fields
  const available = amount + carried
  return {
    id: 1,
    ...food,
    month: `${MONTH}-01`,
    amount,
    rollover: false,
    carried,
    available,
    spent,
    remaining: available - spent,
    percent: null,
    version: 3,
    ...fields,
  }
}

interface Given {
  before?: z.input<typeof Budget>[]
  suggestions?: z.input<typeof budgets.suggestions.answer>
  unbudgeted?: z.input<typeof budgets.unbudgeted.answer>
  address?: string
}

async function openBudgets(listed: z.input<typeof Budget>[], given: Given = {}) {
  const { before = [], suggestions = [], unbudgeted = [], address = '/budgets' } = given
  const api = homeApi()
    .answers(budgets.list, ({ search }) => (search.get('month') === `${addMonths(MONTH, -1)}-01` ? before : listed))
    .answers(budgets.suggestions, suggestions)
    .answers(budgets.unbudgeted, unbudgeted)
    .answers(budgets.save, { ...budget(), undo_id: null })
  const acting = await openPage(BudgetsPage, address)
  return { ...acting, api }
}

test('says of each budget by colour, percentage and words where it stands, the worst first', async () => {
  const { see } = await openBudgets([
    budget({ id: 1, amount: 100, spent: 50 }),
    budget({ id: 2, ...fun, amount: 100, spent: 130 }),
    budget({ id: 3, category_id: 3, category: 'Saúde', amount: 100, spent: 96 }),
  ])
  const list = await see.findByRole('list', { name: /^Orçamentos de/ })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual(['Lazer', 'Saúde', 'Mercado'])
  const [over, near, good] = rows.map(({ textContent }) => textContent)
  expect(over).toMatch(/Acima do limite.*130%/)
  expect(near).toMatch(/Perto do limite.*96%/)
  expect(good).toContain('50%')
  expect(good).not.toContain('limite')
  expect(
    within(rows[0] ?? list)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/transactions?categoryId=2&month=${MONTH}`)
  const total = see.getByRole('region', { name: /^Total de / }).textContent
  for (const part of ['Orçado300,00', 'Gasto276,00', '92% de']) expect(total).toContain(part)
  see.getByText(new RegExp(String.raw`^R\$\s[\d.,]+ por dia até dia ${lastDay(MONTH).slice(8)}$`))
})

test('speaks of a past month in the past tense, without today’s mark', async () => {
  const { see } = await openBudgets([budget()], { address: '/budgets?month=2020-03' })
  await see.findByText('Em março você gastou 85% do que orçou')
  see.getByText('Sobrou')
  expect(see.queryByText(/por dia/)).toBeNull()
  expect(see.queryByText(/O traço é o dia de hoje/)).toBeNull()
})

test('asks before it makes a budget of a month that is over, and shows the month that is chosen', async () => {
  const { see, press, api } = await openBudgets([budget()], {
    address: '/budgets?month=2020-08',
    unbudgeted: [{ ...fun, spent: 30 }],
  })
  await see.findByText('Em agosto você gastou 85% do que orçou')
  await press(/^Orçar R\$\s30,00 para Lazer/)
  await screen.findByRole('dialog', { name: `Agosto já passou. Criar em ${monthName(MONTH)}?` })
  expect(api.writes).toEqual([])
  await press(`Criar em ${monthName(MONTH)}`)
  await waitFor(() =>
    expect(api.writes.map(({ body }) => body)).toMatchObject([{ categoryId: 2, month: `${MONTH}-01` }]),
  )
  await see.findByText('Ainda dá para gastar')
})

test('an amount is changed in its row: Enter saves, Escape leaves', async () => {
  const { api, user, press, field, fill, see } = await openBudgets([budget()])
  await see.findByRole('list', { name: /^Orçamentos de/ })
  await press(/^Alterar o orçamento de Mercado/)
  await fill(field('Novo valor de Mercado'), '500')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(see.getByRole('button', { name: /^Alterar o orçamento de Mercado/ }))
  expect(api.writes).toEqual([])

  await press(/^Alterar o orçamento de Mercado/)
  await user.clear(field('Novo valor de Mercado'))
  await user.keyboard('{Enter}')
  await see.findByRole('textbox', { name: 'Novo valor de Mercado', description: 'Informe um valor' })
  await fill(field('Novo valor de Mercado'), '1.250,50')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(see.queryByRole('textbox', { name: 'Novo valor de Mercado' })).toBeNull())
  const body = { categoryId: 1, month: `${MONTH}-01`, amount: 1250.5, rollover: false, version: 3 }
  expect(api.writes.map((sent) => sent.body)).toEqual([body])
})

test('another row asks before what is typed in this one goes', async () => {
  const { press, field, fill, see } = await openBudgets([
    budget(),
    budget({ id: 2, category_id: 2, category: 'Lazer' }),
  ])
  await see.findByRole('list', { name: /^Orçamentos de/ })
  await press(/^Alterar o orçamento de Mercado/)
  await fill(field('Novo valor de Mercado'), '900')
  const ask = async (answer: string) => {
    await press(/^Alterar o orçamento de Lazer/)
    await actor(await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })).press(answer)
  }
  await ask('Continuar editando')
  expect(field('Novo valor de Mercado').value).toBe('900,00')
  await ask('Descartar')
  await waitFor(() => expect(field('Novo valor de Lazer')).toBe(document.activeElement))
  // Nothing is typed here.
  await press(/^Alterar o orçamento de Mercado/)
  await waitFor(() => expect(field('Novo valor de Mercado').value).not.toBe('900,00'))
})

test('switched on and off again at once, the second change follows the first', async () => {
  const { api, see } = await openBudgets([budget()])
  api.answers(budgets.save, { ...budget({ version: 4 }), undo_id: 5 })
  await see.findByRole('list', { name: /^Orçamentos de/ })
  const toggle = () => fireEvent.click(see.getByRole('switch', { name: /^Acumular/ }))
  toggle()
  toggle()
  await waitFor(() =>
    expect(api.writes.map(({ body }) => body)).toMatchObject([
      { rollover: true, version: 3 },
      { rollover: false, version: 4 },
    ]),
  )
})

test('a budget that changed in another window shows both values', async () => {
  const { api, user, press, field, fill, see } = await openBudgets([budget()])
  await see.findByRole('list', { name: /^Orçamentos de/ })
  await press(/^Alterar o orçamento de Mercado/)
  api.refuses(budgets.save, 'stale_edit').answers(budgets.list, [budget({ amount: 700, version: 4 })])
  await fill(field('Novo valor de Mercado'), '500')
  await user.keyboard('{Enter}')
  const alert = within(await see.findByRole('alert'))
  alert.getByText(/500,00/)
  alert.getByText(/700,00/)
  api.answers(budgets.save, { ...budget({ amount: 500, version: 5 }), undo_id: 5 })
  await press('Manter a minha')
  await waitFor(() => expect(api.writes.at(-1)?.body).toMatchObject({ amount: 500, version: 4 }))
})

test('a server that gives no reason is reported in the words of each action', async () => {
  const { api, user, press, field, fill, see } = await openBudgets([budget()])
  api.breaks(budgets.save).breaks(budgets.remove)
  await see.findByRole('list', { name: /^Orçamentos de/ })
  await press(/^Alterar o orçamento de Mercado/)
  await fill(field('Novo valor de Mercado'), '500')
  await user.keyboard('{Enter}')
  await see.findByText('Erro ao atualizar orçamento. Tente novamente.')
  await press('Cancelar')
  await press('Excluir Mercado')
  await see.findByText('Erro ao excluir orçamento. Tente novamente.')
})

test('category and amount are asked for under their fields, and rollover is kept for the next one', async () => {
  const { api, press, see } = await openBudgets([])
  await see.findByText(/^Quanto você quer gastar em/)
  const open = async () => {
    await press('Adicionar orçamento')
    const dialog = actor(await screen.findByRole('dialog', { name: 'Novo orçamento' }))
    await dialog.see.findByLabelText('Valor do mês')
    return dialog
  }
  const first = await open()
  await first.press('Criar orçamento')
  await first.see.findByRole('combobox', { description: 'Informe a categoria' })
  await first.see.findByRole('textbox', { description: 'Informe um valor' })
  await first.choose('Categoria', 'Mercado')
  await first.fill(first.field('Valor do mês'), '300')
  await first.user.click(first.see.getByRole('checkbox'))
  await first.press('Criar orçamento')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.writes[0]?.body).toEqual({ categoryId: 1, month: `${MONTH}-01`, amount: 300, rollover: true })
  expect(sessionStorage.getItem('budgetRollover')).toBe('1')
  const second = await open()
  expect(second.see.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
  api.breaks(budgets.save)
  await second.choose('Categoria', 'Mercado')
  await second.fill(second.field('Valor do mês'), '300')
  await second.press('Criar orçamento')
  await second.see.findByText('Erro ao salvar orçamento. Tente novamente.')
})

test('the first budgets are copied from the month before, and one undo takes them back', async () => {
  const { api, press, see } = await openBudgets([], { before: [budget({ id: 9 })] })
  api.answers(budgets.copy, { copied: 1, undo_id: 77 }).answers(undo.run, { ok: true })
  await see.findByRole('button', { name: 'Copiar do mês anterior' })
  await press('Copiar do mês anterior')
  await see.findByText('1 orçamento do mês anterior')
  await press('Desfazer')
  await waitFor(() => expect(api.writes.map(({ body }) => body).at(-1)).toEqual({ id: 77 }))
  expect(api.writes[0]?.body).toEqual({ from_month: `${addMonths(MONTH, -1)}-01`, month: `${MONTH}-01` })
})

test('suggestions can be changed or left out before they are saved', async () => {
  sessionStorage.setItem('budgetRollover', '1')
  const { api, press, see } = await openBudgets([], {
    suggestions: [
      { ...food, amount: 800 },
      { ...fun, amount: 90 },
    ],
  })
  await see.findByRole('button', { name: 'Sugerir pelos últimos 3 meses' })
  await press('Sugerir pelos últimos 3 meses')
  const dialog = actor(await screen.findByRole('dialog', { name: /^Orçamentos de/ }))
  await dialog.fill(await dialog.see.findByRole('textbox', { name: 'Valor de Mercado' }), '750')
  await dialog.user.click(dialog.see.getByRole('checkbox', { name: 'Lazer' }))
  await dialog.press('Criar 1 orçamento')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.writes.map(({ body }) => body)).toEqual([
    { categoryId: 1, month: `${MONTH}-01`, amount: 750, rollover: true },
  ])
})

test('spending without a budget becomes one by a click', async () => {
  const { api, press, see } = await openBudgets([budget()], { unbudgeted: [{ ...fun, spent: 87.5 }] })
  await see.findByRole('region', { name: 'Sem orçamento' })
  await press(/^Orçar R\$\s87,50 para Lazer$/)
  await see.findByText('Orçamento criado: Lazer')
  expect(api.writes[0]?.body).toEqual({ categoryId: 2, month: `${MONTH}-01`, amount: 87.5, rollover: false })
})
