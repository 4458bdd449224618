import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Day } from '@tostao/primitives/calendar'
import { type FormEvent, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DayInput } from './day-input.tsx'

function show(initial: Day | null = '2026-11-28') {
  const chosen = vi.fn<(day: Day | null) => void>()
  function Shown() {
    const [value, setValue] = useState(initial)
    const change = (day: Day | null) => {
      chosen(day)
      setValue(day)
    }
    return (
      <>
        <DayInput label="Data" clearable value={value} onChange={change} />
        <button type="button" onClick={() => setValue('2026-01-05')}>
          De fora
        </button>
      </>
    )
  }
  render(<Shown />)
  return { chosen, user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Data' }) }
}

const nameOfFocused = () => document.activeElement?.getAttribute('aria-label')
const calendar = () => screen.queryByRole('dialog', { name: 'Escolher o dia' })

test('the keys move among the days, which are read in full, and Enter takes one', async () => {
  const { user, field, chosen } = show()
  await user.tab()
  expect([document.activeElement, field.getAttribute('aria-expanded'), calendar()]).toEqual([field, 'false', null])
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(nameOfFocused()).toBe('sábado, 28 de novembro de 2026'))
  expect(document.activeElement?.getAttribute('aria-selected')).toBe('true')
  expect(document.querySelectorAll('td[tabindex="0"]')).toHaveLength(1)
  for (const [keys, name] of [
    ['{ArrowRight}', 'domingo, 29 de novembro de 2026'],
    ['{ArrowDown}', 'domingo, 6 de dezembro de 2026'],
    ['{End}', 'sábado, 12 de dezembro de 2026'],
    ['{PageUp}', 'quinta-feira, 12 de novembro de 2026'],
    ['{Shift>}{PageDown}{/Shift}', 'sexta-feira, 12 de novembro de 2027'],
  ] as const) {
    await user.keyboard(keys)
    expect(nameOfFocused()).toBe(name)
  }
  screen.getByRole('grid', { name: 'novembro de 2027' })
  expect(chosen).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(chosen.mock.calls).toEqual([['2027-11-12']])
  expect([field.value, document.activeElement, calendar()]).toEqual(['12/11/2027', field, null])
})

test('a text that is no day holds its form, and says so', async () => {
  const saved = vi.fn()
  function Shown() {
    const [value, setValue] = useState<Day | null>('2026-12-31')
    const save = (event: FormEvent) => {
      if (!event.defaultPrevented) saved()
      event.preventDefault()
    }
    return (
      <form onSubmit={save}>
        <DayInput label="Data limite" value={value} onChange={setValue} />
      </form>
    )
  }
  render(<Shown />)
  const user = userEvent.setup()
  const field = screen.getByRole('combobox', { name: 'Data limite' })
  await user.clear(field)
  await user.type(field, '31/11/2027{Enter}')
  screen.getByText('Data inválida')
  expect(saved).not.toHaveBeenCalled()
  await user.clear(field)
  await user.type(field, '{Enter}')
  expect(saved).toHaveBeenCalledOnce()
})

test('Escape and Tab: one leaves the calendar as it was, the other stays in it', async () => {
  const { user, field, chosen } = show()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(nameOfFocused()).toBe('sábado, 28 de novembro de 2026'))
  const stops = []
  for (let stop = 0; stop < 4; stop++) {
    await user.tab()
    stops.push(nameOfFocused())
  }
  const first = 'sábado, 28 de novembro de 2026'
  expect(stops).toEqual(['Mês anterior', 'novembro de 2026: escolher o mês', 'Próximo mês', first])
  await user.tab({ shift: true })
  await user.keyboard('{Enter}')
  screen.getByRole('grid', { name: 'dezembro de 2026' })
  await user.keyboard('{Escape}')
  expect([field.value, document.activeElement, calendar()]).toEqual(['28/11/2026', field, null])
  expect(chosen).not.toHaveBeenCalled()
})

test('a press opens the calendar below the field, which keeps the focus and is followed while typing', async () => {
  const { user, field, chosen } = show()
  await user.click(field)
  await screen.findByRole('grid', { name: 'novembro de 2026' })
  await user.clear(field)
  await user.type(field, '5/3/26')
  screen.getByRole('grid', { name: 'março de 2026' })
  await user.click(screen.getByRole('button', { name: 'março de 2026: escolher o mês' }))
  await user.click(screen.getByRole('button', { name: '2026: escolher o ano' }))
  await user.click(screen.getByRole('gridcell', { name: '2024' }))
  await user.click(screen.getByRole('gridcell', { name: 'fevereiro de 2024' }))
  expect(document.activeElement).toBe(field)
  await user.click(screen.getByRole('gridcell', { name: /^quinta-feira, 29/ }))
  expect([field.value, document.activeElement, calendar()]).toEqual(['29/02/2024', field, null])
  expect(chosen.mock.lastCall).toEqual(['2024-02-29'])
})

test('what is typed stands until it is a day and the field is left', async () => {
  const { user, field, chosen } = show(null)
  await user.type(field, '31/4/26{Tab}')
  expect([field.value, chosen.mock.lastCall]).toEqual(['31/4/26', [null]])
  await user.clear(field)
  await user.type(field, '010226')
  expect([field.value, chosen.mock.lastCall]).toEqual(['010226', ['2026-02-01']])
  await user.tab()
  expect(field.value).toBe('01/02/2026')
  await user.click(screen.getByRole('button', { name: 'De fora' }))
  expect(field.value).toBe('05/01/2026')
  await user.click(screen.getByRole('button', { name: 'Limpar data' }))
  expect([field.value, chosen.mock.lastCall]).toEqual(['', [null]])
})
