import type { Page } from '@playwright/test'
import { expect, settled, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** What is to be pressed on the page, and does not feel a finger 21 px above or below its middle. */
const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const targets = [...document.querySelectorAll('a, button, label:has(> [type="checkbox"])')]
    return targets
      .filter((target) => {
        if (!target.checkVisibility()) return false
        target.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { top, left, width, height } = target.getBoundingClientRect()
        const feels = (away: number) =>
          target.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away))
        return feels(0) && !(feels(-21) && feels(21))
      })
      .map((target) => target.textContent || target.getAttribute('aria-label'))
  })

test('what is pressed has 44 px for a finger', async ({ livedIn: page, context }) => {
  for (const path of ['/', '/transactions', '/accounts', '/categories', '/tags', '/payees', '/import', '/profile']) {
    await page.goto(path)
    await settled(page)
    expect.soft(await tooSmall(page), path).toEqual([])
  }
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect.soft(await tooSmall(page), path).toEqual([])
  }
})
