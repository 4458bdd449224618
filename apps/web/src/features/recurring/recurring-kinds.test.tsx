import { screen } from '@testing-library/react'
import * as recurring from '@tostao/contract/recurring'
import { addDays } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { fixedExpense, homeApi } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { RecurringPage } from './recurring-page.tsx'

const lateDay = addDays(today(), -2)
const late = { payment_status: 'atrasado', next_run: lateDay } as const
const occurrence = { due_date: lateDay, payable_on: lateDay, status: 'atrasado', transaction_id: null } as const
const rent = fixedExpense({ ...late, occurrences: [{ ...occurrence, amount: 2350 }] })
const dialogNamed = async (name: string) => actor(await screen.findByRole('dialog', { name }))

const salary = fixedExpense({
  id: 3,
  type: 'RECEITA',
  description: 'Salário',
  amount: 5640,
  due_rule: 'business_day',
  ...late,
  occurrences: [{ ...occurrence, amount: 5640 }],
})

test('the switch shows incomes, which come instead of being paid', async () => {
  const api = homeApi()
    .answers(recurring.list, [rent])
    .answers(recurring.confirm, { ...salary, undo_id: 5 })
  const { user, see } = await openPage(RecurringPage, '/gastos-fixos')
  await see.findByRole('list', { name: 'Gastos Fixos' })
  api.answers(recurring.list, [salary])
  await user.click(see.getByRole('radio', { name: 'Recebimentos' }))
  const incomes = actor(await see.findByRole('list', { name: 'Recebimentos' }))
  incomes.see.getByText('Não veio')
  expect(incomes.see.getAllByText(/todo 5º dia útil/)).not.toHaveLength(0)
  await incomes.press('Recebido Salário')
  await see.findByText('Recebimento confirmado: Salário')
  expect(api.writes).toMatchObject([{ body: { id: 3, due_date: lateDay } }])
})

test('an address opens the one that it names', async () => {
  homeApi().answers(recurring.list, [salary])
  await openPage(RecurringPage, '/gastos-fixos?type=recebimentos&item=3')
  const form = await dialogNamed('Editar recebimento')
  expect(form.see.getByLabelText<HTMLInputElement>('Valor').value).toBe('5.640,00')
})

test('a salary on the fifth business day is planned, and sends its first date', async () => {
  const api = homeApi().answers(recurring.create, salary)
  const { see, press } = await openPage(RecurringPage, '/gastos-fixos?type=recebimentos')
  await see.findByText('O que entra todo mês?')
  await press('Novo recebimento')
  const form = await dialogNamed('Novo recebimento')
  await form.fill(form.field('Valor'), '5640')
  await form.choose('Conta', 'Banco Roxo')
  await form.user.selectOptions(form.combobox('Quando'), 'Em um dia útil')
  expect(form.see.getByLabelText<HTMLInputElement>('Nº do dia útil').value).toBe('5')
  await form.press('Criar recebimento')
  await screen.findByText('Recebimento criado')
  expect(api.writes[0]?.body).toMatchObject({ type: 'RECEITA', due_rule: 'business_day', due_day: 5, account_id: 1 })
  expect(api.writes[0]?.body).toHaveProperty('next_run', expect.stringMatching(/^\d{4}-\d\d-\d\d$/))
})

test('a transfer says from where to where, and a carnê how many times', async () => {
  const api = homeApi().answers(recurring.create, fixedExpense({ type: 'TRANSFER' }))
  await openPage(RecurringPage, '/gastos-fixos?type=transferencias')
  await screen.findByText('O que você guarda ou repassa todo mês?')
  await actor(document.body).press('Nova transferência')
  const form = await dialogNamed('Nova transferência')
  await form.fill(form.field('Valor'), '500')
  await form.choose('Sai de', 'Banco Roxo')
  await form.fill(form.field('Dia da transferência'), '7')
  await form.press('Criar transferência')
  form.see.getByRole('combobox', { name: 'Vai para', description: 'Escolha a conta para onde o dinheiro vai' })
  await form.choose('Vai para', 'Cartão')
  await form.press('Repete todo mês, sem fim')
  await form.user.selectOptions(form.combobox('Termina'), 'Depois de N vezes')
  await form.press('Criar transferência')
  form.see.getByRole('textbox', { name: 'Quantas vezes', description: 'Informe de 1 a 480 vezes' })
  await form.fill(form.field('Quantas vezes'), '10')
  await form.press('Criar transferência')
  await screen.findByText('Transferência criada')
  expect(api.writes[0]?.body).toMatchObject({
    type: 'TRANSFER',
    account_id: 1,
    to_account_id: 2,
    times: 10,
    due_day: 7,
  })
})

test('a changed amount asks of which due dates it is', async () => {
  const api = homeApi()
    .answers(recurring.list, [rent])
    .answers(recurring.update, { ...rent, undo_id: 5 })
  const { see } = await openPage(RecurringPage, '/gastos-fixos')
  const list = actor(await see.findByRole('list', { name: 'Gastos Fixos' }))
  await list.press('Mais ações de Aluguel')
  await (await dialogNamed('Ações de Aluguel')).press('Editar')
  await list.see.findByRole('textbox', { name: 'Avisar quantos dias antes' })
  await list.press('Valor, conta e mais')
  const form = await dialogNamed('Editar gasto fixo')
  await form.see.findByRole('textbox', { name: 'Valor' })
  expect(form.see.queryByText('Só neste vencimento')).toBeNull()
  await form.fill(form.field('Valor'), '2400')
  await form.user.click(form.see.getByRole('radio', { name: 'Só neste vencimento' }))
  await form.press('Salvar')
  await see.findByText('Gasto fixo atualizado')
  expect(api.writes.at(-1)?.body).toMatchObject({ amount: 2400, scope: 'this', due_day: 5, times: null })
  expect(api.writes.at(-1)?.body).not.toHaveProperty('next_run')
})

test('one with an end says how far it is, and one that is over stays, apart from the sums', async () => {
  const tv = { id: 5, description: 'TV', times: 10, times_left: 3 }
  const over = { id: 6, description: 'Curso', times: 2, times_left: 0, done: true, payment_status: 'pago' as const }
  homeApi().answers(recurring.list, [fixedExpense(tv), fixedExpense(over)])
  const { see } = await openPage(RecurringPage, '/gastos-fixos')
  await see.findByRole('list', { name: 'Gastos Fixos' })
  expect(see.getAllByText(/7 de 10 pagos/)).not.toHaveLength(0)
  see.getByText('Concluído')
  see.getByText('Pagos · 0')
  see.getByRole('button', { name: 'Concluídos 1' })
})
