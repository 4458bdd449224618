import type { Id } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { recurringModes } from '@tostao/contract/recurring-shape'
import { businessDayFrom, formatWeekday } from '@tostao/primitives/business-days'
import { type Day, formatDay, type Month, monthName, monthOf } from '@tostao/primitives/calendar'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { PayeePicker } from '#features/labels/shared/payee-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { today } from '#lib/today.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { SAVE_FAILS } from '../mutations.ts'
import { dayIn, firstUnpaid, hasPassed, modeNames, type RecurringValues } from '../rules/values.ts'

export const saveFailure = (error: unknown) => messageOf(error, SAVE_FAILS)

export const MODES = recurringModes.map((value) => ({ value, label: modeNames[value] }))

export const NoticeField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Avisar quantos dias antes" inputMode="numeric" autoComplete="off" maxLength={3} {...props} />
)

interface RecurringFieldsProps {
  form: FormState<RecurringValues>
  /** A new one has its first due date chosen here. */
  isNew?: boolean
  onlyAccount?: Id | null
  /** The month that a transaction has paid already. */
  paidMonth?: Month | undefined
  /** The first due date on the chosen day, where it does not come each month. */
  nextDue?: ((dueDay: number) => Day) | undefined
  /** It has no day of the month. */
  weekly?: boolean
}

export function RecurringFields({
  form,
  isNew = false,
  onlyAccount = null,
  paidMonth,
  nextDue,
  weekly = false,
}: RecurringFieldsProps) {
  const { values } = form
  const asksStillOpen =
    isNew && !nextDue && values.dueDay !== '' && hasPassed(values.dueDay, today()) && paidMonth !== monthOf(today())
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      <div className="col-span-full">
        <TextField
          label="Descrição"
          placeholder="Aluguel, internet…"
          maxLength={MAX_DESCRIPTION}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('description')}
        />
      </div>
      <MoneyInput label="Valor" required {...form.getInputProps('amount')} />
      <AccountPicker
        label="Conta"
        placeholder="De onde sai"
        required
        withArchived={!isNew}
        {...form.getInputProps('accountId')}
        value={values.accountId ?? onlyAccount}
      />
      <CategoryPicker
        label="Categoria"
        placeholder="Sem categoria"
        type="DESPESA"
        {...form.getInputProps('categoryId')}
      />
      {!weekly && (
        <TextField
          label="Dia do vencimento"
          hint={isNew && values.dueDay ? firstDueText(values, paidMonth, nextDue) : 'De 1 a 31'}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={2}
          {...form.getInputProps('dueDay')}
        />
      )}
      {asksStillOpen && (
        <div className="col-span-full">
          <CheckField
            label={`O de ${monthName(monthOf(today()))} ainda não foi pago`}
            {...form.getCheckProps('stillOpen')}
          />
        </div>
      )}
      <SelectField
        label="Modo"
        hint={values.mode === 'automatic' ? 'O Tostão lança sozinho no vencimento' : 'Você confirma cada pagamento'}
        options={MODES}
        {...form.getInputProps('mode')}
      />
      <NoticeField {...form.getInputProps('notifyDays')} />
      <div className="col-span-full">
        <PayeePicker label="Favorecido" placeholder="Quem recebe" {...form.getInputProps('payeeName')} />
      </div>
    </div>
  )
}

function firstDueText(values: RecurringValues, paidMonth?: Month, nextDue?: (dueDay: number) => Day): string {
  const due = nextDue ? nextDue(dayIn(values.dueDay)) : firstUnpaid(values, today(), paidMonth)
  const payable = businessDayFrom(due)
  return `${paidMonth ? 'Próximo' : 'Primeiro'}: ${formatDay(due)}${payable > due ? `, pagável até ${formatWeekday(payable)}` : ''}`
}
