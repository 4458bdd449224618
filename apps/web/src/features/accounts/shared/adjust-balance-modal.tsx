import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { money } from '@tostao/contract/money'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import { messageOf } from '#lib/api-error.ts'
import { accepted } from '#lib/field-errors.ts'
import { toast } from '#lib/toast.ts'
import { useWrite } from '#lib/use-write.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { readAccount } from '../queries.ts'

const schema = z.object({ balance: money })

export function AdjustBalanceModal({ account }: { account: Account }) {
  const adjust = useAdjustBalance()
  const { form, props } = useRecordForm({
    valuesOf: (): { balance: Centavos | null } => ({ balance: null }),
    toBody: (values) => values,
    create: { schema, save: ({ balance }) => adjust(account, balance) },
  })
  return (
    <FormModal title={`Ajustar saldo de ${account.name}`} size={480}>
      <Form
        {...props}
        failureText={(error) => messageOf(error, 'Não foi possível ajustar o saldo')}
        actions={<ModalActions busy={form.submitting}>Ajustar</ModalActions>}
      >
        <p>
          O saldo de hoje é {formatMoney(account.balance)}. A diferença muda o saldo inicial: não conta como receita nem
          despesa. Se faltou lançar um gasto, lance-o, para que apareça nos relatórios.
        </p>
        <MoneyInput
          label="Para que termine em"
          hint="O saldo que o banco mostra agora; uma dívida começa com −"
          allowNegative
          data-autofocus
          {...form.getInputProps('balance')}
        />
      </Form>
    </FormModal>
  )
}

/**
 * Brings the balance of today to `wanted` by the opening balance: the difference is no income and no spending. It starts
 * from the balance as it is now: what another window has done meanwhile is not adjusted twice.
 */
function useAdjustBalance() {
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
