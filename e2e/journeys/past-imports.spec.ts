import { expect, expectAccessible, goTo, test } from '../fixtures.ts'

const FILE = 'Data;Histórico;Valor\n05/11/2026;Bicicletaria;-300,00\n06/11/2026;Padaria nova;-9,00\n'

test('a user undoes a whole import, brings it back, and imports the next file like the first', async ({
  livedIn: page,
  imports,
}) => {
  const keepsMonth = () => expect(page).toHaveURL(/[?&]month=2026-03/)
  await imports.open('?month=2026-03')
  await imports.choose('extrato-novembro.csv', FILE)
  await imports.next()
  await keepsMonth()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await keepsMonth()
  await imports.next()
  await imports.run()
  await keepsMonth()
  await page.locator('main').getByRole('button', { name: 'Desfazer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importação desfeita' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Classificar agora' })).toHaveCount(0)
  await page.locator('main').getByRole('button', { name: 'Refazer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Importação Concluída' })).toBeVisible()
  await page.getByRole('link', { name: 'Importações anteriores' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'extrato-novembro.csv' })
  await expect(row).toContainText('05/11/2026 a 06/11/2026')
  await expect(row).toContainText('2 transações')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
  }

  await row.getByRole('button', { name: /^Desfazer importação/ }).click()
  await expect(page.getByText('Importação desfeita')).toBeVisible()
  await expect(row).toContainText('Desfeita')
  await row.getByRole('button', { name: /^Refazer/ }).click()
  await expect(page.getByText('Importação refeita')).toBeVisible()
  await row.getByRole('link', { name: /^Ver transações/ }).click()
  await expect(page.getByText('Bicicletaria')).toBeVisible()

  await goTo(page, '/import')
  await imports.choose('extrato-novembro.csv', FILE)
  await imports.next()
  await imports.run()
  await expect(page.getByText('nada foi repetido')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Desfazer', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Importação', exact: true }).click()
  await expect(page.getByText('Importação Concluída')).toHaveCount(0)

  await imports.choose('extrato-dezembro.csv', FILE.replaceAll('/11/', '/10/'))
  await imports.next()
  await expect(page.getByText('Este arquivo é como o que você importou em')).toBeVisible()
})

test('Enter pressed twice on the undo of a file undoes that one alone', async ({ livedIn: page, imports }) => {
  for (const month of ['11', '10']) {
    await imports.open()
    await imports.choose(`extrato-${month}.csv`, FILE.replaceAll('/11/', `/${month}/`))
    await imports.next()
    await imports.run()
  }
  await goTo(page, '/imports')
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  const redo = row('extrato-10.csv').getByRole('button', { name: /^Refazer/ })
  await row('extrato-10.csv')
    .getByRole('button', { name: /^Desfazer importação/ })
    .press('Enter')
  await expect(redo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Importação refeita')).toBeVisible()
  await expect(row('extrato-11.csv')).not.toContainText('Desfeita')
  await expect(row('extrato-10.csv').getByRole('link', { name: /^Ver transações/ })).toBeFocused()
})
