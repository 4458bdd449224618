import { expect, test } from 'vitest'
import { strengthOf } from './strength-of.ts'

test.each([
  ['', 0],
  ['Ab1!x', 0],
  ['😀😂🙂', 0],
  ['aaaaaaaaaaaa', 1],
  ['senhas', 1],
  ['abc123', 2],
  ['Abc12345', 3],
  ['cavalobateria', 3],
  ['cavalo-bateria-grampo', 4],
] as const)('%s has strength %i', (password, strength) => {
  expect(strengthOf(password, 6)).toBe(strength)
})
