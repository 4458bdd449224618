import { expect, type Locator } from '@playwright/test'

/** A dialog takes the focus twice, a moment after it is shown: what is typed in between lands in its first field. */
export async function focused(dialog: Locator): Promise<Locator> {
  await expect(dialog.locator(':focus')).toBeVisible()
  await dialog.evaluate(() => new Promise((done) => setTimeout(done)))
  return dialog
}
