import { expect, expectAccessible, settled, test } from '../fixtures.ts'

test('a user asks for reminders by mail, where the server sends them', async ({ signedIn: page }) => {
  await page.goto('/profile')
  await expect(page.getByText('Este servidor não está configurado para enviar emails')).toBeVisible()

  // As of a server with SMTP.
  await page.route('**/api/v1/me', async (route) => {
    const answer = await route.fetch()
    const { data } = await answer.json()
    await route.fulfill({ response: answer, json: { data: { ...data, sends_reminders: true } } })
  })
  await page.reload()
  const toggle = page.getByRole('switch', { name: 'Receber avisos por email' })
  await expect(toggle).not.toBeChecked()
  await settled(page)
  await expectAccessible(page)
  await toggle.press('Space')
  await expect(toggle).toBeChecked()
  await settled(page)
  await page.reload()
  await expect(toggle).toBeChecked()
})
