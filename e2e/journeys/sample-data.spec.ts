import { expect, expectAccessible, goTo, shifted, test } from '../fixtures.ts'

const SCREENS = [
  { colorScheme: 'light', width: 1280, what: 'all' },
  { colorScheme: 'dark', width: 390, what: 'colours' },
] as const

const MIXED = 'Seus dados e os de exemplo'

test('a user adds and removes sample data', async ({ signedIn: page, dashboard }) => {
  await dashboard.open()
  await page.getByRole('button', { name: 'Explorar com dados de exemplo' }).click()

  await test.step('the dashboard shows six months, marked as an example', async () => {
    await expect(page.getByText('Dados de exemplo', { exact: true })).toBeInViewport()
    await expect(page.getByText('Você está vendo dados de exemplo.')).not.toBeInViewport()
    await expect(page.getByRole('listitem').filter({ hasText: /Conta corrente \(exemplo\).*Exemplo/ })).toContainText(
      /R\$\s[1-9]/,
    )
    const months = page.getByRole('table', { name: 'Receitas e despesas dos últimos 6 meses' }).getByRole('row')
    for (const past of [1, 2, 3, 4, 5]) await expect(months.nth(past)).toContainText(/R\$\s[1-9].*R\$\s[1-9]/)
    for (const { colorScheme, width, what } of SCREENS) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 844 })
      await expectAccessible(page, what)
    }
  })

  await test.step('the list of accounts marks the account of the example', async () => {
    await goTo(page, '/accounts')
    await expect(page.getByRole('listitem').filter({ hasText: /Poupança \(exemplo\).*Exemplo/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the first steps return when it is removed', async () => {
    await dashboard.open()
    await page.getByRole('note').getByRole('button', { name: 'Remover dados de exemplo' }).click()
    const question = page.getByRole('dialog', { name: 'Remover dados de exemplo?' })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Remover' }).click()
    await expect(page.getByRole('heading', { name: 'Boas-vindas ao Tostão!' })).toBeVisible()
    await expect(page.getByText('Você está vendo dados de exemplo.')).toBeHidden()
    await expect(page.getByText('Saldo atual')).toBeHidden()
  })
})

test('the dashboard warns that it mixes own and sample data, and removes the sample data', async ({
  livedIn: page,
  post,
  dashboard,
}) => {
  await post('/example', {})
  for (const { colorScheme, width, what } of [...SCREENS, { colorScheme: 'light', width: 320, what: null } as const]) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    await dashboard.open()
    await expect(page.getByText(MIXED, { exact: true })).toBeInViewport()
    await expect(page.getByText('Os totais somam os seus dados e os de exemplo.')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifted(page), `${width} wide`).toBeLessThanOrEqual(0.02)
    if (what) await expectAccessible(page, what)
  }

  const remove = page.getByRole('button', { name: 'Remover dados de exemplo' }).first()
  await expect(remove).toBeInViewport()
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(MIXED, { exact: true })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Banco Roxo' })).toBeVisible()
  await expect(page.getByRole('link', { name: /exemplo/ })).toHaveCount(0)
})
