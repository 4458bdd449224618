import type { Account } from '@tostao/contract/accounts'
import { money } from '@tostao/contract/money'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import * as z from 'zod/mini'
import { messageOf } from '#lib/api-error.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { Form } from '#ui/form/form.tsx'
import { ModalActions } from '#ui/form/modal-actions.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { useAdjustBalance } from './use-adjust-balance.ts'

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
