import type { Page } from '@playwright/test'
import { addMonths, dayAt, firstDay, monthOf } from '@tostao/primitives/calendar'
import { expect, settled, test } from '../fixtures.ts'

/** Texts that are cut off for lack of room. */
const cutOff = (page: Page) =>
  page
    .locator('main :is(button, button span, p)')
    .evaluateAll((all) =>
      all.flatMap(({ scrollWidth, clientWidth, textContent }) =>
        clientWidth > 1 && scrollWidth > clientWidth ? [textContent] : [],
      ),
    )

test('labels and comparisons are whole at every width', async ({ livedIn: page, post }) => {
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
})

test('a transfer names both of its accounts, apart from its category', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const row = transactions.row('Transferência')
  const [category, route] = [row.getByText('Transferência').last(), row.getByText('Banco Roxo → Cartão')]
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const [above, below] = [await category.boundingBox(), await route.boundingBox()]
    expect(below?.y, `${width} wide`).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + (above?.height ?? 0))
  }
})
