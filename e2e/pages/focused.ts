import { expect, type Locator } from '@playwright/test'

/** A dialog sets the focus twice, shortly after it is shown: text typed in between would go to its first field. */
export async function focused(dialog: Locator): Promise<Locator> {
  await expect(dialog.locator(':focus')).toBeVisible()
  await dialog.evaluate(() => new Promise((done) => setTimeout(done)))
  return dialog
}
