import { dayAt } from '@tostao/primitives/calendar'
import { expect, goTo, settled, shifted, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a long month on a small phone loads without layout shifts and keeps its scroll position behind options', async ({
  signedIn: page,
  post,
  dashboard,
  transactions,
}) => {
  const { id: accountId } = await post('/accounts', { name: 'Carteira' })
  const entry = { type: 'DESPESA', amount: 1_234, accountId }
  for (let day = 1; day <= 31; day++) {
    await post('/transactions', {
      ...entry,
      date: `2026-03-${String(day).padStart(2, '0')}`,
      description: `Dia ${day}`,
    })
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/?month=2026-03')
  await dashboard.expectFigure('Resultado', '− R$ 38.254,00')
  await settled(page)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)
  await transactions.open('?month=2026-03')
  await expect(page.getByRole('listitem').filter({ hasText: 'Dia' })).toHaveCount(30)
  expect(await shifted(page)).toBeLessThanOrEqual(0.02)

  const edit = page.getByRole('button', { name: 'Editar Dia 9' })
  await edit.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  // The test scrolls, too, where something covers what it taps: the place counts from the tap on.
  await edit.evaluate((button) =>
    button.addEventListener('click', () => button.setAttribute('data-place', `${window.scrollY}`)),
  )
  await edit.tap()
  // The second tap of a double tap must not reach the dialog.
  await expect(async () => {
    await page.getByRole('dialog').getByRole('combobox', { name: 'Conta' }).tap()
    await expect(page.getByRole('option', { name: 'Carteira' })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Situação' }).selectOption('Pendente')
  const before = Number(await edit.getAttribute('data-place'))
  expect(before).toBeGreaterThan(740)
  expect(await page.evaluate(() => window.scrollY)).toBe(before)
})

test('invoice, budgets and reports keep the room of what comes late', async ({ signedIn: page, post, send }) => {
  const date = dayAt(Temporal.Now.instant().epochMilliseconds, 'America/Sao_Paulo')
  const card = await post('/accounts', { name: 'Roxinho', type: 'credit_card' })
  const terms = { due_day: 10, closing: 'day', closing_value: 3, closing_day_purchases: 'next' }
  await send('PUT', '/cards/terms', { account_id: card.id, from_month: '2026-01', ...terms })
  const { id: categoryId } = await post('/categories', { name: 'Mercado', type: 'DESPESA' })
  await post('/budgets', { category_id: categoryId, month: date.slice(0, 7), amount: 300 })
  await post('/transactions', {
    date,
    type: 'DESPESA',
    amount: 87.5,
    categoryId,
    accountId: card.id,
    description: 'Feira',
  })
  await page.route('**/api/v1/**', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  for (const path of [`/cards/${card.id}`, '/budgets', '/reports']) {
    await page.goto(path)
    await settled(page)
    expect(await shifted(page), path).toBeLessThanOrEqual(0.02)
  }
})

test('by touch each row has a menu of its actions, and a category is changed beside the name', async ({
  livedIn: page,
}) => {
  await page.goto('/accounts')
  await page.getByRole('button', { name: 'Mais ações de Banco Roxo' }).tap()
  const menu = page.getByRole('dialog', { name: 'Ações de Banco Roxo' })
  await expect(menu.getByRole('button', { name: 'Ajustar saldo' })).toBeVisible()
  await menu.getByRole('button', { name: 'Arquivar' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mais ações de Banco Roxo' })).toBeHidden()
  await page.getByRole('button', { name: 'Desfazer' }).tap()
  await expect(page.getByRole('button', { name: 'Mais ações de Banco Roxo' })).toBeVisible()

  await goTo(page, '/tags')
  await page.getByRole('button', { name: 'Mais ações de semana' }).tap()
  await page.getByRole('button', { name: 'Renomear' }).tap()
  await expect(page.getByRole('textbox', { name: 'Novo nome de semana' })).toBeFocused()

  await goTo(page, '/transactions')
  await expect(page.getByRole('button', { name: /mudar a categoria de Feira/ })).toBeVisible()
  const covered = await page.getByRole('button', { name: /mudar a categoria/ }).evaluateAll((pills) =>
    [...document.querySelectorAll('main li .cut')].filter((text) => {
      const words = document.createRange()
      words.selectNodeContents(text)
      const box = words.getBoundingClientRect()
      return pills.some((pill) => {
        const { top, bottom, left, right } = pill.getBoundingClientRect()
        const isOver = top < box.bottom && bottom > box.top && left < box.right && right > box.left
        return isOver && !pill.contains(text)
      })
    }),
  )
  expect(covered).toEqual([])
  await page.getByRole('button', { name: /mudar a categoria de Feira/ }).tap()
  await expect(page.getByRole('dialog', { name: /categoria/i })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Editar Feira/ }).tap()
  await page.getByRole('dialog', { name: 'Editar Transação' }).getByRole('button', { name: 'Excluir' }).tap()
  await page.getByRole('dialog', { name: 'Excluir esta transação?' }).getByRole('button', { name: 'Excluir' }).tap()
  await expect(page.getByText('Transação excluída: Feira')).toBeVisible()
})
