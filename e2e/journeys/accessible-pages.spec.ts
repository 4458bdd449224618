import type { Page } from '@playwright/test'
import { dayAt } from '@tostao/primitives/calendar'
import { pages } from '../../apps/web/src/lib/pages.ts'
import { cutOff, sameNames, tooNear, tooSmall } from '../controls.ts'
import { expect, expectAccessible, goTo, settled, test } from '../fixtures.ts'
import { amissOn } from '../measures.ts'
import { focused } from '../pages/focused.ts'

const PUBLIC = {
  '/login': 'Bem-vindo de volta!',
  '/register': 'Criar sua conta',
  '/forgot-password': 'Recuperar senha',
  '/reset-password?token=x': 'Nova senha',
}
const headings = (...declared: { path: string; label: string }[]) =>
  Object.fromEntries(declared.map(({ path, label }) => [path, label]))
// The page of a card has a journey of its own: its address names one.
const { print, import: importing, profile, password, debug, card: _card, ...lists } = pages

/** Pages that a new user sees empty. */
const EMPTY = headings(...Object.values(lists))
const REPORTS = {
  '/reports?tab=payee': 'Relatórios',
  '/reports?tab=tag': 'Relatórios',
  '/reports?tab=trends': 'Relatórios',
  '/reports?tab=insights': 'Relatórios',
  ...headings(print),
}
const OTHERS = headings(importing, profile, password, debug)
type Screen = { width: number; height: number }
const PHONE: Screen = { width: 390, height: 844 }
const SMALL: Screen = { width: 320, height: 844 }
const DESK: Screen = { width: 1280, height: 844 }

// Each visits a dozen pages.
test.describe.configure({ timeout: 120_000 })

/**
 * All in the light on the first screen; in the dark on the second only what depends on the theme. On a phone, which is
 * touched, each control has 44 px and 8 px around it, no name or amount is cut, and the letters may have twice the size.
 */
async function visit(page: Page, path: string, heading: string, [first, second]: [Screen, Screen?]) {
  const browser = await page.context().newCDPSession(page)
  const show = async (screen: Screen) => {
    await page.setViewportSize(screen)
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: screen !== DESK })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await show(first)
  await open(page, path)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/Tostão/)
  await settled(page)
  await expectAccessible(page)
  expect.soft(await sameNames(browser), path).toEqual([])
  await expectNothingAmiss(page, path, show)
  expect.soft(await tooSmall(page), `${path}, 44 px`).toEqual([])
  await expectRoomForLarge(page, path)
  if (second) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await show(second)
    await expectAccessible(page, 'colours')
  }
  await browser.detach()
}

/** Reports all failures of a page at once. */
const softly = expect.configure({ soft: true, timeout: 5_000 })

async function expectNothingAmiss(page: Page, name: string, show: (screen: Screen) => Promise<void>) {
  for (const screen of [DESK, SMALL, PHONE]) {
    await show(screen)
    await softly.poll(() => amissOn(page), `${name}, ${screen.width} wide`).toEqual([])
    // The narrower a row, the nearer its controls.
    if (screen !== SMALL) continue
    await softly.poll(() => tooNear(page), `${name}, 8 px`).toEqual([])
    await softly.poll(() => cutOff(page), `${name}, cut`).toEqual([])
  }
}

/** Goes to other pages inside the app: a whole load takes five times as long. */
async function open(page: Page, path: string) {
  if (page.url() === 'about:blank' || path.includes('?')) await page.goto(path)
  else await goTo(page, path)
}

/** Letters of twice the size. */
async function expectRoomForLarge(page: Page, name: string) {
  await enlarge(page, '200%')
  await softly.poll(() => amissOn(page, true), `${name}, large letters`).toEqual([])
  await enlarge(page, '')
}

const enlarge = (page: Page, size: string) =>
  page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)

test('the pages before the sign-in are accessible', async ({ page }) => {
  for (const [path, heading] of Object.entries(PUBLIC)) await visit(page, path, heading, [PHONE, DESK])
})

test('the pages of a new user are accessible', async ({ signedIn: page }) => {
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [PHONE])
})

test('the same pages of a user with data are accessible', async ({ livedIn: page, post, send }) => {
  const card = await post('/accounts', { name: 'Cartão de Joana Prado', type: 'credit_card', credit_limit: 12_000 })
  const terms = { closing: 'days_before_due', closing_value: 7, closing_day_purchases: 'next', due_day: 10 }
  await send('PUT', '/cards/terms', { account_id: card.id, from_month: '2026-01', ...terms })
  const bought = { date: '2026-11-03', type: 'DESPESA', accountId: card.id }
  await post('/transactions', {
    ...bought,
    amount: 9_999_999.99,
    description: 'Entrada do apartamento',
    installments: 12,
  })
  const { id } = await post('/transactions', { ...bought, amount: 1_234.56, description: 'Geladeira' })
  await send('DELETE', `/transactions?id=${id}`)
  await postLongNames(post)
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [DESK, PHONE])
  await visit(page, `/cards/${card.id}`, 'Cartão de Joana Prado', [DESK, PHONE])
})

/** The longest names and amounts that people have. */
async function postLongNames(post: (path: string, data: object) => Promise<{ id: number }>) {
  const amount = 9_999_999.99
  const account = await post('/accounts', {
    name: 'Conta conjunta da família no Banco do Brasil',
    opening_balance: amount,
  })
  const category = await post('/categories', { name: 'Presentes de fim de ano da família', type: 'DESPESA' })
  const date = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
  const entry = { date, type: 'DESPESA', amount, accountId: account.id, categoryId: category.id }
  const names = { payeeName: 'Construtora e Incorporadora Tenda', tagNames: ['reforma do apartamento novo'] }
  await post('/transactions', { ...entry, ...names, description: 'Entrada do apartamento novo em Campinas' })
  await post('/budgets', { categoryId: category.id, month: date.slice(0, 7), amount, rollover: false })
  const does = Object.fromEntries([['then', { category_id: category.id }]])
  await post('/rules', { when: { text: 'mercado da esquina de sempre' }, ...does })
}

test('the reports of a user with data are accessible', async ({ livedIn: page }) => {
  for (const [path, heading] of Object.entries(REPORTS)) await visit(page, path, heading, [PHONE, DESK])
})

test('the other pages of a user with data are accessible, and goals', async ({ livedIn: page, post, imports }) => {
  for (const [path, heading] of Object.entries(OTHERS)) await visit(page, path, heading, [PHONE, DESK])
  await test.step('what a check of the data says', async () => {
    await page.getByRole('button', { name: 'Verificar/Corrigir Schema' }).click()
    await expect(page.getByRole('region', { name: 'Resultado: Schema' })).toContainText('Tudo certo')
    await expectAccessible(page)
  })
  await test.step('the rows of a file', async () => {
    await imports.open()
    await imports.choose(
      'extrato.csv',
      'Data;Histórico;Valor\n03/09/2025;Aluguel;-9999999,99\n04/01/2026;Salário;10,00\n',
    )
    await imports.next()
    await expect(imports.row('Aluguel')).toBeVisible()
    await expectNothingAmiss(page, 'the rows of a file', (screen) => page.setViewportSize(screen))
    await expectRoomForLarge(page, 'the rows of a file')
  })
  await post('/example', {})
  // What a person does every month has the same name each time.
  for (const { path, label } of [lists.dashboard, lists.fixedDashboard, lists.fixed, lists.transactions])
    await visit(page, path, label, [DESK])
  await visit(page, lists.goals.path, lists.goals.label, [PHONE, DESK])
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('the dialogs are accessible, and have room for letters of twice the size', async ({ livedIn: page, post }) => {
  await post('/goals', { name: 'Viagem a Lisboa', target_amount: 12_000 })
  await page.setViewportSize(PHONE)
  await page.goto(lists.transactions.path)
  const dialogs: [path: string, opener: string | RegExp, dialog: string][] = [
    [lists.transactions.path, 'Nova', 'Nova transação'],
    [lists.transactions.path, /^Editar Feira/, 'Editar Transação'],
    [lists.transactions.path, 'Filtros', 'Filtros'],
    [lists.transactions.path, 'Mais', 'Menu'],
    [lists.budgets.path, 'Adicionar orçamento', 'Novo orçamento'],
    [lists.goals.path, 'Nova Meta', 'Nova Meta'],
    [lists.goals.path, /^Aportar/, 'Aportar em Viagem a Lisboa'],
    [lists.fixed.path, 'Novo gasto fixo', 'Novo gasto fixo'],
  ]
  for (const [path, opener, name] of dialogs) {
    await goTo(page, path)
    await page.getByRole('button', { name: opener, exact: true }).first().click()
    const dialog = await focused(page.getByRole('dialog', { name }))
    await expectRoomForLarge(page, name)
    if (name.endsWith('ransação')) {
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize(DESK)
      await expectAccessible(page, 'colours')
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize(PHONE)
    }
    if (opener === 'Nova') {
      await dialog.getByRole('radio', { name: 'Transferência' }).press(' ')
      await expectRoomForLarge(page, 'a transfer')
    }
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
})
