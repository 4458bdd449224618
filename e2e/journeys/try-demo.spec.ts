import { expect, expectAccessible, expectNoSidewaysScrolling, goTo, test } from '../fixtures.ts'
import { OwnServer } from '../own-server.ts'

test('a stranger looks around without signing up, and keeps what they did', async ({ browser }) => {
  const server = await OwnServer.begin({ DEMO: '1' })
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const bothThemes = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, colorScheme === 'light' ? 'all' : 'colours')
    }
    await expectNoSidewaysScrolling(page)
  }
  try {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Experimentar sem cadastro' })).toBeVisible()
    await bothThemes()
    await page.getByRole('button', { name: 'Experimentar sem cadastro' }).click()
    await expect(page.getByText('Sem cadastro, tudo some em até 24 horas.')).toBeVisible()
    await expect(page.getByText('Dados de exemplo', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 320, height: 700 })
    await bothThemes()

    await page.goto('/profile')
    await expect(page.getByText('Visitante').first()).toBeVisible()
    await expect(page.getByText('Alterar Senha')).toHaveCount(0)
    await bothThemes()

    await page.getByRole('button', { name: 'Criar minha conta' }).click()
    const dialog = page.getByRole('dialog', { name: 'Criar minha conta' })
    await dialog.getByLabel('Nome completo').fill('Joana Prado')
    await dialog.getByLabel('Email').fill('joana@example.com')
    await dialog.getByLabel('Senha', { exact: true }).fill('um segredo bem guardado')
    await dialog.getByLabel('Confirmar senha').fill('um segredo bem guardado')
    await bothThemes()
    await dialog.getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByText('Conta criada.')).toBeVisible()
    await expect(page.getByText('Sem cadastro, tudo some em até 24 horas.')).toHaveCount(0)
    await goTo(page, '/')
    await expect(page.getByText('Dados de exemplo', { exact: true })).toBeVisible()
  } finally {
    await context.close()
    await server.end()
  }
})
