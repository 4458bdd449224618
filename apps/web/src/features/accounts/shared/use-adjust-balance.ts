import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { accepted } from '#lib/field-errors.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { readAccount } from '../queries.ts'

/**
 * Brings the balance of today to `wanted` by the opening balance: the difference is no income and no spending. It starts
 * from the balance as it is now: what another window has done meanwhile is not adjusted twice.
 */
export function useAdjustBalance() {
  const { save } = useWrite(accounts.update)

  return async (shown: Account, wanted: Centavos): Promise<void> => {
    const { id, name } = shown
    const { balance, openingBalance, version } = (await readAccount(id)) ?? shown
    const said = { done: `${name} termina em ${formatMoney(wanted)}`, undone: 'Ajuste desfeito' }
    if (balance === wanted) return toast({ message: said.done })
    const moved = openingBalance + wanted - balance
    await save({ body: accepted(accounts.update.body, { id, openingBalance: moved, version }) }, said)
  }
}
