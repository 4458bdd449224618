import { expect, test } from '../fixtures.ts'

test('a reloaded page starts at its top and sums the whole of a long month', async ({
  livedIn: page,
  post,
  transactions,
}) => {
  const { id: accountId } = await post('/accounts', { name: 'Carteira' })
  const entry = { date: '2026-03-02', type: 'DESPESA', amount: 10, accountId }
  for (let count = 1; count <= 31; count++) await post('/transactions', { ...entry, description: `Compra ${count}` })

  await transactions.open('?month=2026-03')
  const rows = page.getByRole('listitem').filter({ hasText: 'Compra' })
  await expect(rows).toHaveCount(30)
  await expect(page.getByText('31 transações')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.goto('/')
  await expect(page.getByRole('listitem').filter({ hasText: 'Carteira' }).first()).toBeAttached()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await transactions.open('?month=2026-03')
  await expect(rows).toHaveCount(30)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(page.getByText('Fim da lista')).toBeVisible()
  await expect(rows).toHaveCount(31)

  for (const arrive of ['by its address', 'by a link']) {
    if (arrive === 'by a link') {
      await page.getByRole('link', { name: 'Contas', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Contas', level: 1 })).toBeVisible()
      await page.getByRole('link', { name: 'Transações', exact: true }).click()
      await expect(rows).toHaveCount(30)
    }
    await page.evaluate(() => window.scrollTo(0, 700))
    await expect.poll(() => page.evaluate(() => window.scrollY), arrive).toBe(700)
    await page.reload()
    await expect(rows).toHaveCount(30)
    expect(await page.evaluate(() => window.scrollY), arrive).toBe(0)
  }
})

test('in a low window the bars scroll away, and on paper there is no skip link', async ({
  livedIn: page,
  transactions,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await transactions.open()
  await expect(transactions.row('Feira')).toBeVisible()
  const navigation = page.getByRole('navigation', { name: 'Navegação rápida' })
  await expect(navigation).not.toBeInViewport()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(navigation).toBeInViewport()
  await expect(page.getByRole('banner')).not.toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: 'Pular para o conteúdo', includeHidden: true })).toBeHidden()
})

test('the theme colours the browser’s own bars and a focused field, and fades into the other in 300 ms', async ({
  livedIn: page,
}) => {
  const bars = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all: HTMLMetaElement[]) =>
        all.filter(({ media }) => matchMedia(media).matches).map(({ content }) => content),
      )
  await page.goto('/tags')
  await page.getByRole('button', { name: 'Renomear semana' }).click()
  const field = page.getByRole('textbox', { name: 'Novo nome de semana' })
  for (const [colorScheme, colour] of [
    ['dark', '#111614'],
    ['light', '#f7f5f0'],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await expect.poll(bars).toEqual([colour])
    await page.getByRole('heading', { level: 1 }).click()
    await expect(field).not.toHaveCSS('outline-style', 'solid')
    await field.click()
    await expect(field).toHaveCSS('outline-style', 'solid')
    await expect(field).toHaveCSS('outline-width', '2px')
  }

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const durations = page.evaluate(
    () =>
      new Promise((done) => {
        const start = document.startViewTransition.bind(document)
        document.startViewTransition = (change) => {
          const fade = start(change)
          fade.ready.then(() => done(document.getAnimations().map(({ effect }) => effect?.getTiming().duration)))
          return fade
        }
      }),
  )
  await page.getByRole('button', { name: /^Tema do sistema/ }).click()
  expect(await durations).toContain(300)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(page.getByRole('button', { name: /^Tema escuro/ })).toBeVisible()
  await expect.poll(bars).toEqual(['#111614'])

  await page.goto('/unknown')
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect.poll(bars).toEqual(['#111614'])
  await page.getByRole('button', { name: /^Tema escuro/ }).click()
  await expect(page.getByRole('button', { name: /^Tema claro/ })).toBeVisible()
  await expect.poll(bars).toEqual(['#f7f5f0'])
})
