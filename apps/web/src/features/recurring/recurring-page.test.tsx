import { screen, waitFor, within } from '@testing-library/react'
import * as recurring from '@tostao/contract/recurring'
import * as found from '@tostao/contract/recurring-found'
import { addDays, addMonthsAnchored, monthOf } from '@tostao/primitives/calendar'
import { expect, test } from 'vitest'
import { today } from '#lib/today.ts'
import { fixedExpense, homeApi, subscription, transaction } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { RecurringPage } from './recurring-page.tsx'

const lateDay = addDays(today(), -2)
const occurrence = { due_date: lateDay, payable_on: lateDay, amount: 2350, transaction_id: null }
const rent = fixedExpense({
  next_run: lateDay,
  payment_status: 'atrasado',
  occurrences: [{ ...occurrence, status: 'atrasado' }],
})
const gym = fixedExpense({
  id: 2,
  description: 'Academia',
  amount: 100,
  account_id: 2,
  account_name: 'Cartão',
  mode: 'automatic',
  payment_status: 'pago',
  occurrences: [{ ...occurrence, amount: 100, status: 'pago', transaction_id: 9 }],
})

async function openRecurring(address = '/gastos-fixos') {
  const api = homeApi().answers(recurring.list, [rent, gym])
  const acting = await openPage(RecurringPage, address)
  await acting.see.findByRole('list', { name: 'Gastos Fixos' })
  return { ...acting, api }
}
const rows = () => within(screen.getByRole('list', { name: 'Gastos Fixos' })).getAllByRole('listitem')
const list = () => actor(screen.getByRole('list', { name: 'Gastos Fixos' }))
const dialogNamed = async (name: string) => actor(await screen.findByRole('dialog', { name }))
async function act(item: string, action: string) {
  await list().press(`Mais ações de ${item}`)
  await (await dialogNamed(`Ações de ${item}`)).press(action)
}

test('the month’s sums, what is due next and each item with its state are shown', async () => {
  const { see } = await openRecurring()
  see.getByText('Previsto do mês')
  see.getByText('Pagos · 1')
  see.getByText('Pendentes · 0')
  see.getByText('Atrasados · 1')
  within(see.getByRole('region', { name: 'Próximos Vencimentos' })).getByText('venceu há 2 dias')
  expect(rows().map((row) => within(row).getByText(/^(Atrasado|Pendente|Pago)$/).textContent)).toEqual([
    'Atrasado',
    'Pago',
  ])
  const heads = ['Descrição', 'Conta', 'Valor', 'Modo', 'Aviso', 'Vencimento', 'Ações']
  for (const head of heads) see.getByText(head, { selector: '[aria-hidden] > span' })
  expect(within(rows()[1] ?? document.body).queryByRole('button', { name: /^Pagar/ })).toBeNull()
})

test('three are due next, and five categories have a bar', async () => {
  const due = { ...occurrence, status: 'atrasado' as const }
  homeApi().answers(
    recurring.list,
    [1, 2, 3, 4, 5, 6].map((id) => {
      const named = { description: `Conta ${id}`, category_id: id, category_name: `Categoria ${id}` }
      return fixedExpense({ id, ...named, payment_status: 'atrasado', occurrences: [{ ...due, amount: 100 - id }] })
    }),
  )
  const { see } = await openPage(RecurringPage, '/gastos-fixos')
  const itemsOf = (name: string) => within(see.getByRole('region', { name })).getAllByRole('listitem')
  await see.findByRole('list', { name: 'Gastos Fixos' })
  expect(itemsOf('Próximos Vencimentos')).toHaveLength(3)
  expect(itemsOf('Categorias').map(({ textContent }) => textContent)).toEqual([
    'Categoria 199,00',
    'Categoria 298,00',
    'Categoria 397,00',
    'Categoria 496,00',
    'Categoria 595,00',
  ])
})

test('the list is filtered by state and account, in the address', async () => {
  const { see, user, press } = await openRecurring('/gastos-fixos?status=pago')
  expect(rows()).toHaveLength(1)
  await press(/^Todos/)
  expect(rows()).toHaveLength(2)
  await user.selectOptions(see.getByRole('combobox', { name: 'Conta' }), 'Cartão')
  expect(rows()).toHaveLength(1)
})

test('filters that leave nothing can be cleared', async () => {
  homeApi().answers(recurring.list, [rent, gym])
  const { see, press } = await openPage(RecurringPage, '/gastos-fixos?status=atrasado&accountId=2')
  await see.findByText('Nenhum gasto fixo neste filtro')
  await press('Limpar filtros')
  expect(rows()).toHaveLength(2)
})

test('paying says so while it lasts, names the due date, and can be undone', async () => {
  const { api, see } = await openRecurring()
  const gate = Promise.withResolvers<void>()
  api.answers(recurring.confirm, async () => {
    await gate.promise
    return { ...rent, undo_id: 5 }
  })
  await list().press('Pagar Aluguel')
  expect((await list().see.findByText('Confirmando…')).closest('button')?.getAttribute('aria-disabled')).toBe('true')
  gate.resolve()
  await see.findByText('Pagamento confirmado: Aluguel')
  see.getByRole('button', { name: 'Desfazer' })
  expect(api.writes).toMatchObject([{ body: { id: 1, due_date: lateDay } }])
})

test('one payment may have its own amount, date and account; one month may be left out', async () => {
  const { api, see } = await openRecurring()
  api.answers(recurring.confirm, { ...rent, undo_id: 5 }).answers(recurring.skip, { ...rent, undo_id: 6 })
  await act('Aluguel', 'Outro valor, data ou conta')
  const dialog = await dialogNamed('Pagar Aluguel')
  await dialog.fill(await dialog.see.findByRole('textbox', { name: 'Valor' }), '2400,50')
  await dialog.choose('Pagar de', 'Cartão')
  await dialog.press('Pagar')
  await see.findByText('Pagamento confirmado: Aluguel')
  expect(api.writes[0]?.body).toEqual({
    id: 1,
    due_date: lateDay,
    amount: 2400.5,
    date: today(),
    account_id: 2,
  })

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await act('Aluguel', 'Pular este mês')
  await waitFor(() => expect(api.writes[1]).toMatchObject({ body: { id: 1, due_date: lateDay } }))
})

test('a row is edited where it stands', async () => {
  const { api, see } = await openRecurring()
  api.answers(recurring.update, { ...rent, undo_id: 5 })
  await act('Aluguel', 'Editar')
  const notice = await see.findByRole('textbox', { name: 'Avisar quantos dias antes' })
  await list().fill(notice, '-1')
  await list().press('Salvar')
  see.getByRole('textbox', { description: 'Informe um número de dias a partir de 0' })
  await list().fill(notice, '7')
  await list().press('Salvar')
  await see.findByText('Gasto fixo atualizado')
  expect(api.writes.at(-1)?.body).toMatchObject({
    id: 1,
    mode: 'manual',
    next_run: lateDay,
    notify_days: 7,
    version: 1,
  })
})

test('failures without a reason are told in the words of each action', async () => {
  const { api, see } = await openRecurring()
  api.breaks(recurring.confirm).breaks(recurring.update)
  await list().press('Pagar Aluguel')
  await see.findByText('Falha ao confirmar pagamento')
  await act('Aluguel', 'Editar')
  await list().fill(await see.findByRole('textbox', { name: 'Avisar quantos dias antes' }), '7')
  await list().press('Salvar')
  expect(await see.findAllByText('Falha ao salvar')).toHaveLength(2)
})

test('the form refuses what is missing, and uses the payee whose name was typed', async () => {
  const { api, press } = await openRecurring()
  api.answers(recurring.create, rent)
  await press('Novo gasto fixo')
  const { choose, field, fill, press: click, see } = await dialogNamed('Novo gasto fixo')
  await see.findByLabelText('Valor')
  await click('Criar gasto fixo')
  see.getByRole('combobox', { name: 'Conta', description: 'Selecione uma conta' })
  see.getByRole('textbox', { name: 'Dia do vencimento', description: 'Informe um dia de 1 a 31' })

  await fill(field('Valor'), '50')
  await choose('Conta', 'Banco Roxo')
  await fill(field('Dia do vencimento'), '31')
  await fill(see.getByRole('combobox', { name: 'Favorecido' }), 'Imobiliária')
  await click('Criar gasto fixo')
  await screen.findByText('Gasto fixo criado')
  expect(api.writes[0]?.body).toMatchObject({
    description: '',
    amount: 50,
    account_id: 1,
    payee_name: 'Imobiliária',
    due_day: 31,
    interval_unit: 'month',
    interval_count: 1,
    mode: 'manual',
    notify_days: 3,
  })
  expect(api.writes[0]?.body).toHaveProperty('next_run', expect.stringMatching(`^${monthOf(today())}-(28|29|30|31)$`))
})

test('automatic ones are processed on demand; what was posted today can be taken back', async () => {
  const { api, press, see } = await openRecurring()
  api.answers(recurring.run, { created: 0, undo_id: null })
  await press('Processar automáticos')
  await see.findByText('Nada automático a processar')
  api.answers(recurring.run, { created: 2, undo_id: 3 }).answers(recurring.upcoming, {
    count: 1,
    items: [],
    by_date: [],
    posted: [{ id: 2, type: 'DESPESA', description: 'Academia', amount: 100, due_date: today(), transaction_id: 9 }],
  })
  await press('Processar automáticos')
  await see.findByText('2 transações lançadas')
  await see.findByText('1 gasto fixo lançado hoje: Academia')
  see.getAllByRole('link', { name: 'Avisos: 1' })
  see.getByRole('link', { name: 'Gastos Fixos, 1 pendente' })
})

test('a list that cannot be loaded is said to be so', async () => {
  homeApi().breaks(recurring.list)
  const { see } = await openPage(RecurringPage, '/gastos-fixos')
  await see.findByText('Erro ao carregar')
})

test('who has none is told what one is for', async () => {
  homeApi()
  const { see } = await openPage(RecurringPage, '/gastos-fixos')
  await see.findByText('O que você paga todo mês?')
})

test('the transaction of the address fills the form, and becomes the payment of its month', async () => {
  const api = homeApi(
    transaction({ id: 7, date: today(), contaId: 2, payeeId: 1, payee_name: 'Padaria Real' }),
  ).answers(recurring.create, rent)
  await openPage(RecurringPage, '/gastos-fixos?from=7')
  const { see, press } = await dialogNamed('Novo gasto fixo')
  expect(see.getByLabelText<HTMLInputElement>('Descrição').value).toBe('Feira')
  see.getByText(/fica como o pagamento de/)
  see.getByText(/^Próximo: /)
  await press('Criar gasto fixo')
  await screen.findByText('Gasto fixo criado')
  expect(api.writes[0]?.body).toMatchObject({
    description: 'Feira',
    amount: 87.5,
    account_id: 2,
    category_id: 1,
    payee_name: 'Padaria Real',
    due_day: Number(today().slice(8)),
    transaction_id: 7,
  })
})

test.each([
  ['Esta transação já é o pagamento de um gasto fixo.', [transaction({ recurring_id: 1 })]],
  ['Esta transação já é de um recebimento que se repete.', [transaction({ type: 'RECEITA', recurring_id: 1 })]],
  ['Esta transação não existe mais.', []],
])('what cannot be repeated is said instead: %s', async (said, items) => {
  homeApi(...items)
  await openPage(RecurringPage, '/gastos-fixos?from=1')
  await screen.findByText(said)
  expect(screen.queryByRole('dialog')).toBeNull()
})

async function openFound(...all: ReturnType<typeof subscription>[]) {
  const api = homeApi().answers(recurring.list, [rent]).answers(found.list, all)
  const acting = await openPage(RecurringPage, '/gastos-fixos')
  const panel = actor(await acting.see.findByRole('region', { name: 'Parecem se repetir' }))
  return { ...acting, api, panel }
}

test('what seems to repeat says how often, what it costs a year, and its news; one press leaves it out', async () => {
  const late = {
    previous_amount: 44.9,
    changed_on: `${monthOf(today())}-01`,
    missed_on: addMonthsAnchored(today(), 0, 1),
  }
  const { api, see, panel } = await openFound(
    subscription(late),
    subscription({ merchant: 'spotify', merchant_name: 'Spotify' }),
  )
  panel.see.getByText('R$ 1.341,60 por ano')
  expect(panel.see.getAllByText(/^todo mês, dia 12 · R\$/)).toHaveLength(2)
  panel.see.getByText(/^Subiu de 44,90 para 55,90 em/)
  panel.see.getByText(/parou\?$/)
  api.answers(found.ignore, { ok: true, undo_id: 5 }).answers(found.list, [])
  await panel.press('Não acompanhar Netflix')
  await see.findByText('Netflix não será mais sugerido')
  see.getByRole('button', { name: 'Desfazer' })
  await waitFor(() => expect(see.queryByRole('region', { name: 'Parecem se repetir' })).toBeNull())
  expect(api.writes).toMatchObject([{ body: { merchant: 'netflix', ignored: true } }])
})

test('five are shown until all are asked for', async () => {
  const all = [1, 2, 3, 4, 5, 6, 7].map((n) => subscription({ merchant: `m${n}`, merchant_name: `Plano ${n}` }))
  const { panel } = await openFound(...all)
  expect(panel.see.getAllByRole('listitem')).toHaveLength(5)
  await panel.press('Ver mais 2')
  expect(panel.see.getAllByRole('listitem')).toHaveLength(7)
})

test('one is followed by the form, filled with its rhythm and its last charge', async () => {
  const next = addMonthsAnchored(today(), 5, 12)
  const { api, see, panel } = await openFound(
    subscription({ interval_unit: 'year', next_on: next, last_on: addMonthsAnchored(next, -12, 12) }),
  )
  api.answers(recurring.create, fixedExpense({ id: 3 }))
  await panel.press('Acompanhar Netflix')
  const form = await dialogNamed('Novo gasto fixo')
  expect(form.see.getByRole('textbox', { name: 'Descrição' })).toHaveProperty('value', 'Netflix')
  form.see.getByText(/fica como a última paga, e se repete todo ano, em/)
  await form.press('Criar gasto fixo')
  await see.findByText('Gasto fixo criado')
  expect(api.writes[0]?.body).toMatchObject({
    merchant: 'netflix',
    transaction_id: 7,
    account_id: 1,
    category_id: 1,
    amount: 55.9,
    interval_unit: 'year',
    interval_count: 1,
    next_run: next,
  })
})
