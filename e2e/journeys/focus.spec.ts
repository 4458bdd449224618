import { expect, goTo, signIn, test } from '../fixtures.ts'
import { focused } from '../pages/focused.ts'

test('deleting and renaming by keyboard move the focus to the next row', async ({ signedIn: page, provoked }) => {
  provoked.push('status of 409')
  await page.goto('/tags')
  const create = page.getByRole('button', { name: 'Nova tag' })
  // Its button takes the place of the one in the page's head.
  await expect(page.getByText('Nenhuma tag ainda')).toBeVisible()
  for (const tag of ['casa', 'reforma', 'viagem']) {
    await create.press('Enter')
    const dialog = await focused(page.getByRole('dialog', { name: 'Nova tag' }))
    const name = dialog.getByRole('textbox', { name: 'Nome' })
    await name.fill(tag)
    await name.press('Enter')
    await expect(page.getByRole('link', { name: tag })).toBeVisible()
    // The button of the empty page is gone with it.
    await expect(tag === 'casa' ? page.getByRole('heading', { name: 'Tags', level: 1 }) : create).toBeFocused()
  }
  const remove = async (tag: string) => {
    await page.getByRole('button', { name: `Excluir ${tag}` }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Excluir esta tag?' })
    await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
    await expect(question).toHaveAccessibleDescription(tag)
    await question.getByRole('button', { name: 'Excluir' }).press('Enter')
  }

  const editor = page.getByRole('textbox', { name: 'Novo nome de casa' })
  await page.getByRole('button', { name: 'Renomear casa' }).press('Enter')
  await editor.fill('Reforma')
  await editor.press('Enter')
  await expect(editor).toHaveAccessibleDescription(/./)
  await expect(editor).toBeFocused()
  await editor.press('Escape')
  await expect(page.getByRole('button', { name: 'Renomear casa' })).toBeFocused()

  await remove('reforma')
  await expect(page.getByRole('link', { name: 'viagem', exact: true })).toBeFocused()
  await remove('viagem')
  await expect(page.getByRole('link', { name: 'casa', exact: true })).toBeFocused()

  await page.getByRole('button', { name: 'Renomear casa' }).press('Enter')
  await editor.fill('lar')
  await editor.press('Enter')
  await expect(page.getByRole('button', { name: 'Renomear lar' })).toBeFocused()

  await remove('lar')
  await expect(page.getByRole('heading', { name: 'Tags', level: 1 })).toBeFocused()
})

test('Escape closes a dialog, returns the focus and asks before it discards typed text', async ({
  livedIn: page,
  transactions,
}) => {
  await page.goto('/accounts')
  const edit = page.getByRole('button', { name: 'Editar Banco Roxo' })
  await edit.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar conta' })
  await expect(dialog.getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()
  await expect(dialog).toBeHidden()

  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Atalhos de teclado' })
  await expect(help.getByRole('button', { name: 'Fechar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(edit).toBeFocused()

  await test.step('a typed tag that was not entered', async () => {
    await goTo(page, '/transactions')
    const form = await transactions.begin()
    const tags = form.getByRole('combobox', { name: 'Tags' })
    await tags.press('Escape')
    await expect(form).toBeHidden()

    await transactions.begin()
    await tags.fill('viagem')
    // The first press closes the suggestions.
    for (let presses = 0; presses < 2; presses++) await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Descartar o que foi digitado?' })
    await question.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(form.getByText('viagem', { exact: true })).toBeVisible()
    await expect(tags).toBeFocused()
  })
})

test('an element that disappears passes the focus on', async ({ livedIn: page, provoked }) => {
  provoked.push('status of 404')
  const heading = page.getByRole('heading', { level: 1 })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.goto('/accounts')
  await button('Arquivar Banco Roxo').press('Enter')
  await expect(page.getByRole('link', { name: 'Cartão', exact: true })).toBeFocused()
  await expect(button('Desfazer')).toBeVisible()
  await page.keyboard.press('z')
  await expect(heading).toBeFocused()
  await expect(button('Arquivar Banco Roxo')).toBeVisible()

  await goTo(page, '/transactions')
  await button('Próximo mês').press('Enter')
  await button('Hoje').press('Enter')
  await expect(button('Hoje')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Mês selecionado/ })).toBeFocused()
  await page.getByRole('searchbox', { name: 'Buscar nas transações' }).fill('Feira')
  await expect(page).toHaveURL(/q=Feira/)
  const clear = page.getByRole('search', { name: 'Filtros' }).getByRole('button', { name: 'Limpar filtros' })
  await clear.press('Enter')
  await expect(page).not.toHaveURL(/q=/)
  await expect(button('Conta')).toBeFocused()

  const refuse = (route: { fulfill: (answer: { status: number }) => Promise<void> }) => route.fulfill({ status: 404 })
  await page.route('**/api/v1/transactions?*', refuse)
  await button('Mês anterior').press('Enter')
  await button('Tentar de novo').press('Enter')
  await expect(heading).toBeFocused()
  await page.unroute('**/api/v1/transactions?*', refuse)
})

test('loading more rows keeps the focus at the end of the list', async ({
  livedIn: page,
  post,
  transactions,
  provoked,
}) => {
  provoked.push('status of 404')
  const { id: accountId } = await post('/accounts', { name: 'Loja' })
  const entry = { type: 'DESPESA', amount: 1, accountId, description: 'Bala' }
  const days = Array.from({ length: 61 }, (_, n) => `2026-03-${String((n % 30) + 1).padStart(2, '0')}`)
  await Promise.all(days.map((date) => post('/transactions', { ...entry, date })))
  await transactions.open('?month=2026-03')
  const rows = page.getByRole('listitem').filter({ hasText: 'Bala' })
  const more = page.getByRole('button', { name: 'Carregar mais' })
  await more.press('Enter')
  await expect(rows).toHaveCount(60)
  await expect(more).toBeFocused()

  const refuse = (route: { fulfill: (answer: { status: number }) => Promise<void> }) => route.fulfill({ status: 404 })
  await page.route('**/api/v1/transactions?*', refuse)
  await more.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeFocused()
  await page.unroute('**/api/v1/transactions?*', refuse)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Fim da lista')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Ver todo o período' })).toBeFocused()
})

test('a page is a few stops of the tab key, and a row is one', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const { keyboard } = page
  const main = page.getByRole('main')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
  await keyboard.press('Tab')
  const menu = page.getByRole('navigation', { name: 'Menu principal' })
  await expect(menu.getByRole('link', { name: 'Transações' })).toBeFocused()
  // The code that moves the focus is loaded when the browser has nothing else to do.
  await expect(async () => {
    await keyboard.press('ArrowDown')
    await expect(menu.getByRole('link', { name: 'Contas' })).toBeFocused({ timeout: 500 })
  }).toPass()
  let stops = 2
  for (; (await main.locator(':focus').count()) === 0; stops++) await keyboard.press('Tab')
  expect(stops).toBeLessThanOrEqual(8)

  await keyboard.press('j')
  const focused = main.getByRole('listitem').locator(':focus')
  await expect(focused).toHaveAccessibleName(/^Editar /)
  const first = await focused.getAttribute('aria-label')
  await keyboard.press('j')
  await expect(focused).not.toHaveAccessibleName(first ?? '')
  await keyboard.press('k')
  await expect(focused).toHaveAccessibleName(first ?? '')
  await keyboard.press('ArrowRight')
  await expect(focused).toHaveAccessibleName(/^Excluir .+ \d+ de [a-zç]+, \d+ reais/)
  await keyboard.press('ArrowDown')
  await expect(focused).toHaveAccessibleName(/^Editar /)
  await expect(focused).not.toHaveAccessibleName(first ?? '')
  await keyboard.press('Shift+Tab')
  await expect(focused).toHaveAccessibleName(/^Excluir /)
})

test('what a new page, a first record and a changed month are, is said once, where the focus is', async ({
  page,
  person,
}) => {
  await page.request.post('/api/v1/auth/register', { data: person })
  await page.goto('/login')
  await signIn(page, person)
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await expect(main).toBeFocused()
  await page.getByRole('link', { name: 'Contas', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeVisible()
  await expect(main).toBeFocused()

  await main.getByRole('button', { name: 'Nova conta' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Nova conta' })
  await dialog.getByLabel('Nome').fill('Banco Roxo')
  await dialog.getByLabel('Nome').press('Enter')
  await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeFocused()

  await page.keyboard.press('t')
  await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
  await expect(main).toBeFocused()
  const said = page.getByRole('status').filter({ hasText: 'transações, receitas 0 reais' })
  await expect(said).toHaveCount(0)
  await page.getByRole('button', { name: 'Mês anterior' }).press('Enter')
  await expect(said).toHaveText(
    /^[a-zç]+ de \d{4}: 0 transações, receitas 0 reais, despesas 0 reais, resultado 0 reais$/,
  )
  for (const [path, text] of [
    ['/accounts', /^[a-zç]+ de \d{4}: 1 conta, movimento 0 reais, saldo 0 reais$/],
    ['/tags', /^Suas tags em [a-zç]+ de \d{4}: 0 em uso, soma 0 reais$/],
  ] as const) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Próximo mês' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1)
  }
})
