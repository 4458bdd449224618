import type { CDPSession, Page } from '@playwright/test'
import { dayAt } from '@tostao/primitives/calendar'
import { pages } from '../../apps/web/src/lib/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScrolling, settled, test } from '../fixtures.ts'

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
const PHONE = { width: 390, height: 844 }
const NARROW = { width: 320, height: 844 }
const DESK = { width: 1280, height: 844 }

// Each visits a dozen pages.
test.describe.configure({ timeout: 120_000 })

/** The controls that do not react to a touch 21 px above or below their middle. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [
      ...document.querySelectorAll(
        'a, button, select, label:has(> :is([type="checkbox"], [type="radio"])), input:not([type="checkbox"], [type="radio"], [type="file"])',
      ),
    ]
    return targets
      .filter((target) => {
        if (!target.checkVisibility()) return false
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { top, left, width, height } = target.getBoundingClientRect()
        const feels = (away: number) =>
          target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away))
        // A row is a target as a whole: its link may stand above the middle.
        const reach = (step: number) => {
          let away = 0
          while (Math.abs(away) < 44 && feels(away + step)) away += step
          return Math.abs(away)
        }
        return feels(0) && reach(-1) + reach(1) < 42
      })
      .map((target) => target.textContent || target.getAttribute('aria-label'))
  })

/** The controls of the page that stand nearer than 8 px to one beside them; what covers a row is no neighbour. */
const tooNear = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const targets = [...main.querySelectorAll('a, button, label:has(> [type="radio"])')].filter(
      (target) => target.checkVisibility() && !target.matches('.cover, nav *'),
    )
    return targets
      .filter((target) => {
        const box = target.getBoundingClientRect()
        return targets.some((other) => {
          if (other.contains(target) || target.contains(other)) return false
          const { left, top, bottom } = other.getBoundingClientRect()
          const away = left - box.right
          return away > -1 && away < 7.5 && top < box.bottom && bottom > box.top
        })
      })
      .map((target) => target.textContent || target.getAttribute('aria-label'))
  })

/** The texts of the page that are cut off, or reach out of their card. */
const cutOff = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const isCut = (text: Element) => {
      const isHidden = getComputedStyle(text).overflowX === 'hidden'
      return isHidden && text.scrollWidth > text.clientWidth + 1
    }
    const isOut = (text: Element) => {
      const card = text.closest('section, article')?.getBoundingClientRect()
      return text.childElementCount === 0 && card && text.getBoundingClientRect().right > card.right + 1
    }
    /** Read by screen readers only. */
    const isUnseen = (text: Element | null): boolean =>
      text !== null && (getComputedStyle(text).clipPath !== 'none' || isUnseen(text.parentElement))
    return [...main.querySelectorAll('li *, tr *, article *, dl *, h1, h2, h3, p')]
      .filter((text) => text.checkVisibility() && (isCut(text) || isOut(text)) && !isUnseen(text))
      .map(({ textContent }) => textContent)
  })

const CONTROLS = ['button', 'link', 'checkbox', 'switch', 'combobox', 'textbox', 'searchbox', 'tab']
/** The same action, wherever it is pressed. */
const SAME = /^button: (Nova transação|Pagar .+|Remover dados de exemplo)$/

/** The controls that a screen reader cannot tell apart: one role and name, but links to several places, or several buttons. */
async function sameNames(browser: CDPSession) {
  const { nodes } = await browser.send('Accessibility.getFullAXTree')
  const controls = nodes
    .filter(({ ignored, role }) => !ignored && CONTROLS.includes(role?.value))
    .map(({ nodeId, role, name, properties }) => ({
      says: `${role?.value}: ${name?.value}`,
      does: properties?.find((property) => property.name === 'url')?.value.value ?? nodeId,
    }))
  return [...Map.groupBy(controls, ({ says }) => says)]
    .filter(([says, all]) => new Set(all.map(({ does }) => does)).size > 1 && !SAME.test(says))
    .map(([says]) => says)
}

/**
 * All in the light on the first screen; in the dark on the second only what depends on the theme. On a phone, which is
 * touched, each control has 44 px and 8 px around it, and no name or amount is cut, at 320 px neither.
 */
async function visit(page: Page, path: string, heading: string, screens: (typeof PHONE)[]) {
  const browser = await page.context().newCDPSession(page)
  for (const [index, screen] of screens.entries()) {
    const isFirst = index === 0
    await page.emulateMedia({ colorScheme: isFirst ? 'light' : 'dark' })
    await page.setViewportSize(screen)
    await browser.send('Emulation.setTouchEmulationEnabled', { enabled: screen === PHONE })
    if (isFirst) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expect(page).toHaveTitle(/Tostão/)
    }
    await settled(page)
    await expectAccessible(page, isFirst ? 'all' : 'colours')
    await expectNoSidewaysScrolling(page)
    expect.soft(await sameNames(browser), path).toEqual([])
    if (screen !== PHONE) continue
    expect.soft(await tooSmall(page), `${path}, 44 px`).toEqual([])
    for (const narrow of [PHONE, NARROW]) {
      await page.setViewportSize(narrow)
      await expectNoSidewaysScrolling(page)
      expect.soft(await tooNear(page), `${path}, 8 px, ${narrow.width} wide`).toEqual([])
      expect.soft(await cutOff(page), `${path}, cut, ${narrow.width} wide`).toEqual([])
    }
  }
  await browser.detach()
}

test('the pages before the sign-in are accessible', async ({ page }) => {
  for (const [path, heading] of Object.entries(PUBLIC)) await visit(page, path, heading, [PHONE, DESK])
})

test('the pages of a new user are accessible', async ({ signedIn: page }) => {
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [PHONE])
})

test('the same pages of a user with data are accessible', async ({ livedIn: page, post }) => {
  const long = 'Conta conjunta da família no Banco do Brasil'
  const amount = 9_999_999.99
  const account = await post('/accounts', { name: long, opening_balance: amount })
  const category = await post('/categories', { name: 'Presentes de fim de ano da família', type: 'DESPESA' })
  const date = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
  const entry = { date, type: 'DESPESA', amount, accountId: account.id, categoryId: category.id }
  const names = { payeeName: 'Construtora e Incorporadora Tenda', tagNames: ['reforma do apartamento novo'] }
  await post('/transactions', { ...entry, ...names, description: 'Entrada do apartamento novo em Campinas' })
  await post('/budgets', { categoryId: category.id, month: date.slice(0, 7), amount, rollover: false })
  const does = Object.fromEntries([['then', { category_id: category.id }]])
  await post('/rules', { when: { text: 'mercado da esquina de sempre' }, ...does })
  for (const [path, heading] of Object.entries(EMPTY)) await visit(page, path, heading, [DESK, PHONE])
})

test('the reports of a user with data are accessible', async ({ livedIn: page }) => {
  for (const [path, heading] of Object.entries(REPORTS)) await visit(page, path, heading, [PHONE, DESK])
})

test('the other pages of a user with data are accessible, and goals', async ({ livedIn: page, post }) => {
  for (const [path, heading] of Object.entries(OTHERS)) await visit(page, path, heading, [PHONE, DESK])
  await post('/example', {})
  // What a person does every month has the same name each time.
  for (const { path, label } of [lists.dashboard, lists.fixed, lists.transactions])
    await visit(page, path, label, [DESK])
  await visit(page, lists.goals.path, lists.goals.label, [PHONE, DESK])
  await expect(page.getByRole('article')).toHaveCount(3)
})

test('the dialogs of transactions are accessible', async ({ livedIn: page, transactions }) => {
  for (const [screen, colorScheme, what] of [
    [PHONE, 'light', 'all'],
    [DESK, 'dark', 'colours'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(screen)
    await transactions.open()
    await expect(await transactions.edit('Feira')).toBeVisible()
    await expectAccessible(page, what)
    await transactions.open()
    await expect(await transactions.begin()).toBeVisible()
    await expectAccessible(page, what)
  }
})
