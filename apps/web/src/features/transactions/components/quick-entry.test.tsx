import { screen, waitFor } from '@testing-library/react'
import { addDays, formatDay } from '@tostao/primitives/calendar'
import { expect, test, vi } from 'vitest'
import { today } from '#lib/today.ts'
import { homeApi } from '#test/home-api.ts'
import { openNewTransaction } from '#test/open-page.tsx'

async function openForm() {
  const api = homeApi()
  const acting = await openNewTransaction()
  return { ...acting, api, phrase: () => acting.field('Em uma linha') }
}

test('a line fills the form, says what was understood, and saves nothing', async () => {
  const { api, combobox, field, phrase, press, see, user } = await openForm()
  await user.type(phrase(), 'mercado 52,30 ontem roxo #casa{Enter}')
  const yesterday = addDays(today(), -1)
  expect(field('Valor').value).toBe('52,30')
  expect(field('Descrição').value).toBe('Mercado')
  expect(combobox('Data').value).toBe(formatDay(yesterday))
  expect([combobox('Conta').value, combobox('Categoria').value]).toEqual(['Banco Roxo', 'Mercado'])
  see.getByText(`Entendi: Despesa · R$ 52,30 · ${formatDay(yesterday)} · Mercado · Banco Roxo · Mercado · casa`)
  await user.keyboard('{Enter}')
  expect(api.writes).toEqual([])
  await press('Salvar')
  await waitFor(() =>
    expect(api.writes.map(({ body }) => body)).toMatchObject([
      { amount: 52.3, date: yesterday, accountId: 1, categoryId: 1, description: 'Mercado', tagNames: ['casa'] },
    ]),
  )
})

test('a line that is not taken over yet is filled in by the first attempt to save, and saved by the second', async () => {
  const { api, field, phrase, user } = await openForm()
  await user.type(phrase(), 'pão 5 roxo')
  const save = () => user.keyboard('{Control>}{Enter}{/Control}')
  await save()
  expect(field('Valor').value).toBe('5,00')
  expect(api.writes).toEqual([])
  await save()
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ amount: 5, description: 'Pão', accountId: 1 }))
})

test('the same line is filled in again after a save', async () => {
  const { api, field, phrase, press, see, user } = await openForm()
  for (const saved of [1, 2]) {
    see.getByText(/^Aperte Enter/)
    await user.type(phrase(), 'ônibus 4,40 roxo{Enter}')
    expect(field('Valor').value).toBe('4,40')
    await press('Salvar e criar outra')
    await waitFor(() => expect(api.writes).toHaveLength(saved))
    await waitFor(() => expect(field('Valor').value).toBe(''))
  }
})

test('a line without an amount says what is missing, and closing asks before it is lost', async () => {
  const { phrase, press, see, user } = await openForm()
  await user.type(phrase(), 'transferi de roxo para cartão')
  await user.tab()
  see.getByText('Entendi: Transferência · Banco Roxo · Cartão. Falta o valor')
  expect(see.getByRole<HTMLInputElement>('combobox', { name: 'Para' }).value).toBe('Cartão')
  await press('Fechar')
  await screen.findByRole('dialog', { name: 'Descartar o que foi digitado?' })
})

test('on a phone the amount comes first, and a button opens the line', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 48em)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { field, phrase, press, user } = await openForm()
  expect(document.activeElement).toBe(field('Valor'))
  await press('Escrever em uma linha')
  expect(document.activeElement).toBe(phrase())
  await user.type(phrase(), '12,50 café{Enter}')
  expect(field('Valor').value).toBe('12,50')
  vi.unstubAllGlobals()
})
