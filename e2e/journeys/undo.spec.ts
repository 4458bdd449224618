import type { Route } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

test('what is undone twice is recorded once', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const undo = page.getByRole('button', { name: 'Desfazer' })
  const restored = page.getByRole('status').filter({ hasText: 'Transação restaurada' })
  const writes: string[] = []
  page.on('request', (request) => request.url().endsWith('/transactions') && writes.push(request.url()))
  await transactions.remove('Feira')
  await undo.dblclick()
  await expect(restored).toHaveCount(1)
  await expect(transactions.row('Feira')).toHaveCount(1)
  expect(writes).toHaveLength(1)

  await test.step('each press of the key undoes one more, a key held down only the first', async () => {
    await transactions.remove('Feira')
    await expect(undo).toHaveCount(1)
    await transactions.remove('Padaria')
    await expect(undo).toHaveCount(2)
    await page.keyboard.down('z')
    await page.keyboard.down('z')
    await page.keyboard.up('z')
    await expect(transactions.row('Padaria')).toHaveCount(1)
    await expect(transactions.row('Feira')).toHaveCount(0)
    await page.keyboard.press('z')
    await expect(transactions.row('Feira')).toHaveCount(1)
    await expect(transactions.row('Padaria')).toHaveCount(1)
  })
})

test('of two that are alike both are brought back, and an archived account stays archived', async ({
  livedIn: page,
  post,
  transactions,
  provoked,
}) => {
  provoked.push('status of 503')
  const { id: accountId } = await post('/accounts', { name: 'Antiga', opening_balance: 50 })
  const coffee = { accountId, date: '2026-03-10', type: 'DESPESA', amount: 5, description: 'Café' }
  for (const _ of [1, 2]) await post('/transactions', coffee)
  await transactions.open('?month=2026-03')
  const rows = page.getByRole('listitem').filter({ hasText: 'Café' })
  await page.route('**/api/v1/transactions', async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await route.continue()
  })
  for (const left of [1, 0]) {
    await rows.first().getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(rows).toHaveCount(left)
  }
  await expect(page.getByRole('button', { name: 'Desfazer' })).toHaveCount(2)
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect(rows).toHaveCount(2)

  await post('/accounts', { name: `Vazia ${'W'.repeat(90)}` })
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Arquivar Vazia' }).click()
  await page.getByRole('button', { name: 'Ver arquivadas' }).click()
  await page.getByRole('button', { name: 'Excluir Vazia' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  const notice = page.getByRole('status').filter({ hasText: 'Conta excluída: Vazia' })
  await expect(notice.getByRole('button', { name: 'Desfazer' })).toBeInViewport({ ratio: 1 })
  const archiving = '**/api/v1/accounts/archive'
  await page.route(archiving, (route) => route.fulfill({ status: 503, body: 'not ours' }))
  await page.keyboard.press('z')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('Conta restaurada')).toHaveCount(0)
  await page.unroute(archiving)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Conta restaurada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reativar Vazia' })).toBeVisible()
})

test('what is deleted can be brought back, also two at once and from another page', async ({
  livedIn: page,
  transactions,
}) => {
  await transactions.open()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  let held = 0
  await page.route('**/api/v1/transactions?id=*', async (route) => {
    if (route.request().method() === 'DELETE') {
      held += 1
      await released
    }
    await route.continue()
  })
  await transactions.remove('Feira')
  await transactions.remove('Padaria')
  await expect.poll(() => held).toBe(2)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  release()

  const undo = page.getByRole('button', { name: 'Desfazer' })
  await expect(undo).toHaveCount(2)
  await page.keyboard.press('z')
  await page.keyboard.press('z')
  await expect(undo).toHaveCount(0)
  await page.getByRole('link', { name: 'Transações' }).click()
  await expect(transactions.row('Feira')).toHaveCount(1)
  await expect(transactions.row('Padaria')).toHaveCount(1)
})

test('a transfer whose return broke off is brought back once, as it was', async ({
  livedIn: page,
  transactions,
  provoked,
}) => {
  provoked.push('status of 503')
  await transactions.open()
  const edit = await transactions.edit('Transferência')
  await transactions.choose(edit, 'Status', 'Pendente')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
  const row = transactions.row('Banco Roxo → Cartão')
  await expect(row).toContainText('Pendente')
  await transactions.remove('Transferência')
  await expect(page.getByText('Transferência excluída: Banco Roxo → Cartão')).toBeVisible()
  await expect(row).toHaveCount(0)

  const refuse = (route: Route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: 'not ours' }) : route.continue()
  await page.route('**/api/v1/transactions', refuse)
  await page.keyboard.press('z')
  await expect(page.getByRole('alert')).toHaveCount(1)
  await expect(page.getByText('Transferência restaurada')).toHaveCount(0)
  await page.unroute('**/api/v1/transactions', refuse)
  await page.keyboard.press('z')
  await expect(page.getByText('Transferência restaurada')).toBeVisible()
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Pendente')
})

test('a row deleted while more is loaded goes, and no other', async ({ livedIn: page, post, transactions }) => {
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
  /** Holds the next read of the list from this page on until it is released. */
  const hold = async (from: number) => {
    const [met, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const list = new RegExp(`/transactions\\?.*page=${from}&`)
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
  const refresh = await hold(1)
  await transactions.remove('Bala 5.')
  await refresh.met
  await more.click()
  refresh.free()
  await expect(rows).toHaveCount(60)
  await expect(transactions.row('Bala 5.')).toHaveCount(0)

  const next = await hold(3)
  await more.click()
  await next.met
  await transactions.remove('Bala 6.')
  await expect(rows).toHaveCount(61)
  await expect(transactions.row('Bala 6.')).toHaveCount(0)
  next.free()
})
