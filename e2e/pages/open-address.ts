import type { Page } from '@playwright/test'

/**
 * Opens an address. What has just closed first takes its entry out of the history: that step back would end the way to
 * the address.
 */
export async function openAddress(page: Page, address: string): Promise<void> {
  await page.waitForFunction(
    () => !history.state?.above || document.querySelector('dialog[open], [popover]:popover-open') !== null,
  )
  await page.goto(address)
}
