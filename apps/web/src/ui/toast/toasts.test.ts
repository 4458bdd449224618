import { expect, test } from 'vitest'
import { durationOf } from './toasts.ts'

test('a message goes after 3.5 s, later when it failed or can be taken back', () => {
  const undo = { label: 'Desfazer', run: () => {} }
  expect(durationOf({ message: 'Gasto fixo atualizado' })).toBe(3_500)
  expect(durationOf({ message: 'Falha ao salvar', tone: 'error' })).toBeGreaterThan(3_500)
  expect(durationOf({ message: 'Conta excluída', action: undo })).toBeGreaterThan(3_500)
})
