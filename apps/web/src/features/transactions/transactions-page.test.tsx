import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as exports from '@tostao/contract/exports'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import * as transactions from '@tostao/contract/transactions'
import * as undo from '@tostao/contract/undo'
import { addDays } from '@tostao/primitives/calendar'
import { expect, test, vi } from 'vitest'
import { today } from '#lib/today.ts'
import { account, changed, homeApi, transaction } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { TransactionsPage } from './transactions-page.tsx'

const edit = async (title: string) => {
  await actor().user.click(await screen.findByRole('button', { name: new RegExp(`^Editar ${title}`) }))
  const dialog = await screen.findByRole('dialog', { name: 'Editar Transação' })
  await within(dialog).findByLabelText('Data')
  return actor(dialog)
}

test('a filter that asks for what is gone says so, and is cleared', async () => {
  homeApi()
  const { press, see } = await openPage(TransactionsPage, '/transactions?categoryId=99&accountId=99')
  await see.findByText('Nenhuma transação encontrada')
  await see.findByRole('button', { name: 'Categoria: Categoria excluída' })
  await see.findByRole('button', { name: 'Conta: Conta desconhecida' })
  await press('Limpar categoria')
  expect(await see.findByRole('button', { name: 'Categoria' })).toBe(document.activeElement)
})

test.each([
  ['Tag', tags.list, 'tagId'],
  ['Favorecido', payees.list, 'payeeId'],
] as const)('the list of one %s says whose it is, and is left for the whole', async (kind, list, param) => {
  homeApi().answers(list, [{ id: 3, name: 'Padaria Real', count: 1, total: -87.5 }])
  const { press, see } = await openPage(TransactionsPage, `/transactions?${param}=3`)
  await see.findByRole('button', { name: `${kind}: Padaria Real` })
  await press(`Limpar ${kind.toLowerCase()}`)
  expect(await see.findByRole('button', { name: kind })).toBe(document.activeElement)
})

test('the list of no category shows the share of a split transaction, and its own chip', async () => {
  const part = (amount: number, categoryId: number | null) => ({ amount, description: '', categoryId, payeeId: null })
  const splits = [part(33.34, 1), part(66.66, null)]
  homeApi(transaction({ description: 'Compras', amount: 100, splits }))
  const { see } = await openPage(TransactionsPage, '/transactions?type=despesa&categoryId=none')
  const row = await see.findByRole('button', { name: /^Editar Compras/ })
  expect(row.closest('li')?.textContent).toMatch(/−\s66,66 de 100,00$/)
  expect(see.getByRole('button', { name: /^Sem categoria/, pressed: true })).toBeTruthy()
})

test('a month without transactions says so, and where they are', async () => {
  homeApi().answers(transactions.list, ({ search }) => ({
    items: search.get('limit') === '1' ? [transaction({ date: '2025-08-02' })] : [],
  }))
  const { see } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await see.findByText('Nenhuma transação encontrada')
  see.getByText('Não há transações para o período selecionado.')
  const link = await see.findByRole('link', { name: 'Ver agosto' })
  expect(link.parentElement?.textContent).toBe('Suas transações estão em agosto de 2025 · Ver agosto')
  expect(link.getAttribute('href')).toBe('/transactions?month=2025-08')
})

test('a chip offers its choices, and the filters are cleared together', async () => {
  let asked = new URLSearchParams()
  homeApi().answers(transactions.list, ({ search }) => {
    asked = search
    return { items: [] }
  })
  const { press, see } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await press('Situação')
  await userEvent.click(await screen.findByRole('option', { name: 'Pendente' }))
  await waitFor(() => expect(asked.get('status')).toBe('PENDING'))
  await press('Categoria')
  await userEvent.type(await screen.findByRole('combobox', { name: 'Buscar categoria' }), 'sem cat{Enter}')
  await waitFor(() => expect(asked.get('categoryId')).toBe('none'))
  await press('Valor e datas')
  const range = actor(await screen.findByRole('dialog', { name: 'Valor e datas' }))
  await range.fill(range.field('Valor de'), '10,50')
  await range.fill(range.field('Data até'), '31/02/2026')
  await range.press('Aplicar')
  expect(range.see.getByRole('textbox', { name: 'Data até', description: 'Informe uma data válida' })).toBeTruthy()
  await range.fill(range.field('Data até'), '28/02/2026')
  await range.press('Aplicar')
  await waitFor(() => expect(asked.get('amountMin')).toBe('10.5'))
  expect([asked.get('to'), asked.get('from')]).toEqual(['2026-02-28', null])
  await userEvent.click(see.getAllByRole('button', { name: 'Limpar filtros' })[0] ?? document.body)
  await waitFor(() => expect(location.search).toBe('?month=2026-03'))
  expect(see.queryAllByRole('button', { name: 'Limpar filtros' })).toEqual([])
})

test('the filter is saved as a CSV file', async () => {
  let asked = new URLSearchParams()
  homeApi().answersFile(exports.transactions, 'tostao-transacoes.csv', ({ search }) => {
    asked = search
    return 'Data;Valor'
  })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const { press } = await openPage(TransactionsPage, '/transactions?month=2026-03&status=PENDING')
  await press('Exportar CSV')
  await waitFor(() => expect(saved).toEqual(['tostao-transacoes.csv']))
  expect(Object.fromEntries(asked)).toEqual({ from: '2026-03-01', to: '2026-03-31', status: 'PENDING' })
})

test('the list says what is yet to come and what each day moved, where it shows all of the day', async () => {
  const transfer = { transfer: { id: 3, accountId: 1, account_name: 'Banco Roxo' } }
  homeApi(
    transaction({ id: 1, date: addDays(today(), 1), type: 'RECEITA', amount: 300, description: 'Bico' }),
    transaction({ id: 2, date: today(), amount: 175 }),
    transaction({ id: 3, date: today(), amount: 20, ...transfer }),
  )
  const { see } = await openPage(TransactionsPage, '/transactions?period=all')
  const day = await see.findByRole('region', { name: /^Hoje · / })
  expect(day.textContent).toMatch(/Movimento do dia\s−\s175,00/)
  expect(see.getAllByText('Previsto')).toHaveLength(1)
})

test('the movement of a day is not told where a search hides some of it, nor of a single row', async () => {
  homeApi(
    transaction({ id: 1, date: today(), description: 'Bico' }),
    transaction({ id: 2, date: today(), description: 'Bico' }),
    transaction({ id: 3, date: addDays(today(), -9), description: 'Bico' }),
  )
  const { see } = await openPage(TransactionsPage, '/transactions?period=all&q=Bico')
  await see.findByRole('region', { name: /^Hoje · / })
  expect(see.queryByText(/Movimento do dia/)).toBeNull()
})

test('the sums are those of the whole filter, and say what they leave out', async () => {
  const sums = { count: 45, receitas: 11_278.48, despesas: 7348.2, resultado: 3930.28, transfers: 3, in_archived: 1 }
  homeApi(transaction()).answers(transactions.totals, sums)
  const { see } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await see.findByText('45 transações')
  const strip = within(see.getByRole('region', { name: 'Somas' }))
  expect(see.getByText('3 transferências e 1 de contas arquivadas fora da soma')).toBeTruthy()
  for (const [name, sum] of Object.entries({
    Receitas: '+ 11.278,48',
    Despesas: '− 7.348,20',
    Resultado: '+ 3.930,28',
  }))
    expect(strip.getByText(name).parentElement?.textContent).toBe(`${name}${sum.replace(' ', '\u00a0')}`)
})

test('sums that fail leave the list, and are asked for again', async () => {
  const api = homeApi(transaction())
  api.refuses(transactions.totals, 'period_inverted')
  const { see, press } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await see.findByText('Somas não carregadas.')
  expect(await see.findByText('Feira')).toBeTruthy()
  homeApi(transaction())
  await press('Tentar de novo')
  expect(await see.findByText('1 transação')).toBeTruthy()
})

test('the pill of a row changes its category at once, and the change is undone', async () => {
  const api = homeApi(transaction({ description: 'FEIRA DO BAIRRO' }))
  api.answers(transactions.update, changed({ version: 2 }))
  const { see, press, user } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  const pill = await see.findByRole('button', { name: /^Mercado, mudar a categoria de Feira do Bairro/ })
  await user.click(pill)
  const menu = actor(await screen.findByRole('dialog', { name: 'Categoria de Feira do Bairro' }))
  await menu.user.click(await menu.see.findByRole('option', { name: 'Sem categoria' }))
  await waitFor(() => expect(api.writes[0]?.body).toEqual({ id: 1, version: 1, categoryId: null }))
  await see.findByText('Feira do Bairro: agora sem categoria')
  api.answers(undo.run, { ok: true })
  await press('Desfazer')
  await waitFor(() => expect(api.writes[1]?.body).toEqual({ id: 5 }))
})

test('a change of a row that was changed elsewhere says both, and may be made again', async () => {
  const api = homeApi(transaction({ categoria_name: null, categoriaId: null, version: 3 }))
  api.refuses(transactions.update, 'stale_edit')
  const { see, press, user } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await user.click(await see.findByRole('button', { name: /^Sem categoria, mudar/ }))
  await user.click(await screen.findByRole('option', { name: 'Mercado' }))
  await see.findByText('Feira foi alterada em outro lugar: agora é Sem categoria. Você escolheu Mercado.')
  api.answers(transactions.update, changed({ version: 4 }))
  await press('Usar Mercado')
  await see.findByText('Feira: agora em Mercado')
  expect(api.writes.at(-1)?.body).toEqual({ id: 1, version: 3, categoryId: 1 })
})

test('the others of the merchant take the category by one press, which is undone by one', async () => {
  const rows = [7, 8, 9].map((id) =>
    transaction({ id, amount: id, description: `ASSAI ${id}`, categoriaId: null, categoria_name: null }),
  )
  const api = homeApi(...rows)
  api.answers(transactions.alike, { ids: [8, 7] })
  api.answers(transactions.update, changed({ version: 2 }))
  api.answers(transactions.bulk, { changed: 2, undo_id: 5, left_out: { transfers: 0, splits: 0, installments: 0 } })
  const { see, press, user } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  // By its title: the bank's text is in its menu.
  await user.click(await see.findByRole('button', { name: /^Sem categoria, mudar a categoria de Assaí, .* 9 reais/ }))
  const menu = actor(await screen.findByRole('dialog', { name: 'Categoria de Assai 9' }))
  await menu.user.click(await menu.see.findByRole('option', { name: 'Mercado' }))
  await see.findByText('Assaí: agora em Mercado')
  await press('Mudar as 2 anteriores')
  await waitFor(() => expect(api.writes[1]?.body).toEqual({ ids: [8, 7], set: { categoryId: 1 } }))
  await see.findByText('2 transações alteradas')
})

test('without categories the menu of a row offers the usual ones, and then lists them', async () => {
  const item = transaction({ categoriaId: null, categoria_name: null })
  const all = [{ id: 1, name: 'Mercado', type: 'DESPESA', color: 'limao', icon: 'tag' } as const]
  const api = homeApi(item).answers(categories.createDefaults, all)
  api.answers(categories.list, () => (api.writes.length === 0 ? [] : all))
  const { see, user } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await user.click(await see.findByRole('button', { name: /^Sem categoria, mudar a categoria de Feira/ }))
  const menu = actor(await screen.findByRole('dialog', { name: 'Categoria de Feira' }))
  await menu.user.click(await menu.see.findByRole('button', { name: /^Criar categorias prontas/ }))
  await menu.see.findByRole('option', { name: 'Mercado' })
  expect(menu.see.getByRole('combobox')).toBe(document.activeElement)
  expect(menu.see.queryByRole('button', { name: /^Criar categorias prontas/ })).toBeNull()
})

test('a category is created by typing its name in the menu of a row', async () => {
  const pets = { id: 9, name: 'Pets', type: 'DESPESA', color: 'anil', icon: 'paw' } as const
  const api = homeApi(transaction()).answers(categories.create, pets).answers(transactions.update, changed())
  const { see, user } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await user.click(await see.findByRole('button', { name: /^Mercado, mudar/ }))
  const search = await screen.findByRole('combobox', { name: 'Buscar ou criar categoria' })
  await user.type(search, ' mercado')
  expect(screen.queryByRole('option', { name: /^Criar/ })).toBeNull()
  await user.clear(search)
  await user.type(search, 'pets{Enter}{Enter}')
  await waitFor(() =>
    expect(api.writes.map(({ body }) => body)).toEqual([
      { name: 'Pets', type: 'DESPESA' },
      { id: 1, version: 1, categoryId: 9 },
    ]),
  )
})

test('an edit that changed nothing closes without a question', async () => {
  const api = homeApi(transaction())
  await openPage(TransactionsPage, '/transactions?month=2026-03')
  const { press } = await edit('Feira')
  await press('Salvar')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.writes).toEqual([])
})

test('an edit asks before it is saved, sends the version that it was made on, and is undone', async () => {
  const api = homeApi(transaction({ version: 7 }))
    .answers(transactions.update, changed())
    .answers(undo.run, { ok: true })
  const page = await openPage(TransactionsPage, '/transactions?month=2026-03')
  const { field, fill, press } = await edit('Feira')
  await fill(field('Valor'), '90')
  await press('Salvar')
  const question = actor(await screen.findByRole('dialog', { name: 'Confirmar alterações?' }))
  expect(api.writes).toEqual([])
  await question.press('Salvar')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ id: 1, amount: 90, version: 7 }))
  await page.see.findByText('Transação alterada')
  await page.press('Desfazer')
  await page.see.findByText('Alteração desfeita')
  expect(api.writes[1]?.body).toEqual({ id: 5 })
})

test('an edit that a broken server does not save is reported, and stays', async () => {
  homeApi(transaction()).breaks(transactions.update)
  await openPage(TransactionsPage, '/transactions?month=2026-03')
  const { field, fill, press, see } = await edit('Feira')
  await fill(field('Valor'), '90')
  await press('Salvar')
  await actor(await screen.findByRole('dialog', { name: 'Confirmar alterações?' })).press('Salvar')
  await see.findByText('Falha ao salvar. Verifique os dados e tente novamente.')
  expect(field('Valor').value).toBe('90,00')
})

test('the archived account that a transfer leaves is not offered as its destination', async () => {
  const archived = account({ archived_at: '2026-03-05T12:00:00Z' })
  homeApi(
    transaction({
      description: '',
      contaId: 1,
      conta_name: 'Banco Roxo',
      transfer: { id: 2, accountId: 2, account_name: 'Cartão' },
    }),
  ).answers(accounts.list, ({ search }) =>
    search.get('archived') === '1' ? [archived] : [account({ id: 2, name: 'Cartão' })],
  )
  await openPage(TransactionsPage, '/transactions?month=2026-03')
  const { combobox, user } = await edit('Banco Roxo → Cartão')
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  await user.clear(combobox('De'))
  expect(options()).toContain('Banco Roxo')
  await user.clear(combobox('Para'))
  expect(screen.queryAllByRole('option', { name: 'Banco Roxo', hidden: false })).toEqual([])
})

test('a row has the title of its text and the mark of its note; its editor shows both', async () => {
  const description = 'Pix enviado - FEIRA - 123.456.789-00 - BANCO ROXO S.A.'
  homeApi(transaction({ note: 'Troco na sacola', description, merchant_name: 'Feira' }))
  const { see } = await openPage(TransactionsPage, '/transactions')
  const row = (await see.findByRole('button', { name: /^Editar Feira/ })).closest('li')
  expect(row?.textContent).toContain('Observação: Troco na sacola')
  const { field } = await edit('Feira')
  expect(field('Observação').value).toBe('Troco na sacola')
  expect(screen.getByText(description, { selector: 'dialog *' })).toBeTruthy()
})

test('a search that finds nothing in the month says how much there is, and shows it', async () => {
  homeApi()
    .answers(transactions.list, ({ search }) => ({ items: search.has('from') ? [] : [transaction()] }))
    .answers(transactions.totals, ({ search }) => ({
      ...{ count: search.has('from') ? 0 : 2, transfers: search.has('from') ? 0 : 1 },
      ...{ receitas: 0, despesas: 0, resultado: 0, in_archived: 0 },
    }))
  const { press, see } = await openPage(TransactionsPage, '/transactions?month=2025-11&q=52,30')
  await see.findByText('Nada com “52,30” em novembro de 2025 · 3 em todo o período')
  await press('Ver as 3')
  await see.findByRole('button', { name: /^Editar Feira/ })
})

test('the largest first is a list without days, read on from its last row', async () => {
  const asked: URLSearchParams[] = []
  const rows = Array.from({ length: 30 }, (_, index) => transaction({ id: 100 - index, amount: 300 - index }))
  homeApi().answers(transactions.list, ({ search }) => {
    if (search.get('order') === 'amount') asked.push(search)
    return { items: search.get('order') === 'amount' ? rows : [transaction()] }
  })
  const { press, see } = await openPage(TransactionsPage, '/transactions?month=2026-03')
  await see.findByRole('button', { name: /^Editar Feira/ })
  const day = () => see.queryByRole('heading', { name: /2\sde\smarço/ })
  expect(day()).not.toBeNull()
  await press('Por valor')
  await waitFor(() => expect(see.getAllByRole('button', { name: /^Editar Feira/ })).toHaveLength(30))
  expect(day()).toBeNull()
  expect(see.getAllByRole('listitem').filter(({ textContent }) => textContent.includes('02/03/2026'))).toHaveLength(30)
  expect(see.queryByRole('button', { name: 'Limpar filtros' })).toBeNull()
  expect(asked[0]?.get('limit')).toBe('30')
})

test('the list of one account shows the balance after each row', async () => {
  homeApi(transaction({ balance: -12.5 }))
  const { see } = await openPage(TransactionsPage, '/transactions?accountId=2')
  const row = (await see.findByRole('button', { name: /^Editar Feira/ })).closest('li')
  expect(row?.textContent).toMatch(/Saldo −12,50/)
})
