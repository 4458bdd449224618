import { expect, test } from '../fixtures.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const KEYBOARD = 320

test('on a phone the amount comes first, and "Salvar" stands above the keyboard', async ({
  livedIn: page,
  transactions,
}) => {
  await page.goto('/')
  const dialog = await transactions.begin()
  const amount = dialog.getByLabel('Valor')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAttribute('inputmode', 'decimal')
  // The browser has no keyboard on the screen: say what it would say.
  await page.evaluate((height) => {
    const view = window.visualViewport
    if (!view) throw new Error('no visual viewport')
    Object.defineProperty(view, 'height', { value: window.innerHeight - height })
    view.dispatchEvent(new Event('resize'))
  }, KEYBOARD)
  const above = (part: typeof amount) =>
    expect.poll(async () => {
      const box = await part.boundingBox()
      return box !== null && box.y >= 0 && box.y + box.height <= 844 - KEYBOARD
    })
  await above(dialog.getByRole('button', { name: 'Salvar', exact: true })).toBe(true)
  await above(amount).toBe(true)
})
