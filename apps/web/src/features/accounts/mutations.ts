import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import * as transactions from '@tostao/contract/transactions'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { call } from '#lib/call.ts'
import { accepted } from '#lib/field-errors.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { readAccount } from './queries.ts'

export const useCreateAccount = () =>
  useWrite(accounts.create, {
    says: 'Conta criada',
    quiet: true,
    correct: ({ id }, { body }) => call(accounts.update, { body: { id, ...body } }),
  })

export const useUpdateAccount = () => useWrite(accounts.update, { says: 'Conta atualizada', quiet: true })

/** Gives an account that has neither transactions nor an opening balance the one with which it begins. */
export function useOpenWith() {
  const { press } = useWrite(accounts.update)
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
 * Brings the balance of today to `wanted` by the opening balance: the difference is no income and no spending. It starts
 * from the balance as it is now: what another window has done meanwhile is not adjusted twice.
 */
export function useAdjustBalance() {
  const { send } = useWrite(accounts.update, { quiet: true })

  return async (shown: Account, wanted: Centavos): Promise<void> => {
    const { id, name } = shown
    const { balance, openingBalance, version } = (await readAccount(id)) ?? shown
    const said = { done: `${name} termina em ${formatMoney(wanted)}`, undone: 'Ajuste desfeito' }
    if (balance === wanted) return toast({ message: said.done })
    const moved = openingBalance + wanted - balance
    await send({ body: accepted(accounts.update.body, { id, openingBalance: moved, version }) }, said)
  }
}
