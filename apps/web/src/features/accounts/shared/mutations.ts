import * as accounts from '@tostao/contract/accounts'
import type { Id } from '@tostao/contract/fields'
import * as transactions from '@tostao/contract/transactions'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { unlessGone } from '#features/undo/shared/mutations.ts'
import { call } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { readAccount } from '../queries.ts'

export const useCreateAccount = () =>
  useWrite(accounts.create, {
    says: 'Conta criada',
    correct: async ({ id, type }, { body }, send) => {
      if (type !== 'credit_card' && body.type !== 'credit_card') return call(accounts.update, { body: { id, ...body } })
      // An edit changes no terms: the card is taken back.
      await unlessGone(call(accounts.remove, { query: { id } }))
      return send()
    },
  })

/** Gives an account that has neither transactions nor an opening balance the one with which it begins. */
export function useOpenWith() {
  const { run } = useWrite(accounts.update)
  return async (id: Id, openingBalance: Centavos): Promise<void> => {
    const query = { accountId: id, page: 1, limit: 1 }
    const [account, { items }] = await Promise.all([readAccount(id), call(transactions.list, { query })])
    if (account?.openingBalance !== 0 || items.length > 0)
      return toast({
        message: 'Esta conta já tem saldo inicial ou transações: ajuste o saldo em Contas.',
        tone: 'error',
      })
    void run(
      { body: { id, openingBalance, version: account.version } },
      { done: `Começa com ${formatMoney(openingBalance)}`, undone: 'Começa com R$ 0,00' },
    )
  }
}
