import type { UseFormReturnType } from '@mantine/form'
import { formatMoney } from '@tostao/primitives/money'
import { messageOf } from '../../../lib/api-error.ts'
import type { FieldTexts } from '../../../ui/form/differences.ts'
import { NameField } from '../../../ui/form/name-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { MoneyInput } from '../../../ui/money/money-input.tsx'
import { type AccountValues, accountTypeNames, accountTypeOptions } from '../rules.ts'

export const saveFailure = (error: unknown) => messageOf(error, 'Erro ao salvar conta')

export const textsOf = ({ name, type, openingBalance }: AccountValues): FieldTexts => [
  ['Nome', name],
  ['Tipo', accountTypeNames[type]],
  ['Saldo inicial', Number.isNaN(openingBalance) ? '—' : formatMoney(openingBalance ?? 0)],
]

interface AccountFieldsProps {
  form: UseFormReturnType<AccountValues>
  autoFocus?: boolean
  hint?: string | undefined
}

const CARD_HINT = 'Uma dívida começa com −'

export function AccountFields({ form, autoFocus = false, hint }: AccountFieldsProps) {
  return (
    <>
      <NameField
        placeholder="Nubank, Itaú, Carteira…"
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('name')}
      />
      <SelectField label="Tipo" options={accountTypeOptions} {...form.getInputProps('type')} />
      <MoneyInput
        label="Saldo inicial"
        allowNegative
        hint={hint ?? (form.values.type === 'credit_card' ? CARD_HINT : undefined)}
        {...form.getInputProps('openingBalance')}
      />
    </>
  )
}
