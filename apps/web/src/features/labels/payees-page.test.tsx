import { screen, waitFor } from '@testing-library/react'
import * as payees from '@tostao/contract/payees'
import * as tags from '@tostao/contract/tags'
import { expect, test } from 'vitest'
import { homeApi } from '#test/home-api.ts'
import { actor, openPage } from '#test/open-page.tsx'
import { PayeesPage } from './payees-page.tsx'
import { TagsPage } from './tags-page.tsx'

const stores = Array.from({ length: 12 }, (_, n) => ({ id: n + 1, name: `Loja ${n + 1}` }))

async function openPayees() {
  const api = homeApi().answers(payees.list, [...stores, { id: 99, name: 'Zebra' }])
  const acting = await openPage(PayeesPage, '/payees')
  await acting.see.findByRole('link', { name: 'Zebra' })
  return { ...acting, api, filter: acting.see.getByRole('searchbox', { name: 'Filtrar por nome' }) }
}

test('the filter of many names hides no row that is being renamed, and stays when few are left', async () => {
  const { api, field, fill, filter, press, see, user } = await openPayees()
  await press('Renomear Loja 1')
  await fill(await see.findByLabelText('Novo nome de Loja 1'), 'Loja nova')
  await fill(filter, 'zebra')
  expect(see.queryByRole('link', { name: 'Loja 2' })).toBeNull()
  expect(field('Novo nome de Loja 1').value).toBe('Loja nova')
  field('Novo nome de Loja 1').focus()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(filter))

  api.answers(payees.remove, { ok: true, undo_id: 1 }).answers(payees.list, stores)
  await press('Excluir Zebra')
  const question = await screen.findByRole('dialog')
  await user.click(await screen.findByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(question.isConnected).toBe(false))
  await see.findByText('Nenhum nome encontrado')
  await user.clear(filter)
  expect(see.getByRole('link', { name: 'Loja 12' })).toBeTruthy()
})

test.each([
  ['payees', PayeesPage, '/payees', payees.list, '/transactions?payeeId=2&month=2026-03'],
  ['tags', TagsPage, '/tags', tags.list, '/transactions?tagId=2&month=2026-03'],
])('%s are sorted by use or by name, and open their transactions of the month', async (...row) => {
  const [, Page, address, list, target] = row
  homeApi().answers(list, [
    { id: 1, name: 'amora', count: 0, total: 0 },
    { id: 2, name: 'banana', count: 2, total: -30 },
    { id: 3, name: 'caju', count: 1, total: -80 },
  ])
  const { field, see, user } = await openPage(Page, `${address}?month=2026-03`)
  const links = () => see.getAllByRole('link', { name: /^(amora|banana|caju)$/ })
  const first = await see.findByRole('link', { name: 'banana' })
  expect(first.getAttribute('href')).toBe(target)
  expect(links().map(({ textContent }) => textContent)).toEqual(['caju', 'banana', 'amora'])
  await user.click(field('Nome', 'radio'))
  expect(links().map(({ textContent }) => textContent)).toEqual(['amora', 'banana', 'caju'])
})

test('a new name that is taken is refused under its row and can be given up', async () => {
  const { api, button, fill, press, see, user } = await openPayees()
  api.refuses(payees.rename, 'payee_name_taken')
  await press('Renomear Zebra')
  await fill(await see.findByLabelText('Novo nome de Zebra'), 'Loja 1')
  await user.keyboard('{Enter}')
  const description = 'Já existe um favorecido com este nome.'
  expect(await see.findByRole('textbox', { name: 'Novo nome de Zebra', description })).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button('Renomear Zebra')))
})

test('a rename that is refused late says so, and leaves the row that is being renamed', async () => {
  const refused = Promise.withResolvers<void>()
  const { api, field, fill, press, see, user } = await openPayees()
  api.refuses(payees.rename, 'payee_name_taken', refused.promise)
  await press('Renomear Loja 1')
  await fill(await see.findByLabelText('Novo nome de Loja 1'), 'Zebra')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(api.writes).toHaveLength(1))
  await press('Renomear Loja 2')
  await fill(await see.findByLabelText('Novo nome de Loja 2'), 'Loja nova')
  refused.resolve()
  await see.findByText('Loja 1: Já existe um favorecido com este nome.')
  expect(field('Novo nome de Loja 2').value).toBe('Loja nova')
})

test.each([
  ['Novo favorecido', PayeesPage, payees.create, 'Erro ao adicionar favorecido. Tente novamente.'],
  ['Nova tag', TagsPage, tags.create, 'Erro ao adicionar tag. Tente novamente.'],
])('%s: a failure of a server that gives no reason is reported, and the name stays', async (...row) => {
  const [name, Page, create, message] = row
  homeApi().breaks(create)
  const { press } = await openPage(Page, '/')
  await press(name)
  const { field, fill, see, user } = actor(await screen.findByRole('dialog', { name }))
  await fill(field('Nome'), 'Feira')
  await user.keyboard('{Enter}')
  await see.findByText(message)
  expect(field('Nome').value).toBe('Feira')
})
