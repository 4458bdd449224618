import { expect, expectAccessible, settled, test } from '../fixtures.ts'

const PAGES = ['/', '/transactions', '/import']

test('by keyboard a user reads what the words of a page mean', async ({ livedIn: page }) => {
  await page.goto('/budgets')
  const help = page.getByRole('button', { name: 'Ajuda: Orçamentos' })
  await help.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Ajuda: Orçamentos' })
  await expect(panel).toContainText('O que sobra passa para o mês seguinte')
  await expect(panel).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(help).toBeFocused()

  await page.emulateMedia({ colorScheme: 'dark' })
  await help.click()
  await expect(panel).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 700 }, hasTouch: true, isMobile: true, colorScheme: 'dark' })

  test('help is a sheet', async ({ livedIn: page }) => {
    for (const address of PAGES) {
      await page.goto(address)
      await settled(page)
      await page.getByRole('button', { name: /^Ajuda: / }).tap()
      const sheet = page.getByRole('dialog', { name: /^Ajuda: / })
      await expect(sheet.getByRole('term')).toHaveCount(3)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sheet).toBeHidden()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    }
  })
})
