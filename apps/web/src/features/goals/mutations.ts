import type { Goal } from '@tostao/contract/goal-shape'
import * as goals from '@tostao/contract/goals'
import { call } from '#lib/call.ts'
import { useWrite } from '#lib/use-write.ts'

export const useCreateGoal = () =>
  useWrite(goals.create, {
    says: 'Meta criada',
    correct: ({ id }, { body }) => call(goals.update, { body: { id, ...body } }),
  })

export function useArchiveGoal() {
  const { run } = useWrite(goals.archive)
  return ({ id, name, archivedAt }: Goal): void => {
    const archived = archivedAt === null
    void run(
      { body: { id, archived } },
      { done: archived ? `${name} foi arquivada` : `${name} voltou para as suas metas` },
    )
  }
}

export function useRemoveGoal() {
  const { run } = useWrite(goals.remove, { fails: 'Não foi possível excluir' })
  return ({ id, name }: Goal): void =>
    void run({ query: { id } }, { done: `Meta excluída: ${name}`, undone: 'Meta restaurada' })
}
