import { expect, test } from 'vitest'
import { NO_MOVING } from './answers.ts'
import { accountTarget, freeName } from './plan.ts'

const account = { name: 'Nubank', type: 'checking', opening: 0, rows: 3 } as const
const answered = (answer: object) => ({ ...NO_MOVING, accounts: { Nubank: answer } })
const NOBODY = { accounts: [], categories: [] }
const HERE = { accounts: [{ id: 7, name: 'nubank', balance: 0 }], categories: [] }

test('a name stands for the account that has it, also one that was to be new', () => {
  expect(accountTarget(account, NO_MOVING, NOBODY)).toEqual({ name: 'Nubank', type: 'checking' })
  expect(accountTarget(account, NO_MOVING, HERE)).toEqual({ id: 7 })
  expect(accountTarget(account, answered({ as: 'new' }), HERE)).toEqual({ id: 7 })
  expect(accountTarget(account, answered({ as: 'new', name: 'Reserva' }), HERE)).toMatchObject({ name: 'Reserva' })
  expect(accountTarget(account, answered({ as: 'out' }), HERE)).toBeNull()
})

test('a new account beside one of its name gets a number', () => {
  expect(freeName('Nubank', [])).toBe('Nubank')
  expect(freeName('Nubank', ['nubank', 'Nubank 2'])).toBe('Nubank 3')
})
