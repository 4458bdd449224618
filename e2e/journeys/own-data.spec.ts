import { expect, expectAccessible, goTo, settled, signIn, test } from '../fixtures.ts'

test('a user takes everything along to another account, which has the same figures', async ({
  livedIn: page,
  person,
  provoked,
}) => {
  const download = page.waitForEvent('download')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const archive = await (await download).path()
  await expect(page.getByRole('button', { name: 'Trazer meus dados' })).toHaveCount(0)
  const figures = async () => {
    await goTo(page, '/transactions')
    const sums = page.getByRole('region', { name: 'Somas' })
    await expect(sums).toContainText(/\d transaç/)
    await expect(page.getByText('Padaria Real')).toBeVisible()
    return [await sums.innerText(), ...(await page.getByRole('main').getByRole('listitem').allInnerTexts())]
  }
  const seen = await figures()
  expect(seen.join(' ')).toContain('175,00')

  await test.step('a new account, which is empty', async () => {
    const other = { ...person, email: `nova-${person.email}` }
    await expect(await page.request.post('/api/v1/auth/register', { data: other })).toBeOK()
    await goTo(page, '/profile')
    await page.getByRole('main').getByRole('button', { name: 'Sair da Conta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
    await signIn(page, other)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await goTo(page, '/profile')
  })

  await test.step('another file is refused in words', async () => {
    provoked.push('status of 422')
    await page.getByLabel('Arquivo ZIP dos seus dados').setInputFiles({
      name: 'extrato.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('data,valor'),
    })
    await expect(page.getByRole('alert')).toContainText('Não foi possível ler o arquivo')
    await settled(page)
    await expectAccessible(page)
  })

  await page.getByLabel('Arquivo ZIP dos seus dados').setInputFiles(archive)
  await expect(page.getByText('Seus dados estão aqui: 2 contas e 4 transações')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trazer meus dados' })).toHaveCount(0)
  expect(await figures()).toEqual(seen)
})
