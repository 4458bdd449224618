import { test as base, expect } from '../fixtures.ts'

// Like Safari.
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--no-harmony-temporal'] }),
    { scope: 'worker' },
  ],
})

// The reader needs the calendar to complete the year.
const WITHOUT_YEAR = ['Data;Descrição;Valor', '30/10;Feira livre;-30,00', '31/10;Salário;900,00'].join('\n')

test('a browser without Temporal shows the dashboard and imports a file', async ({
  livedIn: page,
  dashboard,
  transactions,
  imports,
}) => {
  await dashboard.open()
  await dashboard.expectFigure('Despesas do mês', 'R$ 175,00')
  expect(await page.evaluate(() => Temporal.Now.instant.toString())).not.toContain('[native code]')

  await imports.open()
  await imports.choose('extrato.csv', WITHOUT_YEAR)
  await expect(page.getByText('2 transações')).toBeVisible()
  await imports.next()
  await transactions.choose(page.getByRole('main'), 'Conta no Tostão', 'Banco Roxo')
  await imports.run()
  await imports.expectCounts(2, 0)
})
