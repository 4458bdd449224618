import { type Account, accounts } from '@tostao/contract/accounts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { sessionUser } from '../../lib/session.ts'
import { useOncePerId } from '../../lib/use-once-per-id.ts'
import { useWrite } from '../../lib/use-write.ts'
import { useUndoable } from '../undo/mutations.ts'

export const useCreateAccount = () => useWrite(accounts.create, { says: 'Conta criada', quiet: true })

export const useUpdateAccount = () => useWrite(accounts.update, { says: 'Conta atualizada', quiet: true })

export function useArchiveAccount() {
  const archive = useWrite(accounts.archive)
  const undo = useWrite(accounts.archive, { quiet: true })
  const once = useOncePerId()

  return ({ id, name }: Account, archived: boolean): void => {
    const user = sessionUser()
    const done = archived ? `${name} foi arquivada` : `${name} voltou para as suas contas`
    const back = () => undo.mutateAsync({ body: { id, archived: !archived } })
    const write = () =>
      archive.mutateAsync({ body: { id, archived } }).then(
        () => offerUndo({ done }, back, user),
        () => undefined,
      )
    void once(id, write)
  }
}

export function useRemoveAccount() {
  const remove = useWrite(accounts.remove, { fails: 'Não foi possível excluir' })
  const says = ({ name }: Account) => ({ done: `Conta excluída: ${name}`, undone: 'Conta restaurada' })

  return useUndoable(remove, says)
}
