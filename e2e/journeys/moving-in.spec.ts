import { cp1252, files, household } from '@tostao/statements/test/record-files'
import { expect, expectAccessible, expectNoSidewaysScrolling, goTo, test } from '../fixtures.ts'

const LINES = [
  // Not paid yet.
  '20/01/2025;Academia;Saúde: Academia;-99,90;Pendente;Cartão Nubank;Cartão de crédito;',
  // Its other half is not in the file.
  '21/01/2025;Transferência para Cofre;Transferências;-50,00;Pago;Itaú Conta Corrente;Conta corrente;',
  '31/02/2025;Errada;Casa;-1,00;Pago;Itaú Conta Corrente;Conta corrente;',
]
const FILE = Buffer.from(cp1252([files['Organizze']?.(household()), ...LINES].join('\r\n')))

test('somebody brings two years from Organizze, sees what came, and undoes it', async ({
  signedIn: page,
  imports,
  post,
}) => {
  await post('/accounts', { name: 'Roxinho', type: 'credit_card', opening_balance: 0 })
  await imports.open()
  await imports.choose('organizze.csv', FILE)
  await page.getByRole('button', { name: 'Trazer de outro aplicativo' }).click()
  await expect(page.getByText('505 entram, 48 transferências')).toBeVisible()
  await expect(page.getByText('3 contas novas e 8 categorias novas')).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
  }
  await page.setViewportSize({ width: 320, height: 700 })
  await expectAccessible(page)
  await expectNoSidewaysScrolling(page)
  await page.setViewportSize({ width: 1280, height: 720 })

  await test.step('accounts and categories become what they are here', async () => {
    await page.getByLabel('O que é Cartão Nubank').selectOption('É a mesma que Roxinho')
    await page.getByRole('button', { name: 'Renomear Poupança Caixa' }).press('Enter')
    await page.getByLabel('Nome de Poupança Caixa no Tostão').fill('Reserva')
    await page.getByLabel('Nome de Poupança Caixa no Tostão').press('Enter')
    await page.getByLabel('Saldo de Poupança Caixa no aplicativo antigo').fill('15.000,00')
    await page.getByRole('button', { name: 'Ver e mudar' }).press('Enter')
    await page.getByLabel('O que é Lazer: Cinema').selectOption('Deixar sem categoria')
    await page.getByLabel('Guardar os grupos como tags').check()
    await page.getByLabel('Trazer também 1 previsto').check()
    await expect(page.getByText('506 entram, 48 transferências')).toBeVisible()
    await expect(page.getByText('2 contas novas e 8 categorias novas')).toBeVisible()
  })

  await imports.run()
  const report = page.getByRole('region', { name: 'Relatório da mudança' })
  await expect(report).toContainText('554 transações vieram')
  await expect(report).toContainText('Metade de uma transferência, sem a outra no arquivo: fica como despesa: 1 linha')
  const downloading = page.waitForEvent('download')
  await report.getByRole('button', { name: 'Baixar relatório' }).click()
  expect((await downloading).suggestedFilename()).toBe('relatorio-da-mudanca.csv')
  await expectAccessible(page)

  await test.step('the same file brings nothing new', async () => {
    await page.getByRole('button', { name: 'Nova Importação' }).click()
    await imports.choose('organizze.csv', FILE)
    await page.getByRole('button', { name: 'Trazer de outro aplicativo' }).click()
    await page.getByLabel('O que é Cartão Nubank').selectOption('É a mesma que Roxinho')
    await page.getByLabel('O que é Poupança Caixa').selectOption('É a mesma que Reserva')
    await expect(page.getByText('Nada novo entra.')).toBeVisible()
  })

  await test.step('all of it goes again', async () => {
    await goTo(page, '/accounts')
    await expect(page.getByRole('listitem').filter({ hasText: 'Reserva' })).toContainText('15.000,00')
    await goTo(page, '/imports')
    await page.getByRole('button', { name: /^Desfazer importação/ }).click()
    await expect(page.getByText('Importação desfeita')).toBeVisible()
    await goTo(page, '/accounts')
    await expect(page.getByRole('listitem').filter({ hasText: 'Roxinho' })).toBeVisible()
    await expect(page.getByText('Reserva')).toHaveCount(0)
  })
})
