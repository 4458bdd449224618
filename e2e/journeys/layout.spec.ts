import type { Page } from '@playwright/test'
import { addMonths, dayAt, firstDay, monthOf } from '@tostao/primitives/calendar'
import { test as base, expect, goTo, settled } from '../fixtures.ts'

// Visible scrollbars, as on most desktops; Playwright hides them.
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
})

const LONG = 'W'.repeat(100)
const LARGEST = 9_999_999_999.99

/** Texts outside their card or over the buttons of their row. */
const misplaced = (page: Page) =>
  page.locator('main section span').evaluateAll((spans) => {
    const texts = spans.filter((span) => {
      // What is in another text, a button or a chart is measured with it.
      const isPart = span.parentElement?.closest('span, button, figure')
      return !isPart && !span.querySelector('button')
    })
    return texts
      .filter((text) => {
        const box = text.getBoundingClientRect()
        const card = text.closest('section')?.getBoundingClientRect()
        const buttons = [...(text.closest('li')?.querySelectorAll('button') ?? [])].filter(
          (button) =>
            button.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            // It is larger than what is seen of it, for a finger.
            !button.ariaLabel?.includes('mudar a categoria'),
        )
        const isUnder = (button: Element) => {
          const { left, right, top, bottom } = button.getBoundingClientRect()
          return box.right > left && box.left < right && box.bottom > top && box.top < bottom
        }
        return box.right > (card?.right ?? 0) || buttons.some(isUnder)
      })
      .map(({ textContent }) => textContent)
  })

/** Texts that are cut off for lack of room. */
const cutOff = (page: Page) =>
  page
    .getByRole('main')
    .locator('button, button span, p')
    .evaluateAll((texts) =>
      texts
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )

test('the largest amounts and the longest names stay inside their cards', async ({ livedIn: page, post }) => {
  const { id: accountId } = await post('/accounts', { name: LONG, opening_balance: LARGEST })
  const entry = { date: '2026-03-02', type: 'DESPESA', accountId }
  await post('/transactions', { ...entry, amount: 12_500, description: 'Reforma' })
  await post('/transactions', { ...entry, amount: 1_250_000, description: 'Entrada do apartamento' })
  const wordy = { description: LONG, payeeName: LONG, tagNames: ['t'.repeat(50)] }
  await post('/transactions', { ...entry, amount: LARGEST, ...wordy })

  for (const path of ['/transactions?month=2026-03', '/?month=2026-03', '/accounts']) {
    await page.goto(path)
    await settled(page)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => misplaced(page), { message: `${path}, ${width} wide` }).toEqual([])
      const overflow = () => page.evaluate(() => document.body.scrollWidth - document.body.clientWidth)
      await expect.poll(overflow, `sideways scrolling on ${path}, ${width} wide`).toBeLessThanOrEqual(0)
    }
  }

  await test.step('amounts end below each other', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await goTo(page, '/transactions?month=2026-03')
    const ends = [12_500, 1_250_000, LARGEST].map(async (amount) => {
      const text = amount.toLocaleString('pt-BR', { minimumFractionDigits: 2 })
      const box = await page.getByRole('listitem').getByText(text).boundingBox()
      return box && Math.round(box.x + box.width)
    })
    expect(new Set(await Promise.all(ends)).size).toBe(1)
  })

  await test.step('a long name leaves room for the buttons of a dialog and a toast; a dialog moves nothing', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await goTo(page, '/accounts')
    const left = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.x
    const place = await left()

    await page.getByRole('button', { name: `Excluir ${LONG}` }).click()
    const question = page.getByRole('dialog')
    const close = question.getByRole('button', { name: 'Fechar' })
    await close.click({ trial: true })
    expect(await left()).toBe(place)
    const dimmed = await question.evaluate((dialog) => getComputedStyle(dialog, '::backdrop').width)
    expect(dimmed).toBe(`${page.viewportSize()?.width}px`)
    const [inner, outer] = [await close.boundingBox(), await question.boundingBox()]
    expect((inner?.x ?? 0) + (inner?.width ?? 0)).toBeLessThan((outer?.x ?? 0) + (outer?.width ?? 0))
    await close.click()

    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: `Mais ações de ${LONG}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Arquivar' }).click()
    const undo = page.getByRole('button', { name: 'Desfazer' })
    const cut = await undo.evaluate((button) => button.scrollWidth - button.clientWidth)
    expect(cut).toBeLessThanOrEqual(0)
    await undo.click()
    await expect(page.getByRole('button', { name: `Mais ações de ${LONG}` })).toBeVisible()
  })
})

/** The controls that the notice covers; undefined while it waits. */
const coveredByNotice = (page: Page) =>
  page.getByLabel('Fechar aviso').evaluate((close) => {
    const notice = close.parentElement
    if (!notice?.checkVisibility({ visibilityProperty: true })) return
    const box = notice.getBoundingClientRect()
    const areas = 'dialog[open], [role="dialog"], nav, section[aria-label="Seleção"], search, [data-bar]'
    return [...document.querySelectorAll(areas)].flatMap((area) => {
      const { left, right, top, bottom } = area.getBoundingClientRect()
      const isCovered = left < box.right && right > box.left && top < box.bottom && bottom > box.top
      return isCovered ? [area.ariaLabel ?? area.tagName] : []
    })
  })

test('a notice covers no dialog, no filter and no bar, and waits where there is no room', async ({
  livedIn: page,
  transactions,
  imports,
}) => {
  await transactions.open()
  await transactions.remove('Feira')
  const expectClear = () => expect.poll(() => coveredByNotice(page)).toEqual([])
  const close = async (name: string | RegExp) => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name })).toBeHidden()
  }
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expectClear()
    await page.getByRole('checkbox', { name: /^Selecionar Padaria/ }).press('Space')
    await expect(page.getByRole('region', { name: 'Seleção' })).toBeVisible()
    await expectClear()
    await page.keyboard.press('Escape')
    await transactions.begin()
    await expect.poll(() => coveredByNotice(page)).toBeUndefined()
    await close('Nova transação')
    await expectClear()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filtros' }).click()
  await expect(page.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  await expectClear()
  await close('Filtros')

  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Importação' }).click()
  await imports.choose('extrato.csv', 'data,descricao,valor\n05/11/2026,Posto,-12.50\n')
  await imports.next()
  const bar = page.getByRole('button', { name: 'Importar Dados' })
  await expect(bar).toBeVisible()
  await expectClear()
  await bar.click({ trial: true })
})

test('labels and comparisons are not cut off at any width', async ({ livedIn: page, post, transactions }) => {
  const { id: accountId } = await post('/accounts', { name: 'Loja' })
  const today = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
  const entry = { accountId, date: firstDay(addMonths(monthOf(today), -1)), description: 'Ponto' }
  await post('/transactions', { ...entry, type: 'RECEITA', amount: 676_405.27 })
  await post('/transactions', { ...entry, type: 'DESPESA', amount: 434_405.27 })
  for (const path of ['/', '/?month=2026-02', '/categories']) {
    await page.goto(path)
    await settled(page)
    for (const width of [320, 360, 390, 768, 800, 1000, 1024, 1140, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => cutOff(page), { message: `${path}, ${width} wide` }).toEqual([])
    }
  }

  await test.step('a transfer is called by its accounts; ten rows of one day have room on a screen', async () => {
    const days = Array.from({ length: 9 }, () =>
      post('/transactions', { ...entry, date: today, type: 'DESPESA', amount: 1 }),
    )
    await Promise.all(days)
    await transactions.open()
    const rows = transactions.row(',00')
    const route = transactions.row('Transferência').getByText('Banco Roxo → Cartão')
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await route.evaluate((text) => text.scrollWidth - text.clientWidth), `${width} wide`).toBeLessThanOrEqual(
        0,
      )
    }
    await expect(rows.nth(9)).toBeVisible()
    const last = await rows.nth(9).boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? Number.NaN)).toBeLessThanOrEqual(800)
  })
})
