import { errors } from '@tostao/contract/errors'
import { type Payee, payees } from '@tostao/contract/payees'
import { undoable } from '../../lib/undoable.ts'
import { useWrite } from '../../lib/use-write.ts'

export const useCreatePayee = () =>
  useWrite(payees.create, { invalidates: ['payees'], says: 'Favorecido criado', quiet: true })

export const useRenamePayee = () =>
  useWrite(payees.rename, { invalidates: ['payees', 'transactions'], says: 'Favorecido renomeado', quiet: true })

/** Deletes a payee and offers to bring it back. */
export function useRemovePayee() {
  const remove = useWrite(payees.remove, { invalidates: ['payees'], fails: errors.payee_in_use[1] })
  const restore = useWrite(payees.create, { invalidates: ['payees'], says: 'Favorecido restaurado' })

  return undoable(remove, 'Favorecido excluído', ({ name }: Payee) => restore.mutate({ body: { name } }))
}
