import type { Locator, Page } from '@playwright/test'
import { addMonths, addMonthsAnchored, dayAt, monthName, monthOf } from '@tostao/primitives/calendar'
import { expect, expectAccessible, expectFine, goTo, test } from '../fixtures.ts'

test('a user says when a card closes, sees its invoice and pays it in part', async ({ livedIn: page, post }) => {
  let cardId = 0
  await page.goto('/accounts')
  await test.step('limit and payment account belong to the card', async () => {
    await page.getByRole('button', { name: 'Editar Cartão' }).click()
    const dialog = page.getByRole('dialog', { name: 'Editar conta' })
    await dialog.getByLabel('Limite').fill('5000')
    await dialog.getByRole('combobox', { name: 'Conta que paga a fatura' }).fill('Banco Roxo')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Conta atualizada')).toBeVisible()
  })

  await test.step('the first use asks when the invoice falls due and closes, and says the best day', async () => {
    await page.getByRole('link', { name: 'Cartão', exact: true }).click()
    await page.getByRole('button', { name: 'Informar vencimento e fechamento' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vencimento e fechamento de Cartão' })
    await dialog.getByLabel('Vence no').selectOption('Dia 10')
    await dialog.getByLabel('Quantos dias antes').selectOption('7 dias antes do vencimento')
    await expect(dialog.getByText(/Melhor dia para comprar: \d\d\/\d\d\./)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText(/^Fatura de /).first()).toBeVisible()
    await expect(page.getByText('Limite', { exact: true })).toBeVisible()
  })

  await test.step('a closed invoice comes first, and is paid in part by its own account', async () => {
    const { data: accounts } = await (
      await page.request.get('/api/v1/accounts', { headers: await bearer(page) })
    ).json()
    cardId = accounts.find(({ type }: { type: string }) => type === 'credit_card').id
    await post('/transactions', {
      date: aMonthAgo(),
      amount: 640,
      type: 'DESPESA',
      accountId: cardId,
      description: 'Geladeira',
    })
    await page.goto('/accounts')
    await expect(page.getByRole('listitem').filter({ hasText: 'Cartão' })).toContainText('590,00')
    await page.getByRole('link', { name: 'Cartão' }).click()
    await expect(page.getByText('Geladeira')).toBeVisible()
    await page.getByRole('button', { name: 'Pagar' }).click()
    const dialog = page.getByRole('dialog', { name: /^Pagar a fatura de / })
    await expect(dialog.getByRole('combobox', { name: 'Da conta' })).toHaveValue('Banco Roxo')
    await dialog.getByLabel('Valor').fill('500')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Pagar' }).click()
    await expect(page.getByText('Paga em parte')).toBeVisible()
    await expect(page.getByText('Falta R$ 90,00')).toBeVisible()
  })

  await test.step('what the bank says is compared, and a purchase moves to the next invoice and back', async () => {
    await page.getByRole('button', { name: 'Conferir com o banco' }).click()
    const dialog = page.getByRole('dialog', { name: /^Conferir a fatura de / })
    await dialog.getByLabel('Total no banco').fill('600')
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    // The dialog says the same as long as it slides away.
    const main = page.getByRole('main')
    await expect(main.getByText(/O banco diz R\$\s600,00: há R\$\s40,00 a mais aqui/)).toBeVisible()
  })

  await test.step('a purchase moves to the next invoice, and back', async () => {
    const row = page.getByRole('listitem').filter({ hasText: 'Geladeira' })
    await row
      .getByRole('button', { name: /^Passar Geladeira para a fatura de / })
      .last()
      .press('Enter')
    await expect(page.getByText(/^Passou para a fatura de /)).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Desfazer' }).last().click()
    await expect(row).toBeVisible()
  })

  await test.step('a purchase on the closing day is to be checked, and stays where the user says', async () => {
    const month = monthOf(today())
    await post('/transactions', {
      date: `${month}-03`,
      amount: 12,
      type: 'DESPESA',
      accountId: cardId,
      description: 'Quitanda',
    })
    await page.goto(`/cards/${cardId}?fatura=${addMonths(month, 1)}`)
    const row = page.getByRole('listitem').filter({ hasText: 'Quitanda' })
    await expect(row).toContainText('a conferir')
    await page.getByRole('button', { name: 'Conferir com o banco' }).click()
    const dialog = page.getByRole('dialog', { name: /^Conferir a fatura de / })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Fica nesta: Quitanda' }).click()
    await expect(dialog.getByText('A conferir', { exact: true })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(row).not.toContainText('a conferir')
    await row.getByRole('button', { name: /^Quitanda, / }).press('Enter')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `Passar para a fatura de ${monthName(addMonths(month, 2))}` })
      .click()
    await expect(row).toHaveCount(0)
    await goTo(page, `/cards/${cardId}`)
    await expect(page.getByText('Falta R$ 90,00')).toBeVisible()
  })

  await expectFine(page)

  await test.step('the dashboard says what is left of it', async () => {
    await goTo(page, '/')
    const next = page.getByRole('region', { name: 'A seguir' })
    await expect(next).toContainText(/Cartão.*fatura de \p{L}+/u)
    await expect(next).toContainText('90,00')
    await next.getByRole('link', { name: 'Cartão' }).click()
    await expect(page.getByText('Falta R$ 90,00')).toBeVisible()
  })
})

test('from nothing to a purchase in ten times: seven clicks, by keyboard between the fields', async ({
  signedIn: page,
  post,
}) => {
  await post('/accounts', { name: 'Banco Roxo', opening_balance: 1000 })
  await page.goto('/')
  let clicks = 0
  const click = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  /** One click opens the list, one takes the option. */
  const select = async (field: Locator, option: string) => {
    clicks += 2
    await field.selectOption(option)
    await field.focus()
  }
  const type = (...keys: string[]) =>
    keys.reduce(async (before, key) => {
      await before
      await (key === 'Tab' || key === 'Enter' ? page.keyboard.press(key) : page.keyboard.type(key))
    }, Promise.resolve())

  await click(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link', { name: 'Contas' }))
  await click(page.getByRole('button', { name: 'Nova conta' }))
  const account = page.getByRole('dialog', { name: 'Nova conta' })
  await expect(account.getByLabel('Nome')).toBeFocused()
  await type('Roxinho')
  await select(account.getByLabel('Tipo'), 'Cartão de Crédito')
  await expect(account.getByRole('combobox', { name: 'Conta que paga a fatura' })).toHaveValue('Banco Roxo')
  await type('Tab', '10', 'Tab', '3')
  await expect(account.getByText(/fecha em 03\/\d\d e vence em 10\/\d\d/)).toBeVisible()
  await expectAccessible(page)
  await type('Enter')
  await expect(page.getByRole('heading', { name: 'Roxinho', level: 1 })).toBeVisible()

  await click(page.getByRole('button', { name: 'Nova transação' }).first())
  const purchase = page.getByRole('dialog', { name: 'Nova transação' })
  await expect(purchase.getByLabel('Valor')).toBeFocused()
  await expect(purchase.getByRole('combobox', { name: 'Conta' })).toHaveValue('Roxinho')
  await type('1200')
  await select(purchase.getByLabel('Parcelas'), '10x')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Compra em 10x criada')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Parcelas' })).toContainText('Compra')
  expect(clicks).toBeLessThanOrEqual(7)
})

const today = () => dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')

const aMonthAgo = () => addMonthsAnchored(today(), -1, Number(today().slice(8)))

const bearer = async (page: Page) => ({
  authorization: `Bearer ${await page.evaluate(() => sessionStorage.getItem('accessToken'))}`,
})
