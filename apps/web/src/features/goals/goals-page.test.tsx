import { screen, waitFor, within } from '@testing-library/react'
import * as goals from '@tostao/contract/goals'
import { expect, test } from 'vitest'
import { goal, homeApi } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { GoalsPage } from './goals-page.tsx'

const trip = goal({ planned_monthly_amount: 50, account_id: 2 })
const notebook = goal({ id: 2, name: 'Notebook', status: 'concluida', percent: 100, remaining: 0, priority: 'baixa' })
const old = goal({ id: 3, name: 'Bicicleta', archived_at: '2026-01-01T00:00:00Z' })

async function openGoals(address = '/goals', ...all: ReturnType<typeof goal>[]) {
  const api = homeApi().answers(goals.list, all.length > 0 ? all : [trip, notebook, old])
  const acting = await openPage(GoalsPage, address)
  await acting.see.findByRole('article', { name: all[0]?.name ?? 'Viagem' })
  return { ...acting, api }
}

const card = (name: string) => within(screen.getByRole('article', { name }))
const dialogNamed = async (name: string, field = 'Valor') => {
  const element = await screen.findByRole('dialog', { name })
  await within(element).findByLabelText(field)
  return actor(element)
}

test('a card says what is missing, until when, how much a month, and what the plan comes to', async () => {
  const { see } = await openGoals()
  see.getByText('2 metas ativas')
  card('Viagem').getByText(/até maio de 2027/)
  card('Viagem').getByText(/por mês · 6 meses$/)
  card('Viagem').getByText(/^Com R\$ 50 por mês você só chega em /)
  card('Viagem').getByText('40%')
  expect(see.getAllByRole('article').map((article) => within(article).getByRole('heading').textContent)).toEqual([
    'Viagem',
    'Notebook',
  ])
  card('Notebook').getByText('Concluída')
  expect(card('Notebook').queryByRole('button', { name: /Aportar/ })).toBeNull()
})

test('archived goals are shown when they are asked for', async () => {
  const { see, user } = await openGoals()
  await user.click(see.getByRole('radio', { name: 'Arquivadas (1)' }))
  await see.findByRole('button', { name: 'Reativar Bicicleta' })
  expect(see.queryByRole('article', { name: 'Viagem' })).toBeNull()
})

test('a goal needs a name and an amount; the server’s refusals stand under their fields', async () => {
  const { api, press } = await openGoals()
  await press('Nova Meta')
  const { field, combobox, fill, press: choose, see } = await dialogNamed('Nova Meta', 'Nome')
  await choose('Criar meta')
  const description = 'Informe um nome e um valor de alvo válido'
  see.getByRole('textbox', { name: 'Nome', description })
  see.getByRole('textbox', { name: 'Quanto quer juntar', description })
  expect(api.writes).toEqual([])

  await fill(field('Nome'), 'Carro')
  await fill(field('Quanto quer juntar'), '30000')
  await fill(combobox('Data limite'), '01/01/2020')
  api.refuses(goals.create, 'goal_date_past')
  await choose('Criar meta')
  await see.findByRole('combobox', {
    name: 'Data limite',
    description: 'A data limite não pode estar no passado',
  })
  expect(api.writes[0]?.body).toEqual({
    name: 'Carro',
    target_amount: 30000,
    target_date: '2020-01-01',
    type: 'poupanca',
    strategy: 'linear',
    priority: 'media',
    initial_amount: null,
    account_id: null,
    category_id: null,
    planned_monthly_amount: null,
    recurring_day: null,
  })
  await choose('Mais opções')
  await fill(field('Dia do aporte'), '32')
  await choose('Criar meta')
  see.getByRole('textbox', { name: 'Dia do aporte', description: 'Informe um dia de 1 a 31' })
})

test('a contribution names what is missing, and asks for nothing that the goal knows', async () => {
  const { api, press } = await openGoals()
  await press('Aportar em Viagem')
  const { choose, combobox, field, fill, press: click, see } = await dialogNamed('Aportar em Viagem')
  see.getByText(/^Faltam R\$ 600; planejado por mês: R\$ 50$/)
  await waitFor(() => expect(combobox('Conta de destino').value).toBe('Cartão'))
  await click('Aportar')
  see.getByRole('textbox', { name: 'Valor', description: 'Informe um valor positivo para o aporte' })
  see.getByRole('combobox', { name: 'Conta de origem', description: 'Selecione uma conta origem para o aporte' })

  await fill(field('Valor'), '500')
  await choose('Conta de origem', 'Cartão')
  api.refuses(goals.contribute, 'contribution_same_account')
  await click('Aportar')
  await see.findByRole('combobox', {
    name: 'Conta de origem',
    description: 'A conta origem deve ser diferente da conta destino',
  })
  api.refuses(goals.contribute, 'contribution_without_account')
  await choose('Conta de origem', 'Banco Roxo')
  await click('Aportar')
  await see.findByRole('combobox', { description: 'Selecione uma conta destino para o aporte' })

  api.answers(goals.contribute, { ...trip, status: 'concluida', undo_id: 7 })
  await click('Aportar')
  await screen.findByText('Meta concluída: Viagem')
  expect(api.writes.at(-1)?.body).toMatchObject({ id: 1, amount: 500, account_id: 2, source_account_id: 1 })
})

test('money is taken out of a goal between accounts, or only noted, and no more than there is', async () => {
  const { api, press } = await openGoals()
  await press('Resgatar de Viagem')
  const { choose, combobox, field, fill, press: click, see } = await dialogNamed('Resgatar de Viagem')
  see.getByText('Há R$ 400 na meta')
  await waitFor(() => expect(combobox('Conta de onde sai').value).toBe('Cartão'))
  await fill(field('Valor'), '500')
  api.refuses(goals.withdraw, 'withdrawal_one_account')
  await click('Resgatar')
  await see.findByRole('combobox', { name: 'Conta para onde vai', description: /^Escolha a conta de onde sai e/ })
  await choose('Conta para onde vai', 'Banco Roxo')
  api.refuses(goals.withdraw, 'withdrawal_too_large')
  await click('Resgatar')
  await see.findByRole('textbox', { name: 'Valor', description: 'O resgate não pode passar do que a meta tem.' })
  await fill(field('Valor'), '100')
  api.answers(goals.withdraw, { ...trip, current_amount: 300, undo_id: 7 })
  await click('Resgatar')
  await screen.findByText(/^Resgate de R\$\s100,00 registrado$/)
  const body = { id: 1, amount: 100, account_id: 2, destination_account_id: 1 }
  expect(api.writes.at(-1)?.body).toMatchObject(body)
})

test('goals that hold more than their account has are told, and what to do', async () => {
  const { see } = await openGoals()
  await see.findByText(/^As metas em Cartão somam R\$\s400,00, e a conta tem/)
  see.getByText(/ajuste o saldo em Contas/)
})

test('the address opens the contribution to a goal once; to a reached one it does not', async () => {
  await openGoals('/goals?contribute=1')
  await dialogNamed('Aportar em Viagem')
})

test('a server that gives no reason is reported in the words of each action', async () => {
  const { api, press, see } = await openGoals()
  api.breaks(goals.update).breaks(goals.contribute).breaks(goals.remove)
  await press('Editar Viagem')
  const editor = await dialogNamed('Editar Meta', 'Nome')
  await editor.fill(editor.field('Nome'), 'Férias')
  await editor.press('Salvar')
  await editor.see.findByText('Erro ao salvar')
  await editor.press('Cancelar')
  await actor(await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })).press('Descartar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Aportar em Viagem')
  const contribution = await dialogNamed('Aportar em Viagem')
  await contribution.fill(contribution.field('Valor'), '10')
  await contribution.choose('Conta de origem', 'Banco Roxo')
  await contribution.press('Aportar')
  await contribution.see.findByText('Erro ao aportar')
  await contribution.press('Cancelar')
  await actor(await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })).press('Descartar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Excluir Viagem')
  const question = actor(await screen.findByRole('dialog'))
  question.see.getByText(
    'Deseja excluir esta meta? Esta ação é irreversível e removerá permanentemente todos os dados relacionados.',
  )
  await question.press('Excluir')
  await see.findByText('Não foi possível excluir')
})

test('goals that cannot be loaded are said to be so', async () => {
  homeApi().breaks(goals.list)
  const { see } = await openPage(GoalsPage, '/goals')
  await see.findByText('Erro ao carregar metas')
})

test('who has no goal is told what one is for', async () => {
  homeApi()
  const { see } = await openPage(GoalsPage, '/goals')
  await see.findByText('Para o que você está guardando?')
})
