import { expect, test } from 'vitest'
import { durationOf } from './toasts.ts'
import { placeFor } from './use-room.ts'

test('a message goes after 3.5 s, later when it failed or can be taken back', () => {
  const undo = { label: 'Desfazer', run: () => {} }
  expect(durationOf({ message: 'Gasto fixo atualizado' })).toBe(3_500)
  expect(durationOf({ message: 'Falha ao salvar', tone: 'error' })).toBeGreaterThan(3_500)
  expect(durationOf({ message: 'Conta excluída', action: undo })).toBeGreaterThan(3_500)
})

test('a toast stands above what is open at the foot, or below what leaves room there; else it waits', () => {
  const toast = { left: 400, right: 800, height: 46 }
  const box = (top: number, bottom: number, left = 0, right = 1200) => ({ left, right, top, bottom })
  const place = (...others: Parameters<typeof placeFor>[1]) => placeFor(toast, others, 800)
  expect(place()).toBe(784)
  expect(place(box(738, 800))).toBe(722)
  // A bar, and a filter above it; a dialog that ends far above the foot; a list beside the toast.
  expect(place(box(640, 700), box(738, 800))).toBe(624)
  expect(place(box(40, 700))).toBe(784)
  expect(place(box(300, 800, 0, 300))).toBe(784)
  expect(place(box(60, 780))).toBeUndefined()
})
