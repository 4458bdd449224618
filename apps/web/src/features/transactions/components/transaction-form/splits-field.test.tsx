import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { openNewTransaction } from '#test/open-page.tsx'

async function openForm() {
  const api = homeApi()
  const acting = await openNewTransaction()
  // The form's own status stands at its end.
  const says = (role: 'status' | 'alert', text: string) =>
    expect(acting.see.getAllByRole(role)[0]?.textContent).toBe(text)
  return { ...acting, api, says }
}

test('the category gives way to those of the split lines, whose sum is told as it is typed', async () => {
  const { combobox, fill, field, press, says } = await openForm()
  await fill(combobox('Categoria'), 'Bicicleta')
  await press('Dividir em partes')
  expect(combobox('Categoria').value).toBe('')
  expect(combobox('Categoria').disabled).toBe(true)
  expect(document.activeElement).toBe(field('Valor da parte 1'))
  says('status', 'Informe primeiro o valor da transação')
  await fill(field('Valor'), '10')
  await fill(field('Valor da parte 1'), '10')
  says('status', 'Falta o valor de outra parte')
  await press('Dividir igualmente')
  says('status', 'Tudo dividido')
})

test('a split line without an amount is not dropped in silence; two empty ones are none', async () => {
  const { api, choose, combobox, fill, field, press, says, user } = await openForm()
  await fill(field('Valor'), '10')
  await choose('Conta', 'Cartão')
  await choose('Categoria', 'Mercado')
  await press('Dividir em partes')
  await fill(combobox('Favorecido da parte 2'), 'Zé')
  await press('Salvar')
  says('alert', 'Informe o valor de cada parte preenchida, ou remova-a')
  expect(document.activeElement).toBe(field('Valor da parte 1'))
  expect(api.writes).toEqual([])
  await user.clear(combobox('Favorecido da parte 2'))
  await press('Salvar')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ amount: 10, categoryId: 1, splits: [] }))
})

test('what is wrong with the sum is said until the amount is another one', async () => {
  const { api, choose, fill, field, press, says, see } = await openForm()
  await choose('Conta', 'Cartão')
  await fill(field('Valor'), '100')
  await press('Dividir em partes')
  await fill(field('Valor da parte 1'), '60')
  await fill(field('Valor da parte 2'), '30')
  await press('Salvar')
  expect(see.getByRole('alert')).toBeTruthy()
  expect(api.writes).toEqual([])
  await fill(field('Valor'), '90')
  expect(see.queryByRole('alert')).toBeNull()
  says('status', 'Tudo dividido')
  await press('Salvar')
  await waitFor(() => expect(api.writes[0]?.body).toMatchObject({ splits: [{ amount: 60 }, { amount: 30 }] }))
})

test('removing split lines by keyboard keeps the focus on what removes the next, then on what divides anew', async () => {
  const { button, field, fill, press, user } = await openForm()
  const pressByKey = async (name: string) => {
    button(name).focus()
    await user.keyboard('{Enter}')
  }
  await fill(field('Valor'), '87,50')
  await press('Dividir em partes')
  await fill(field('Valor da parte 1'), '50')
  await pressByKey('Preencher o resto')
  expect(field('Valor da parte 2').value).toBe('37,50')
  expect(document.activeElement).toBe(button('Preencher o resto'))
  await pressByKey('Remover a parte 1')
  expect(document.activeElement).toBe(button('Remover a parte 1'))
  await pressByKey('Remover a parte 1')
  expect(document.activeElement).toBe(button('Dividir em partes'))
})
