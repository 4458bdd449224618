import type { Outcome } from '@tostao/contract/transaction-bulk'
import { plural } from '#lib/plural.ts'

/** What was done, and what could not be. */
export function outcomeText({ changed, leftOut }: Outcome, deletes: boolean): string {
  const what = deletes ? ['transação excluída', 'transações excluídas'] : ['transação alterada', 'transações alteradas']
  const [one = '', many = ''] = what
  const done = changed === 0 ? `Nenhuma transação ${deletes ? 'excluída' : 'alterada'}` : plural(changed, one, many)
  const left = [
    leftOut.transfers > 0 && plural(leftOut.transfers, 'transferência', 'transferências'),
    leftOut.splits > 0 && plural(leftOut.splits, 'dividida', 'divididas'),
    leftOut.installments > 0 && plural(leftOut.installments, 'parcela', 'parcelas'),
  ].filter((words) => words !== false)
  if (left.length === 0) return done
  const stay = leftOut.transfers + leftOut.splits + leftOut.installments === 1 ? 'Fica' : 'Ficam'
  return `${done}. ${deletes ? stay : 'Sem esta mudança'}: ${left.join(' e ')}`
}
