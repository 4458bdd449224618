import { expect, type Locator } from '@playwright/test'

/** A form that has to load takes the focus when it is there: text typed before would be lost. */
export async function focused(dialog: Locator): Promise<Locator> {
  await expect(dialog.locator(':focus')).toBeVisible()
  await dialog.evaluate(() => new Promise((done) => setTimeout(done)))
  return dialog
}
