import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MAX_CENTAVOS } from '@tostao/primitives/money'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { MoneyInput } from './money-input.tsx'

function Amount({ initial = null }: { initial?: number | null }) {
  const [value, setValue] = useState<number | null>(initial)
  return <MoneyInput label="Valor" value={value} onChange={setValue} />
}

function show(initial: number | null = null) {
  render(<Amount initial={initial} />)
  return { user: userEvent.setup(), input: screen.getByLabelText<HTMLInputElement>('Valor') }
}

test.each([
  [null, ''],
  [Number.NaN, ''],
  [0, '0,00'],
  [-123_456, '−1.234,56'],
  [MAX_CENTAVOS, '9.999.999.999,99'],
  [MAX_CENTAVOS + 1, '10.000.000.000,00'],
])('shows %s as "%s"', (value, text) => {
  expect(show(value).input.value).toBe(text)
})

test('a key that no amount has does nothing', async () => {
  const { user, input } = show()
  await user.type(input, 'R$ -12,345')
  expect(input.value).toBe('12,34')
})

test.each([
  ['R$ 1.234,56', '1.234,56'],
  ['−50,00', '−50,00'],
  ['1,234.56', '1,234.56'],
])('what is pasted is taken whole: %s', async (pasted, text) => {
  const { user, input } = show(50_00)
  await user.clear(input)
  await user.paste(pasted)
  expect(input.value).toBe(text)
})

test('an amount with dots is corrected digit by digit', async () => {
  const { user, input } = show()
  await user.type(input, '1500{Tab}')
  expect(input.value).toBe('1.500,00')
  await user.type(input, '0', { initialSelectionStart: 5, initialSelectionEnd: 5 })
  expect(input.value).toBe('15000,00')
  await user.keyboard('a{Backspace}7{Tab}')
  expect(input.value).toBe('15.007,00')
})

test('a calculation shows its result, which Enter takes before the form is sent', async () => {
  const sent = vi.fn()
  render(
    <form onSubmit={sent}>
      <Amount />
    </form>,
  )
  const user = userEvent.setup()
  const input = screen.getByLabelText<HTMLInputElement>('Valor')
  await user.type(input, '12,50*3')
  screen.getByText('= R$ 37,50')
  await user.keyboard('{Enter}')
  expect(input.value).toBe('37,50')
  expect(sent).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(sent).toHaveBeenCalledOnce()
})

test('leaving the field takes the result of a calculation', async () => {
  const { user, input } = show()
  await user.type(input, '100/3{Tab}')
  expect(input.value).toBe('33,33')
  expect(screen.queryByText(/^=/)).toBeNull()
})

test.each(['50+', '10-20', '5/0'])('%s stays as it is, and the field says so', async (typed) => {
  const { user, input } = show()
  await user.type(input, typed)
  expect(screen.queryByText(/Confira/)).toBeNull()
  await user.tab()
  expect(input.value).toBe(typed)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  screen.getByText('Confira a conta: por exemplo 12,50*3 ou 100/4')
  await user.type(input, '1')
  expect(screen.queryByText(/Confira/)).toBeNull()
})

test('the keys of a phone put a sign where the caret is', async () => {
  const { user, input } = show()
  await user.type(input, '5025')
  input.setSelectionRange(2, 2)
  await user.click(screen.getByRole('button', { name: 'Mais' }))
  expect(input.value).toBe('50+25')
  expect(document.activeElement).toBe(input)
  screen.getByText('= R$ 75,00')
})
