import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { formatMoney } from '@tostao/primitives/money'
import { undoFirst } from '#features/undo/mutations.ts'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const useCreateGoal = () =>
  useWrite(goals.create, {
    says: 'Meta criada',
    quiet: true,
    correct: ({ id }, { body }) => call(goals.update, { body: { id, ...body } }),
  })

export const useUpdateGoal = () => useWrite(goals.update, { says: 'Meta atualizada', quiet: true })

/** The specification waits so long before the lists are read again. */
const REFETCH_AFTER = 500

/** A goal that it reaches is named: the only celebration. */
export const useContribute = (goal: Goal) =>
  useWrite(goals.contribute, {
    says: ({ status }, { body }) => {
      const isReached = status === 'concluida' && goal.status !== status
      const done = isReached ? `Meta concluída: ${goal.name}` : `Aporte de ${formatMoney(body.amount)} registrado`
      return { done, undone: 'Aporte desfeito' }
    },
    quiet: true,
    awaitRefetch: false,
    refetchAfter: REFETCH_AFTER,
    correct: undoFirst,
  })

export function useArchiveGoal() {
  const { press } = useWrite(goals.archive)
  return ({ id, name, archivedAt }: Goal): void => {
    const archived = archivedAt === null
    press(
      { body: { id, archived } },
      { done: archived ? `${name} foi arquivada` : `${name} voltou para as suas metas` },
    )
  }
}

export function useRemoveGoal() {
  const { press } = useWrite(goals.remove, { fails: 'Não foi possível excluir' })
  return ({ id, name }: Goal): void =>
    press({ query: { id } }, { done: `Meta excluída: ${name}`, undone: 'Meta restaurada' })
}
