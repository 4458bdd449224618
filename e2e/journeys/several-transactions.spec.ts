import { expect, expectAccessible, test } from '../fixtures.ts'

test('a user changes and deletes several transactions at once, and takes it back', async ({
  livedIn: page,
  transactions,
}) => {
  await transactions.open()
  const bar = page.getByRole('region', { name: 'Seleção' })
  const box = (title: string) => page.getByRole('checkbox', { name: new RegExp(`^Selecionar ${title}`) })
  const feira = transactions.row('Feira')

  await test.step('by keyboard: two rows get a new tag, and Esc leaves the selection', async () => {
    await box('Feira').focus()
    await page.keyboard.press('Space')
    await box('Padaria').focus()
    await page.keyboard.press('Space')
    await expect(bar).toContainText('2 selecionadas')
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await expect(bar.getByRole('button').first()).toBeFocused()
    await bar.getByRole('button', { name: 'Tags' }).press('Enter')
    await page.getByRole('combobox', { name: 'Buscar ou criar tag' }).fill('viagem')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 transações alteradas')).toBeVisible()
    await expect(feira).toContainText('#viagem')
    await expect(bar).toHaveCount(0)
    await box('Feira').press('Space')
    await expect(bar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(bar).toHaveCount(0)
    await expect(box('Feira')).not.toBeChecked()
  })

  await test.step('all of the filter are deleted, and come back', async () => {
    await box('Feira').click()
    await bar.getByRole('button', { name: 'Selecionar todas as 3' }).click()
    await bar.getByRole('button', { name: 'Excluir' }).click()
    await page.getByRole('dialog', { name: 'Excluir 3 transações?' }).getByRole('button', { name: 'Excluir' }).click()
    await expect(page.getByText('Nenhuma transação')).toBeVisible()
    await expect(page.getByText('3 transações excluídas')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Transações restauradas')).toBeVisible()
    await expect(feira).toContainText('#viagem')
    await expect(page.getByRole('checkbox')).toHaveCount(3)
  })
})
