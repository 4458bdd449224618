import { useMutation } from '@tanstack/react-query'
import { type Account, accounts } from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import { useRef } from 'react'
import { offerUndo, undoable } from '../../lib/undoable.ts'
import { useWrite } from '../../lib/use-write.ts'

const BALANCES = ['accounts', 'dashboard'] as const

export const useUpdateAccount = () =>
  useWrite(accounts.update, { invalidates: [...BALANCES, 'transactions'], says: 'Conta atualizada', quiet: true })

/** Archives an account, or brings it back, once however often it is pressed meanwhile, and offers to undo it. */
export function useArchiveAccount() {
  const archive = useWrite(accounts.archive, { invalidates: BALANCES })
  const underWay = useRef(new Set<Id>())

  return ({ id, name }: Account, archived: boolean) => {
    if (underWay.current.has(id)) return
    underWay.current.add(id)
    offerUndo(
      archive.mutateAsync({ body: { id, archived } }).finally(() => underWay.current.delete(id)),
      archived ? `${name} foi arquivada` : `${name} voltou para as suas contas`,
      () => archive.mutate({ body: { id, archived: !archived } }),
    )
  }
}

/** Deletes an account and offers to bring it back. */
export function useRemoveAccount() {
  const remove = useWrite(accounts.remove, { invalidates: BALANCES, fails: 'Não foi possível excluir' })
  const restore = useRestoreAccount()

  return undoable(remove, 'Conta excluída', (account: Account) => restore.mutate(account))
}

/** Creates again what was deleted, archived where it was; the calls it is made of tell of their own failures. */
function useRestoreAccount() {
  const create = useWrite(accounts.create, { invalidates: BALANCES, says: 'Conta restaurada' })
  const archive = useWrite(accounts.archive, { invalidates: BALANCES })

  return useMutation({
    meta: { quiet: true },
    mutationFn: async ({ name, type, opening_balance, archived_at }: Account) => {
      const { id } = await create.mutateAsync({ body: { name, type, opening_balance } })
      if (archived_at) await archive.mutateAsync({ body: { id, archived: true } })
    },
  })
}
