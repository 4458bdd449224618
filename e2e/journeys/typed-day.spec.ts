import { formatDay, formatMonth, monthOf } from '@tostao/primitives/calendar'
import { expect, test } from '../fixtures.ts'

test('what is no day is never saved as another one', async ({ livedIn: page, transactions }) => {
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await transactions.open()
  const dialog = await transactions.begin()
  const day = dialog.getByLabel('Data')
  await transactions.choose(dialog, 'Conta', 'Banco Roxo')
  await dialog.getByLabel('Valor').fill('12,30')
  await dialog.getByLabel('Descrição').fill('Abril acaba cedo')

  for (const typed of ['31/04/2026', '']) {
    posts.length = 0
    await day.fill(typed)
    await day.press('Enter')
    await expect(dialog.getByText('Informe uma data válida')).toBeVisible()
    await dialog.getByLabel('Descrição').click()
    await expect(day).toHaveValue(typed)
    expect(posts).toEqual([])
  }

  const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
  const head = page.locator('.mantine-DateInput-calendarHeaderLevel')
  await day.click()
  await expect(head).toHaveText(formatMonth(monthOf(today.toString())))
  await expect(head).toHaveCSS('text-transform', 'none')
  await day.fill(`${today.day}/${today.month}`)
  await dialog.getByLabel('Descrição').click()
  await expect(day).toHaveValue(formatDay(today.toString()))
  await day.fill('010226')
  await dialog.getByLabel('Descrição').click()
  await expect(day).toHaveValue('01/02/2026')
  await day.fill('30/4/26')
  await expect(dialog.getByText('Informe uma data válida')).toBeHidden()
  await dialog.getByLabel('Descrição').click()
  await expect(day).toHaveValue('30/04/2026')
  await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(dialog).toBeHidden()
  await transactions.open('?month=2026-04')
  await expect(transactions.row('Abril acaba cedo')).toBeVisible()

  const edit = await transactions.edit('Abril acaba cedo')
  await edit.getByLabel('Data').fill('30/02/2026')
  await edit.getByLabel('Data').press('Enter')
  await expect(edit.getByText('Informe uma data válida')).toBeVisible()
  await edit.getByLabel('Data').press('Escape')
  await edit.getByLabel('Data').fill('28/02/2026')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await page.getByRole('dialog', { name: 'Confirmar alterações?' }).getByRole('button', { name: 'Salvar' }).click()
  await expect(edit).toBeHidden()
  await transactions.open('?month=2026-02')
  await expect(transactions.row('Abril acaba cedo')).toBeVisible()
})
