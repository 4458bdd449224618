import { expect, expectAccessible, test } from '../fixtures.ts'

// No column name suggests a date, and Horário is ignored by its name.
const UNNAMED_DATES = [
  'Horário;Descrição;Valor',
  '05/03/2026 10:00;Feira livre;-30,00',
  '06/03/2026 11:00;Salário;900,00',
].join('\n')

test('a file whose date column is not recognised is imported once the user names it', async ({
  livedIn: page,
  imports,
}) => {
  await imports.open()
  await test.step('one that has no rows at all ends here', async () => {
    await imports.choose('extrato.csv', 'Data;Descrição;Valor')
    await expect(page.getByText('Nenhuma transação encontrada no arquivo')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Próximo: Mapear colunas' })).toBeDisabled()
    await page.getByRole('button', { name: 'Remover' }).click()
  })
  await imports.choose('extrato.csv', UNNAMED_DATES)
  await expect(page.getByText('Escolha qual coluna é a data.')).toBeVisible()
  const column = page.getByLabel('Horário')
  await expect(column).toHaveValue('ignored')
  await expectAccessible(page)
  await column.selectOption('Data')
  await expect(page.getByText('2 transações')).toBeVisible()
  await expect(column).toHaveValue('date')
  await imports.next()
  await imports.run()
  await imports.expectCounts(2, 0)
})
