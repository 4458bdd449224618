import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../fixtures.ts'

const choose = async (dialog: ReturnType<Page['getByRole']>, label: string, name: string) => {
  await dialog.getByRole('combobox', { name: label }).fill(name)
  await dialog.page().keyboard.press('Enter')
}

test('a user plans a goal, contributes to it and reaches it', async ({ livedIn: page, post }) => {
  await post('/accounts', { name: 'Poupança', type: 'savings' })
  await page.goto('/goals')
  await page.getByRole('button', { name: 'Nova Meta' }).click()
  const form = page.getByRole('dialog', { name: 'Nova Meta' })
  await form.getByLabel('Nome').fill('Viagem a Lisboa')
  await form.getByLabel('Valor alvo').fill('1200')
  await form.getByLabel('Data limite').fill('31/12/2099')
  await form.getByLabel('Valor planejado por mês').fill('100')
  await choose(form, 'Conta da meta', 'Poupança')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar meta' }).click()
  const card = page.getByRole('article', { name: 'Viagem a Lisboa' })
  await expect(card).toContainText('até dezembro de 2099')
  await expect(card).toContainText('Nesse ritmo, em ')

  await test.step('a contribution moves the money, and can be undone', async () => {
    await card.getByRole('button', { name: 'Aportar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Aportar em Viagem a Lisboa' })
    await dialog.getByLabel('Valor').fill('300')
    await choose(dialog, 'Conta de origem', 'Banco Roxo')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Aportar' }).click()
    await expect(card).toContainText('25%')
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Aporte desfeito')).toBeVisible()
    await expect(card).toContainText('0%')
  })

  await test.step('the address opens the form once; the last contribution reaches the goal', async () => {
    const [goal] = await page.evaluate(async () => {
      const headers = { authorization: `Bearer ${sessionStorage.getItem('accessToken')}` }
      return (await (await fetch('/api/v1/goals', { headers })).json()).data
    })
    await page.goto(`/goals?contribute=${goal.id}`)
    const dialog = page.getByRole('dialog', { name: 'Aportar em Viagem a Lisboa' })
    await dialog.getByLabel('Valor').fill('1200')
    await choose(dialog, 'Conta de origem', 'Banco Roxo')
    await dialog.getByRole('button', { name: 'Aportar' }).click()
    await expect(page.getByText('Meta concluída: Viagem a Lisboa')).toBeVisible()
    await expect(card).toContainText('Concluída')
    await expect(card.getByRole('button', { name: 'Aportar' })).toHaveCount(0)
    await expect(page).toHaveURL('/goals')
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Metas' })).toContainText('100%Concluída')
    await page.goto('/accounts')
    await expect(page.getByRole('listitem').filter({ hasText: 'Poupança' })).toContainText('1.200,00')
  })
})

test('a goal is archived, brought back, deleted and restored', async ({ livedIn: page, post }) => {
  await post('/goals', { name: 'Bicicleta', target_amount: 900, initial_amount: 450 })
  await post('/goals', { name: 'Carro', target_amount: 90_000 })
  await page.goto('/goals')
  await expect(page.getByText('2 metas ativas')).toBeVisible()
  await page.getByRole('button', { name: 'Arquivar Bicicleta' }).click()
  await expect(page.getByText('1 meta ativa')).toBeVisible()
  await page.getByRole('radio', { name: 'Arquivadas (1)' }).click()
  await page.getByRole('button', { name: 'Reativar Bicicleta' }).click()
  await expect(page.getByText('2 metas ativas')).toBeVisible()

  await page.getByRole('button', { name: 'Excluir Bicicleta' }).click()
  await page.getByRole('dialog', { name: 'Excluir Bicicleta' }).getByRole('button', { name: 'Excluir' }).click()
  await expect(page.getByText('Meta excluída: Bicicleta')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('article', { name: 'Bicicleta' })).toContainText('50%')

  await page.getByRole('combobox', { name: 'Buscar em tudo' }).fill('carr')
  await page.getByRole('option', { name: 'Carro' }).click()
  await expect(page).toHaveURL(/\/goals\?goal=\d+$/)
})
