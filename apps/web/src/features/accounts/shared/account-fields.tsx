import { formatDay } from '@tostao/primitives/calendar'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import type { Ref } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import type { FieldTexts } from '#ui/form/differences.ts'
import { NameField } from '#ui/form/name-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { CardFields, NewTermsFields } from './card-fields.tsx'
import { type AccountValues, accountTypeNames, accountTypeOptions } from './rules.ts'

export const saveFailure = (error: unknown) => messageOf(error, 'Erro ao salvar conta')

const amountOf = (amount: Centavos) => (Number.isNaN(amount) ? '—' : formatMoney(amount))

export function textsOf({ name, type, openingBalance, creditLimit }: AccountValues): FieldTexts {
  const texts: FieldTexts = [
    ['Nome', name],
    ['Tipo', accountTypeNames[type]],
    ['Saldo inicial', amountOf(openingBalance ?? 0)],
  ]
  return creditLimit === null ? texts : [...texts, ['Limite', amountOf(creditLimit)]]
}

interface AccountFieldsProps {
  form: FormState<AccountValues>
  autoFocus?: boolean
  name?: Ref<HTMLInputElement>
  /** A new account has no transactions, so its balance of today is its opening balance; a card also gets its terms. */
  isNew?: boolean
  hint?: string
}

export function AccountFields({ form, autoFocus = false, name, isNew = false, hint }: AccountFieldsProps) {
  const isCard = form.values.type === 'credit_card'
  const day = `Em ${formatDay(today())}`
  const debt = isCard ? 'Uma dívida começa com −' : 'Se está no vermelho, comece com −'
  return (
    <>
      <NameField
        ref={name}
        placeholder="Nubank, Itaú, Carteira…"
        data-autofocus={autoFocus || undefined}
        {...form.getInputProps('name')}
      />
      <SelectField label="Tipo" options={accountTypeOptions} {...form.getInputProps('type')} />
      {isNew && isCard && <NewTermsFields form={form} />}
      {isNew && isCard ? (
        <MoneyInput label="Quanto você deve hoje" hint={day} {...form.getInputProps('openingBalance')} />
      ) : (
        <MoneyInput
          label={isNew ? 'Saldo hoje' : 'Saldo inicial'}
          allowNegative
          hint={hint ?? (isNew ? `${day} · ${debt}` : debt)}
          {...form.getInputProps('openingBalance')}
        />
      )}
      {isCard && <CardFields form={form} />}
    </>
  )
}
