import { type Account, accounts } from '@tostao/contract/accounts'
import { call } from '../../lib/call.ts'
import { undoable, writeUndoably } from '../../lib/undoable.ts'
import { useRestore } from '../../lib/use-restore.ts'
import { useWrite } from '../../lib/use-write.ts'

/** Creates an account, on its page or for an imported statement. */
export const useCreateAccount = () => useWrite(accounts.create, { says: 'Conta criada', quiet: true })

export const useUpdateAccount = () => useWrite(accounts.update, { says: 'Conta atualizada', quiet: true })

/** Archives or restores an account, and offers to undo it. */
export function useArchiveAccount() {
  const archive = useWrite(accounts.archive)
  const undo = useWrite(accounts.archive, { quiet: true })

  return ({ id, name }: Account, archived: boolean) =>
    writeUndoably({
      id,
      says: { done: archived ? `${name} foi arquivada` : `${name} voltou para as suas contas` },
      write: () => archive.mutateAsync({ body: { id, archived } }),
      undo: () => undo.mutateAsync({ body: { id, archived: !archived } }),
    })
}

/** Deletes an account and offers to restore it. */
export function useRemoveAccount() {
  const remove = useWrite(accounts.remove, { fails: 'Não foi possível excluir' })
  const restore = useRestore(recordAgain)
  const says = ({ name }: Account) => ({ done: `Conta excluída: ${name}`, undone: 'Conta restaurada' })

  return undoable(remove, says, restore)
}

/** Creates a deleted account again, archived if it was. */
async function recordAgain({ name, type, openingBalance, archivedAt }: Account, idempotencyKey: string) {
  const { id } = await call(accounts.create, { body: { name, type, openingBalance } }, { idempotencyKey })
  if (archivedAt) await call(accounts.archive, { body: { id, archived: true } })
}
