import type { Page } from '@playwright/test'
import { type Credentials, expect, signIn } from './fixtures.ts'
import { TransactionsPage } from './pages/transactions-page.ts'

/** To be used by journeys on a phone that keeps what it needs without a network. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const

/** Signs in by the form, with 'Lembrar-me', and waits until the phone has what it keeps. */
export async function settleIn(page: Page, person: Credentials): Promise<void> {
  await page.context().clearCookies()
  await page.goto('/login')
  await signIn(page, person)
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByText('Feira').first()).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.getByRole('link', { name: 'Transações' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Feira' })).toBeVisible()
  await expect.poll(async () => (await everything(page)).split('"GET /').length).toBeGreaterThan(8)
}

/** All that the browser holds for this site beside cookies and the app's own files. */
export const everything = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await done(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (!request.url.includes('/assets/')) found.push(request.url, await (await cache.match(request))?.text())
    }
    return JSON.stringify(found)
  })

export async function record(page: Page, description: string): Promise<void> {
  const transactions = new TransactionsPage(page)
  const dialog = await transactions.begin()
  await dialog.getByLabel('Valor').fill('52,30')
  await dialog.getByLabel('Descrição').fill(description)
  await transactions.choose(dialog, 'Conta', 'Banco Roxo')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog).toBeHidden()
}
