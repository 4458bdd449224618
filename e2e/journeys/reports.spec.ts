import type { Page } from '@playwright/test'
import { addMonths, dayAt, firstDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { expect, expectAccessible, goTo, settled, test } from '../fixtures.ts'
import { PrintedPdf } from '../pages/printed-pdf.ts'

const TODAY = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
const BEFORE = addMonths(monthOf(TODAY), -1)

test('a user finds out why more was spent, sees its transactions and prints the report', async ({
  livedIn: page,
  post,
}) => {
  const bank = await post('/accounts', { name: 'Conta salário' })
  const pay = { accountId: bank.id, date: TODAY, description: 'Salário' }
  await post('/transactions', { ...pay, type: 'RECEITA', amount: 3000 })
  await post('/transactions', {
    accountId: bank.id,
    date: firstDay(BEFORE),
    type: 'DESPESA',
    amount: 40,
    description: 'Feira',
    categoryId: await categoryOf(page, 'Mercado'),
  })

  await test.step('the ranking and the detail of the month', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Relatórios' }).click()
    const ranking = page.getByRole('table', { name: 'Despesas por categoria' })
    await expect(ranking.getByRole('row', { name: /Mercado/ })).toContainText(/337,5%.*175,00/)
    await ranking.getByRole('link', { name: 'Mercado' }).click()
    await expect(page).toHaveURL(/category=\d+/)
    await expect(page.getByRole('list', { name: 'Onde, em Mercado' })).toContainText('Padaria Real')
  })

  await test.step('the side, the tab and the period are in the address', async () => {
    await page.getByRole('radio', { name: 'Receitas' }).click()
    await expect(page.getByRole('table', { name: 'Receitas por categoria' })).toContainText('3.000,00')
    await page.getByRole('link', { name: 'Insights' }).click()
    await expect(page.getByText(/^Mercado subiu R\$\s135,00 \(\+338%\)/)).toContainText(
      'Padaria Real, que antes não houve',
    )
    await settled(page)
    await expectAccessible(page)
    await page.getByRole('combobox', { name: 'Período' }).selectOption('3m')
    await expect(page).toHaveURL(/tab=insights.*period=3m|period=3m.*tab=insights/)
    await page.getByRole('combobox', { name: 'Período' }).selectOption('free')
    await page.getByLabel('De', { exact: true }).fill('31/02/2026')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page.getByText('Informe uma data válida')).toBeVisible()
    await page.getByLabel('De', { exact: true }).fill('01/01/2020')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await expect(page).toHaveURL(/from=2020-01-01/)
    await page.getByRole('combobox', { name: 'Período' }).selectOption('month')
    await expect(page).not.toHaveURL(/from=|period=/)
  })

  await test.step('a payee opens its transactions', async () => {
    await page.getByRole('link', { name: 'Favorecidos' }).last().click()
    await page.getByRole('radio', { name: 'Despesas' }).click()
    await page.getByRole('link', { name: 'Padaria Real' }).click()
    await expect(page.getByRole('heading', { name: 'Transações', level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByText('Padaria', { exact: true })).toBeVisible()
    await expect(page.getByRole('main').getByText('Feira', { exact: true })).toBeHidden()
  })

  await test.step('one press opens the page for paper, which prints itself', async () => {
    await goTo(page, '/reports')
    let printed = 0
    await page.exposeFunction('print', () => {
      printed += 1
    })
    await page.getByRole('link', { name: 'Baixar PDF' }).click()
    await expect(page.getByRole('heading', { name: `Relatório de ${monthName(monthOf(TODAY))}` })).toBeVisible()
    await expect.poll(() => printed).toBe(1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Imprimir ou salvar em PDF' }).click()
    await expect.poll(() => printed).toBe(2)
  })

  await test.step('the page prints as a tagged PDF of the same figures', async () => {
    const pdf = new PrintedPdf(await page.pdf({ tagged: true, preferCSSPageSize: true }))
    expect(pdf.pages).toBe(1)
    expect(pdf.language).toBe('pt-BR')
    for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure']) expect(pdf.tags).toContain(tag)
    for (const words of ['Joana Prado', '3.000,00', '175,00', 'Mercado', 'Maiores despesas', 'Salário']) {
      expect(pdf.text).toContain(words)
    }
    for (const words of ['Nova transação', 'salvar em PDF']) expect(pdf.text).not.toContain(words)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a report says where the print dialog saves it', async ({ livedIn: page }) => {
    await page.goto('/reports/print')
    await expect(page.getByText('Salvar como PDF')).toBeVisible()
    await settled(page)
    await expectAccessible(page)
  })
})

async function categoryOf(page: Page, name: string): Promise<number> {
  const { data: session } = await (await page.request.post('/api/v1/auth/refresh')).json()
  const headers = { authorization: `Bearer ${session.accessToken}` }
  const { data } = await (await page.request.get('/api/v1/categories', { headers })).json()
  return data.find((category: { name: string }) => category.name === name).id
}
