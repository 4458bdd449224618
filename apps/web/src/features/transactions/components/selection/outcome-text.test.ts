import { expect, test } from 'vitest'
import { outcomeText } from './outcome-text.ts'

test.each([
  [1, 0, 0, false, '1 transação alterada'],
  [1200, 0, 0, true, '1.200 transações excluídas'],
  [2, 1, 3, false, '2 transações alteradas. Sem esta mudança: 1 transferência e 3 divididas'],
  [0, 2, 0, false, 'Nenhuma transação alterada. Sem esta mudança: 2 transferências'],
  [1, 0, 0, true, '1 transação excluída. Ficam: 3 parcelas', 3],
  [2, 0, 0, true, '2 transações excluídas. Fica: 1 parcela', 1],
])('%i changed, %i transfers and %i splits left out', (changed, transfers, splits, deletes, text, installments = 0) => {
  expect(outcomeText({ changed, undoId: 1, leftOut: { transfers, splits, installments } }, deletes)).toBe(text)
})
