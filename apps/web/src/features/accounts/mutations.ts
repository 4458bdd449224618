import { type Account, accounts } from '@tostao/contract/accounts'
import { call } from '../../lib/call.ts'
import { undoable, writeUndoably } from '../../lib/undoable.ts'
import { useRestore } from '../../lib/use-restore.ts'
import { useWrite } from '../../lib/use-write.ts'

/** Creates an account: among the accounts, or for a statement that is being imported. */
export const useCreateAccount = () => useWrite(accounts.create, { says: 'Conta criada', quiet: true })

export const useUpdateAccount = () => useWrite(accounts.update, { says: 'Conta atualizada', quiet: true })

/** Archives an account, or brings it back, and offers to undo it. */
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

/** Deletes an account and offers to bring it back. */
export function useRemoveAccount() {
  const remove = useWrite(accounts.remove, { fails: 'Não foi possível excluir' })
  const restore = useRestore(recordAgain)
  const says = ({ name }: Account) => ({ done: `Conta excluída: ${name}`, undone: 'Conta restaurada' })

  return undoable(remove, says, restore)
}

/** Creates what was deleted, archived where it was. */
async function recordAgain({ name, type, openingBalance, archivedAt }: Account, idempotencyKey: string) {
  const { id } = await call(accounts.create, { body: { name, type, openingBalance } }, { idempotencyKey })
  if (archivedAt) await call(accounts.archive, { body: { id, archived: true } })
}
