import type { Call } from '@tostao/contract/endpoint'
import type { Goal } from '@tostao/contract/goal-shape'
import { goals } from '@tostao/contract/goals'
import { undo } from '@tostao/contract/undo'
import { formatMoney } from '@tostao/primitives/money'
import { call } from '../../lib/call.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { sessionUser } from '../../lib/session.ts'
import { useOncePerId } from '../../lib/use-once-per-id.ts'
import { useWrite } from '../../lib/use-write.ts'
import { undoFirst, useUndoable } from '../undo/mutations.ts'

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
export function useContribute(goal: Goal) {
  const contribute = useWrite(goals.contribute, {
    quiet: true,
    awaitRefetch: false,
    refetchAfter: REFETCH_AFTER,
    correct: undoFirst,
  })
  const run = useWrite(undo.run, { quiet: true })

  return async (body: Call<typeof goals.contribute>['body']): Promise<void> => {
    const user = sessionUser()
    const { status, undoId } = await contribute.mutateAsync({ body })
    const isReached = status === 'concluida' && goal.status !== status
    const done = isReached ? `Meta concluída: ${goal.name}` : `Aporte de ${formatMoney(body.amount)} registrado`
    offerUndo({ done, undone: 'Aporte desfeito' }, () => run.mutateAsync({ body: { id: undoId } }), user)
  }
}

export function useArchiveGoal() {
  const archive = useWrite(goals.archive)
  const back = useWrite(goals.archive, { quiet: true })
  const once = useOncePerId()

  return ({ id, name, archivedAt }: Goal): void => {
    const user = sessionUser()
    const archived = archivedAt === null
    const done = archived ? `${name} foi arquivada` : `${name} voltou para as suas metas`
    const restore = () => back.mutateAsync({ body: { id, archived: !archived } })
    const write = () =>
      archive.mutateAsync({ body: { id, archived } }).then(
        () => offerUndo({ done }, restore, user),
        () => undefined,
      )
    void once(id, write)
  }
}

export function useRemoveGoal() {
  const remove = useWrite(goals.remove, { fails: 'Não foi possível excluir' })
  const says = ({ name }: Goal) => ({ done: `Meta excluída: ${name}`, undone: 'Meta restaurada' })

  return useUndoable(remove, says)
}
