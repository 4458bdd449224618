import { addMonths, dayAt, monthOf } from '@tostao/primitives/calendar'
import { expect, expectAccessible, goTo, settled, test } from '../fixtures.ts'

const TODAY = dayAt(Date.now(), 'America/Sao_Paulo')
const MONTH = monthOf(TODAY)

test('a user budgets a category, changes it in its row and sees spending move it', async ({ livedIn: page }) => {
  await page.goto('/budgets')
  await page.getByRole('button', { name: 'Adicionar orçamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo orçamento' })
  await dialog.getByRole('button', { name: 'Criar orçamento' }).click()
  await expect(dialog.getByText('Informe a categoria')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: 'Categoria' }).fill('Mercado')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Valor do mês').fill('100')
  await dialog.getByRole('button', { name: 'Criar orçamento' }).click()
  const row = page.getByRole('list', { name: /^Orçamentos de/ }).getByRole('listitem')
  await expect(row).toContainText('Mercado')
  await expectAccessible(page)

  await test.step('Enter saves the amount, Escape leaves it', async () => {
    const amount = page.getByRole('button', { name: /^Alterar o orçamento de Mercado/ })
    await amount.click()
    await expectAccessible(page)
    await page.getByLabel('Novo valor de Mercado').fill('1')
    await page.keyboard.press('Escape')
    await expect(amount).toBeFocused()
    await expect(amount).toHaveText('100,00')
    await amount.press('Enter')
    await page.getByLabel('Novo valor de Mercado').fill('175')
    await page.keyboard.press('Enter')
    await expect(amount).toHaveText('175,00')
    await expect(amount).toBeFocused()
  })

  await test.step('rollover is a switch, and the row opens the transactions of its month', async () => {
    await row.getByRole('switch', { name: 'Acumular Mercado' }).click()
    await expect(row.getByRole('switch')).toBeChecked()
    await row.getByRole('link', { name: 'Mercado' }).click()
    await expect(page).toHaveURL(/\/transactions\?categoryId=\d+/)
    await page.goBack()
    await expect(row.getByRole('switch')).toBeChecked()
  })

  await test.step('the dashboard shows it', async () => {
    await goTo(page, '/')
    await expect(page.getByRole('region', { name: 'Orçamentos' })).toContainText('de 175')
  })

  await test.step('it is deleted and comes back', async () => {
    await goTo(page, '/budgets')
    await row.hover()
    await row.getByRole('button', { name: 'Excluir Mercado' }).click()
    await expect(page.getByText('Orçamento excluído: Mercado')).toBeVisible()
    await expect(page.getByText(/^Quanto você quer gastar em/)).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(row.getByRole('switch')).toBeChecked()
  })

  await test.step('on a phone it is changed in its row too', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await goTo(page, '/budgets')
    await expect(row).toContainText('sobra 0,00')
    await row.getByRole('button', { name: 'Mais ações de Mercado' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Editar' }).click()
    await page.getByLabel('Novo valor de Mercado').fill('195,50')
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(row).toContainText('sobra 20,50')
  })
})

test('the budgets of a month come from the one before, in one step and back', async ({ livedIn: page, post }) => {
  const before = addMonths(MONTH, -1)
  const { id: categoryId } = await post('/categories', { name: 'Cinema', type: 'DESPESA' })
  await post('/budgets', { categoryId, month: before, amount: 80 })
  await page.goto('/budgets')
  await page.getByRole('button', { name: 'Copiar do mês anterior' }).click()
  const list = page.getByRole('list', { name: /^Orçamentos de/ })
  await expect(list).toContainText('Cinema')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Cópia desfeita')).toBeVisible()
  await expect(list).toHaveCount(0)
})

test('the first budgets are suggested, and spending without one becomes one', async ({ livedIn: page, post }) => {
  const { id: accountId } = await post('/accounts', { name: 'Outra conta' })
  for (const [name, amount] of [
    ['Cinema', 40],
    ['Farmácia', 90],
  ] as const) {
    const { id: categoryId } = await post('/categories', { name, type: 'DESPESA' })
    for (const month of [addMonths(MONTH, -2), addMonths(MONTH, -1), MONTH]) {
      await post('/transactions', {
        accountId,
        categoryId,
        type: 'DESPESA',
        amount,
        date: `${month}-01`,
        description: name,
      })
    }
  }
  await page.goto('/budgets')
  await page.getByRole('button', { name: 'Sugerir pelos últimos 3 meses' }).click()
  const dialog = page.getByRole('dialog', { name: /^Orçamentos de/ })
  await settled(page)
  await expectAccessible(page)
  await dialog.getByLabel('Valor de Farmácia').fill('120')
  await dialog.getByRole('checkbox', { name: 'Cinema' }).uncheck()
  await dialog.getByRole('button', { name: 'Criar 1 orçamento' }).click()
  const list = page.getByRole('list', { name: /^Orçamentos de/ })
  await expect(list.getByRole('listitem')).toHaveText([/Farmácia.*120,00/])
  await page.getByRole('button', { name: /^Orçar R\$\s40,00 para Cinema$/ }).click()
  await expect(list.getByRole('listitem')).toHaveText([/Cinema/, /Farmácia/])
})
