import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Presses twice where the control is, the second time on what the first has opened. */
async function pressTwice(control: Locator, opens: Locator) {
  const page = control.page()
  await control.hover()
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
    await expect(opens).toBeVisible()
  }
}

test('a double click shuts nothing that it opens, and archives once', async ({ livedIn: page, transactions }) => {
  await transactions.open()
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const button = (name: string) => page.getByRole('button', { name })
  await pressTwice(button('Excluir Feira'), dialog('Excluir esta transação?'))
  await page.mouse.click(5, 5)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await pressTwice(button('Nova transação').first(), dialog('Nova transação'))
  await expect(dialog('Nova transação').getByLabel('Valor')).toBeFocused()
  await page.keyboard.press('Escape')
  const edit = await transactions.edit('Feira')
  await edit.getByLabel('Descrição').fill('Feira de domingo')
  await pressTwice(edit.getByRole('button', { name: 'Salvar' }), dialog('Confirmar alterações?'))
  await dialog('Confirmar alterações?').getByRole('button', { name: 'Salvar' }).click()
  await expect(transactions.row('Feira de domingo')).toBeVisible()

  await page.goto('/accounts')
  const writes: string[] = []
  page.on(
    'request',
    (request) => request.method() !== 'GET' && request.url().endsWith('/archive') && writes.push(request.url()),
  )
  await button('Arquivar Banco Roxo').dblclick()
  await expect(page.getByText('Banco Roxo foi arquivada')).toHaveCount(1)
  await expect(button('Arquivar Cartão')).toBeVisible()
  expect(writes).toHaveLength(1)
})
