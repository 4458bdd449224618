import type { Route } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

test('a user restores a deleted transfer by "Desfazer" and from the trash', async ({
  livedIn: page,
  transactions,
  provoked,
}) => {
  provoked.push('status of 503')
  await transactions.open()
  const edit = await transactions.edit('Banco Roxo → Cartão')
  await edit.getByRole('combobox', { name: 'Situação' }).selectOption('Pendente')
  await edit.getByRole('combobox', { name: 'Tags' }).fill('reserva')
  await edit.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
  const row = transactions.row('Banco Roxo → Cartão')
  const expectRestored = async () => {
    await expect(row).toHaveCount(1)
    await expect(row).toContainText('Pendente')
    await expect(row).toContainText('#reserva')
  }
  await expectRestored()

  await test.step('"Desfazer" fails once, and its retry restores the transfer', async () => {
    await transactions.remove('Banco Roxo → Cartão')
    await expect(page.getByText('Transferência excluída: Banco Roxo → Cartão')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.route('**/api/v1/undo', (route) => route.fulfill({ status: 503, body: 'not ours' }), { times: 1 })
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByRole('alert')).toContainText('Não foi possível desfazer.')
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.getByText('Transferência restaurada')).toBeVisible()
    await expectRestored()
  })

  await test.step('the trash restores it too', async () => {
    await transactions.remove('Banco Roxo → Cartão')
    await expect(row).toHaveCount(0)
    await page.getByRole('link', { name: /^Perfil/ }).click()
    await page.getByRole('link', { name: 'Lixeira' }).click()
    await expect(page.getByRole('heading', { name: 'Lixeira', level: 1 })).toBeVisible()
    const restore = page.getByRole('button', { name: /^Restaurar/ })
    await expect(restore).toHaveCount(1)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    }
    await restore.click()
    await expect(page.getByText('A lixeira está vazia')).toBeVisible()
    await page.getByRole('link', { name: 'Transações', exact: true }).click()
    await expectRestored()
  })
})

test('each "Desfazer" restores one deletion, also on another page', async ({ livedIn: page, transactions }) => {
  const undo = page.getByRole('button', { name: 'Desfazer' })
  const rows = { feira: transactions.row('Feira'), padaria: transactions.row('Padaria') }
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/undo')) sent++
  })
  await transactions.open()

  await test.step('a double click restores once', async () => {
    await transactions.remove('Feira')
    await undo.dblclick()
    await expect(page.getByRole('status').filter({ hasText: 'Transação restaurada' })).toHaveCount(1)
    await expect(rows.feira).toHaveCount(1)
    expect(sent).toBe(1)
  })

  await test.step('a key that is held down restores once', async () => {
    await transactions.remove('Feira')
    await expect(undo).toHaveCount(1)
    await transactions.remove('Padaria')
    // Only the newest toast is seen.
    await expect(page.getByRole('status').filter({ hasText: 'Padaria' })).toHaveCount(1)
    await expect(undo).toHaveCount(1)
    await page.keyboard.down('z')
    await page.keyboard.down('z')
    await page.keyboard.up('z')
    await expect(rows.padaria).toHaveCount(1)
    await expect(rows.feira).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(rows.feira).toHaveCount(1)
    await expect(rows.padaria).toHaveCount(1)
    await expect(undo).toHaveCount(0)
  })

  await test.step('deletions that end on another page are restored there', async () => {
    const released = Promise.withResolvers<void>()
    let held = 0
    await page.route('**/api/v1/transactions?id=*', async (route) => {
      if (route.request().method() === 'DELETE') {
        held++
        await released.promise
      }
      await route.continue()
    })
    await transactions.remove('Feira')
    await transactions.remove('Padaria')
    await expect.poll(() => held).toBe(2)
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    let deleted = 0
    page.on('response', (response) => {
      if (response.request().method() === 'DELETE') deleted++
    })
    released.resolve()
    await expect.poll(() => deleted).toBe(2)
    await expect(undo).toHaveCount(1)
    await page.keyboard.press('z')
    await page.keyboard.press('z')
    await expect(undo).toHaveCount(0)
    await page.getByRole('link', { name: 'Transações' }).click()
    await expect(rows.feira).toHaveCount(1)
    await expect(rows.padaria).toHaveCount(1)
  })
})

test('only the deleted row leaves a list that is loading more rows', async ({ livedIn: page, post, transactions }) => {
  const { id: accountId } = await post('/accounts', { name: 'Loja' })
  const sweet = { type: 'DESPESA', amount: 1, accountId }
  const sweets = Array.from({ length: 63 }, (_, n) => ({
    date: `2026-03-${31 - Math.floor(n / 3)}`,
    description: `Bala ${n}.`,
  }))
  await Promise.all(sweets.map((own) => post('/transactions', { ...sweet, ...own })))
  await transactions.open('?month=2026-03')
  const rows = page.getByRole('listitem').filter({ hasText: 'Bala' })
  const more = page.getByRole('button', { name: 'Carregar mais' })
  /** Holds the next read of this many rows until it is released. */
  const hold = async (count: number) => {
    const [met, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const list = new RegExp(`/transactions\\?.*limit=${count}(&|$)`)
    const wait = async (route: Route) => {
      met.resolve()
      await free.promise
      // The page may have cancelled the request.
      await route.continue().catch(() => undefined)
    }
    await page.route(list, wait, { times: 1 })
    return { met: met.promise, free: free.resolve }
  }

  await expect(rows).toHaveCount(30)
  const refresh = await hold(30)
  await transactions.remove('Bala 5.')
  await refresh.met
  await more.click()
  refresh.free()
  await expect(rows).toHaveCount(60)
  await expect(transactions.row('Bala 5.')).toHaveCount(0)

  const next = await hold(90)
  await more.click()
  await next.met
  await transactions.remove('Bala 6.')
  await expect(rows).toHaveCount(61)
  await expect(transactions.row('Bala 6.')).toHaveCount(0)
  next.free()
})
