import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Joana Maria Prado', 'JP'],
  [' joana ', 'J'],
  ['Ângela  Íris', 'ÂÍ'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => expect(initialsOf(name)).toBe(initials))
