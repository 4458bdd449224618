import type { Page } from '@playwright/test'
import { addMonths, dayAt, formatMonth, monthName, monthOf } from '@tostao/primitives/calendar'
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from '../fixtures.ts'

const today = () => dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')

async function expectFine(page: Page) {
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1280, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
    await expectNoSidewaysScrolling(page)
  }
}

test('a user buys in installments, anticipates, undoes it, cancels the rest and deletes the purchase', async ({
  signedIn: page,
  post,
}) => {
  const card = await post('/accounts', { name: 'Cartão', type: 'credit_card', credit_limit: 5000 })
  await post('/accounts', { name: 'Banco Roxo', opening_balance: 1000 })
  const month = monthOf(today())
  await page.goto(`/cards/${card.id}`)
  await page.getByRole('button', { name: 'Informar vencimento e fechamento' }).click()
  const terms = page.getByRole('dialog', { name: 'Vencimento e fechamento de Cartão' })
  await terms.getByLabel('Vence no').selectOption('Dia 10')
  await terms.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Limite', { exact: true })).toBeVisible()

  await test.step('one line says the installments, and the form what each will be', async () => {
    await page.getByRole('button', { name: 'Nova transação' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Nova transação' })
    await dialog.getByLabel('Em uma linha').fill('tênis 100 em 3x no banco roxo')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/Entendi: .*em 3x/)).toBeVisible()
    await expect(dialog.getByText(/Só um cartão com vencimento parcela/)).toBeVisible()
    await dialog.getByRole('combobox', { name: 'Conta' }).fill('Cartão')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/1 x de R\$\s33,34 e 2 x de R\$\s33,33 · primeira fatura: /)).toBeVisible()
    await dialog.getByLabel('Primeira fatura').selectOption({ label: formatMonth(addMonths(month, 2)) })
    await expect(dialog.getByText(`primeira fatura: ${monthName(addMonths(month, 2))}`)).toBeVisible()
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Compra em 3x criada')).toBeVisible()
  })

  await test.step('the list says which installment it is, and its editor what belongs to the purchase', async () => {
    await page.goto('/transactions')
    const row = page.getByRole('listitem').filter({ hasText: 'Tênis' })
    await expect(row).toContainText('1 de 3')
    await row.getByRole('button', { name: /^Editar / }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Editar Transação' })
    await expect(dialog.getByLabel('Valor')).toBeDisabled()
    await expect(dialog.getByText(/Valor, data, conta e tipo são da compra inteira/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Dividir em partes' })).toHaveCount(0)
    await expectFine(page)
    await dialog.getByRole('link', { name: 'Corrigir compra' }).click()
  })

  const corrected = page.getByRole('dialog', { name: 'Corrigir compra: Tênis' })
  await test.step('from there the purchase is corrected: total, count and card, and back', async () => {
    await expect(corrected.getByLabel('Primeira fatura')).toHaveValue('')
    await corrected.getByLabel('Valor total').fill('90')
    await corrected.getByLabel('Parcelas').selectOption('2x')
    await expect(corrected.getByText(/^2 x de R\$\s45,00$/)).toBeVisible()
    await expectFine(page)
    await corrected.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Compra corrigida')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Parcelas' })).toContainText('0 de 2')
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(page.getByRole('region', { name: 'Parcelas' })).toContainText('0 de 3')
  })

  const dialog = page.getByRole('dialog', { name: 'Tênis' })
  const panel = page.getByRole('region', { name: 'Parcelas' })
  const openPurchase = () => panel.getByRole('button', { name: 'Tênis' }).click()
  await test.step('the purchase anticipates an installment with a discount', async () => {
    await openPurchase()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Antecipar' }).click()
    await dialog.getByRole('button', { name: 'Antecipar' }).click()
    await expect(dialog.getByText('Escolha as parcelas')).toBeVisible()
    await dialog.getByLabel(/^3 · fatura de /).check()
    await dialog.getByLabel('Desconto').fill('1,50')
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Antecipar' }).click()
    await expect(page.getByText('1 parcela antecipada')).toBeVisible()
    await expect(page.getByText('Desconto por antecipação')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: '3 de 3' })).toBeVisible()
    await openPurchase()
    await dialog.getByRole('button', { name: 'Corrigir compra' }).click()
    await expect(corrected.getByText('Esta compra não pode ser corrigida: a parcela 3 foi antecipada.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('undone, it stands in its month again', async () => {
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(page.getByText('Desconto por antecipação')).toHaveCount(0)
    await expect(panel).toContainText('0 de 3')
    await expect(page.getByText('Parcelas futuras')).toBeVisible()
    await expectFine(page)
  })

  await test.step('the name is changed in all installments', async () => {
    await openPurchase()
    await dialog.getByRole('button', { name: 'Nome e categoria' }).click()
    await dialog.getByLabel('Descrição').fill('Tênis de corrida')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(panel.getByRole('button', { name: 'Tênis de corrida' })).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(panel.getByRole('button', { name: 'Tênis', exact: true })).toBeVisible()
  })

  await test.step('what is to come is cancelled, and restored', async () => {
    await openPurchase()
    await dialog.getByRole('button', { name: 'Estornar' }).click()
    await dialog.getByLabel('Valor').fill('100,01')
    await expect(dialog.getByText(/Restam R\$\s100,00 para estornar\. Vazio: tudo/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Estornar', exact: true }).click()
    await expect(dialog.getByLabel('Valor')).toHaveAccessibleDescription(/^Restam R\$\s100,00 para estornar$/)
    await dialog.getByLabel('Valor').fill('')
    await dialog.getByLabel('Como o estorno vem').selectOption('Cancelar as parcelas que faltam')
    await expectFine(page)
    await dialog.getByRole('button', { name: 'Cancelar parcelas' }).click()
    await expect(page.getByText('Parcelas canceladas', { exact: true })).toBeVisible()
    await expect(panel).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(panel).toContainText('0 de 3')
  })

  await test.step('the purchase is deleted whole, from an installment too', async () => {
    await openPurchase()
    await dialog.getByRole('button', { name: 'Excluir a compra' }).click()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(page.getByText('Compra excluída: Tênis')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(panel).toContainText('0 de 3')
    await page.goto('/transactions')
    const row = page.getByRole('listitem').filter({ hasText: 'Tênis' })
    await row.getByRole('button', { name: /^Excluir / }).press('Enter')
    await expect(page.getByText('Excluir a compra inteira?')).toBeVisible()
    await page.getByRole('button', { name: 'Excluir', exact: true }).click()
    await expect(row).toHaveCount(0)
  })
})
