import { expect, test } from '../fixtures.ts'

test('what is undone twice is recorded once', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const undo = page.getByRole('button', { name: 'Desfazer' })
  const restored = page.getByRole('status').filter({ hasText: 'Transação restaurada' })
  await transactions.remove('Feira')
  await undo.dblclick()
  await expect(restored).toHaveCount(1)
  await expect(transactions.row('Feira')).toHaveCount(1)

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
