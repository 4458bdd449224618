import { expect, test } from '../fixtures.ts'

test('the page of the API shows its calls and loads nothing from other servers', async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'Tostão', level: 1 })).toBeVisible()
  await expect(page.getByText('/api/v1/health').first()).toBeVisible()
  expect(foreign).toEqual([])
})
