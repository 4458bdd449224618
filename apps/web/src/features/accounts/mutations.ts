import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import * as transactions from '@tostao/contract/transactions'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { call } from '../../lib/call.ts'
import { accepted } from '../../lib/field-errors.ts'
import { offerUndo } from '../../lib/offer-undo.ts'
import { sessionUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { today } from '../../lib/today.ts'
import { useWrite } from '../../lib/use-write.ts'
import { readAccount } from './queries.ts'
import { adjustmentBody } from './rules.ts'

export const useCreateAccount = () =>
  useWrite(accounts.create, {
    says: 'Conta criada',
    quiet: true,
    correct: ({ id }, { body }) => call(accounts.update, { body: { id, ...body } }),
  })

export const useUpdateAccount = () => useWrite(accounts.update, { says: 'Conta atualizada', quiet: true })

/** Gives an account that has neither transactions nor an opening balance the one with which it begins. */
export function useOpenWith() {
  const { press } = useWrite(accounts.update, {
    takesBack: (_, { body: { id } }) => call(accounts.update, { body: { id, openingBalance: 0 } }),
  })
  return async (id: Id, openingBalance: Centavos): Promise<void> => {
    const query = { accountId: id, page: 1, limit: 1 }
    const [account, { items }] = await Promise.all([readAccount(id), call(transactions.list, { query })])
    if (account?.openingBalance !== 0 || items.length > 0)
      return toast({
        message: 'Esta conta já tem saldo inicial ou transações: ajuste o saldo em Contas.',
        tone: 'error',
      })
    press(
      { body: { id, openingBalance, version: account.version } },
      { done: `Começa com ${formatMoney(openingBalance)}`, undone: 'Começa com R$ 0,00' },
    )
  }
}

export function useArchiveAccount() {
  const { press } = useWrite(accounts.archive)
  return ({ id, name }: Account, archived: boolean): void =>
    press(
      { body: { id, archived } },
      { done: archived ? `${name} foi arquivada` : `${name} voltou para as suas contas` },
    )
}

export function useRemoveAccount() {
  const { press } = useWrite(accounts.remove, { fails: 'Não foi possível excluir' })
  return ({ id, name }: Account): void =>
    press({ query: { id } }, { done: `Conta excluída: ${name}`, undone: 'Conta restaurada' })
}

/**
 * Brings the balance of today to `wanted`, by one transaction or, before the first one, by the opening balance. It starts
 * from the balance as it is now: what another window has done meanwhile is not adjusted twice.
 */
export function useAdjustBalance() {
  const update = useWrite(accounts.update, { quiet: true })
  const create = useWrite(transactions.create, { quiet: true })
  const remove = useWrite(transactions.remove, { quiet: true })

  return async (shown: Account, wanted: Centavos): Promise<void> => {
    const user = sessionUser()
    const { id, name } = shown
    const [account = shown, { items }] = await Promise.all([
      readAccount(id),
      call(transactions.list, { query: { accountId: id, page: 1, limit: 1 } }),
    ])
    const difference = wanted - account.balance
    const said = { done: `${name} termina em ${formatMoney(wanted)}`, undone: 'Ajuste desfeito' }
    if (difference === 0) return toast({ message: said.done })
    if (items.length === 0) {
      const { openingBalance } = account
      const changed = await update.mutateAsync({ body: { id, openingBalance: wanted, version: account.version } })
      const back = { id, openingBalance, version: changed.version }
      return offerUndo(said, () => update.mutateAsync({ body: back }), user)
    }
    const body = accepted(transactions.create.body, adjustmentBody(id, difference, today()))
    const adjustment = await create.mutateAsync({ body })
    offerUndo(said, () => remove.mutateAsync({ query: { id: adjustment.id } }), user)
  }
}
