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

interface FieldProps {
  form: FormState<AccountValues>
}

const isCard = ({ values }: FormState<AccountValues>) => values.type === 'credit_card'

interface BalanceFieldProps extends FieldProps {
  /** A new account has no transactions, so its balance of today is its opening balance. */
  isNew?: boolean
  /** What the field of the balance asks. */
  label?: string | undefined
  hint?: string | undefined
}

function BalanceField({ form, isNew = false, label, hint }: BalanceFieldProps) {
  const day = `Em ${formatDay(today())}`
  const debt = isCard(form) ? 'Uma dívida começa com −' : 'Se está no vermelho, comece com −'
  const props = form.getInputProps('openingBalance')
  if (isNew && isCard(form)) return <MoneyInput label="Quanto você deve hoje" hint={day} {...props} />
  const asked = label ?? (isNew ? 'Saldo hoje' : 'Saldo inicial')
  return <MoneyInput label={asked} allowNegative hint={hint ?? (isNew ? `${day} · ${debt}` : debt)} {...props} />
}

interface AccountFieldsProps extends BalanceFieldProps {
  autoFocus?: boolean
}

const EXAMPLES = 'Nubank, Itaú, Carteira…'

/** A new card is asked for its terms, too. */
export const AccountFields = ({ form, autoFocus = false, isNew = false, label, hint }: AccountFieldsProps) => (
  <>
    <NameField placeholder={EXAMPLES} data-autofocus={autoFocus || undefined} {...form.getInputProps('name')} />
    <SelectField label="Tipo" options={accountTypeOptions} {...form.getInputProps('type')} />
    {isNew && isCard(form) && <NewTermsFields form={form} />}
    <BalanceField form={form} isNew={isNew} label={label} hint={hint} />
    {isCard(form) && <CardFields form={form} />}
  </>
)

interface FirstAccountFieldsProps extends FieldProps {
  name: Ref<HTMLInputElement>
}

/** The type comes after the balance: most begin with a bank account, which is preset. */
export const FirstAccountFields = ({ form, name }: FirstAccountFieldsProps) => (
  <>
    <NameField ref={name} data-autofocus placeholder={EXAMPLES} {...form.getInputProps('name')} />
    <BalanceField form={form} isNew />
    <SelectField label="Tipo" options={accountTypeOptions} {...form.getInputProps('type')} />
    {isCard(form) && (
      <>
        <CardFields form={form} />
        <NewTermsFields form={form} />
      </>
    )}
  </>
)
