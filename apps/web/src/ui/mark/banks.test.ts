import { expect, test } from 'vitest'
import { markOf } from './banks.ts'

test.each([
  ['Nubank Ultravioleta', 'Nu'],
  ['Mercado da Esquina', 'ME'],
  ['Companhia de Águas', 'CÁ'],
  ['Padaria', 'PA'],
  ['Casa e', 'CA'],
  ['…', '?'],
])('the mark of "%s" is "%s"', (name, initials) => expect(markOf(name).initials).toBe(initials))
