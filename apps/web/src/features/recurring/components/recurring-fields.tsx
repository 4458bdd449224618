import type { Id } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { type Recurring, recurringModes } from '@tostao/contract/recurring-shape'
import { businessDayFrom, formatWeekday } from '@tostao/primitives/business-days'
import { type Day, formatDay, monthName, monthOf } from '@tostao/primitives/calendar'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { PayeePicker } from '#features/labels/shared/payee-picker.tsx'
import { messageOf } from '#lib/api-error.ts'
import { capitalized } from '#lib/day-names.ts'
import { today } from '#lib/today.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { DayInput } from '#ui/form/day-input.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { SAVE_FAILS } from '../mutations.ts'
import { kinds, modeNames } from '../rules/kinds.ts'
import { unitOf } from '../rules/rhythm.ts'
import { dateText, firstUnpaid, hasPassed, type RecurringValues } from '../rules/values.ts'
import { RepeatFields, useRepeats } from './repeat-fields.tsx'

export const saveFailure = (error: unknown) => messageOf(error, SAVE_FAILS)

export const MODES = recurringModes.map((value) => ({ value, label: modeNames[value] }))

export const NoticeField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField label="Avisar quantos dias antes" inputMode="numeric" autoComplete="off" maxLength={3} {...props} />
)

interface RecurringFieldsProps {
  form: FormState<RecurringValues>
  /** The one that is edited; of a new one the first due date is chosen here. */
  item?: Recurring | undefined
  onlyAccount?: Id | null
  /** The day of a payment that is there already. */
  paidOn?: Day | undefined
}

export function RecurringFields({ form, item, onlyAccount = null, paidOn }: RecurringFieldsProps) {
  const { values } = form
  const { type } = values
  const kind = kinds[type]
  const isTransfer = type === 'TRANSFER'
  const isPaidNow = paidOn !== undefined && monthOf(paidOn) === monthOf(today())
  const asksStillOpen = !item && values.dueDay !== '' && hasPassed(values, today()) && !isPaidNow
  const repeats = useRepeats(form)
  const due = <DueField form={form} isNew={!item} paidOn={paidOn} />
  const stillOpen = asksStillOpen && (
    <div className="col-span-full">
      <CheckField label={STILL_OPEN[type](monthName(monthOf(today())))} {...form.getCheckProps('stillOpen')} />
    </div>
  )
  return (
    <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
      <div className="col-span-full">
        <TextField
          label="Descrição"
          placeholder={kind.placeholder}
          maxLength={MAX_DESCRIPTION}
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('description')}
        />
      </div>
      <MoneyInput label="Valor" required {...form.getInputProps('amount')} />
      <AccountPicker
        label={kind.account}
        placeholder={kind.accountHint}
        required
        withArchived={item !== undefined}
        exclude={isTransfer ? values.toAccountId : null}
        {...form.getInputProps('accountId')}
        value={values.accountId ?? onlyAccount}
      />
      {item && !item.done && values.amount !== item.amount && (
        <ScopeField value={values.scope} due={item.nextRun} onChange={(scope) => form.setFieldValue('scope', scope)} />
      )}
      {isTransfer && (
        <AccountPicker
          label="Vai para"
          placeholder="Onde entra"
          required
          withArchived={item !== undefined}
          exclude={values.accountId ?? onlyAccount}
          {...form.getInputProps('toAccountId')}
        />
      )}
      {!repeats.isOpen && due}
      {kind.category && (
        <div className={repeats.isOpen ? 'col-span-full' : undefined}>
          <CategoryPicker
            label="Categoria"
            placeholder="Sem categoria"
            type={kind.category}
            {...form.getInputProps('categoryId')}
          />
        </div>
      )}
      {!repeats.isOpen && stillOpen}
      <RepeatFields form={form} {...repeats}>
        {due}
      </RepeatFields>
      {repeats.isOpen && stillOpen}
      <SelectField
        label="Modo"
        hint={values.mode === 'automatic' ? kind.automatic : kind.manual}
        options={MODES}
        {...form.getInputProps('mode')}
      />
      {/* Only of what is to be paid anybody is reminded. */}
      {type === 'DESPESA' && <NoticeField {...form.getInputProps('notifyDays')} />}
      {!isTransfer && (
        <div className={type === 'DESPESA' ? 'col-span-full' : undefined}>
          <PayeePicker {...PAYEE[type]} {...form.getInputProps('payeeName')} />
        </div>
      )}
    </div>
  )
}

const PAYEE = {
  DESPESA: { label: 'Favorecido', placeholder: 'Quem recebe' },
  RECEITA: { label: 'Quem paga', placeholder: 'Empresa, INSS…' },
} as const

const STILL_OPEN = {
  DESPESA: (month: string) => `O de ${month} ainda não foi pago`,
  RECEITA: (month: string) => `O de ${month} ainda não veio`,
  TRANSFER: (month: string) => `A de ${month} ainda não foi feita`,
} as const

interface ScopeFieldProps {
  value: RecurringValues['scope']
  /** The oldest unpaid due date. */
  due: Day
  onChange: (scope: RecurringValues['scope']) => void
}

/** Which due dates a changed amount is of. */
const ScopeField = ({ value, due, onChange }: ScopeFieldProps) => (
  <div className="col-span-full grid justify-items-start gap-1">
    <Segmented
      label="O novo valor vale"
      value={value}
      options={[
        { value: 'following', label: 'Deste em diante' },
        { value: 'this', label: 'Só neste vencimento' },
      ]}
      onChange={onChange}
    />
    <p className="text-ink-3 text-small">
      {value === 'this' ? `Só o de ${formatDay(due)} tem o novo valor.` : `O de ${formatDay(due)} e os seguintes.`}
    </p>
  </div>
)

interface DueFieldProps {
  form: FormState<RecurringValues>
  isNew: boolean
  paidOn: Day | undefined
}

/** The day of the month, the number of the business day, or with weeks and years a date. */
function DueField({ form, isNew, paidOn }: DueFieldProps) {
  const { values } = form
  const kind = kinds[values.type]
  const first = isNew ? firstText(values, paidOn) : undefined
  if (unitOf(values.every) !== 'month') {
    const label = paidOn ? 'Um dos dias' : isNew ? kind.firstDue : 'Próxima data'
    const text = dateText(values)
    return (
      <DayInput
        label={label}
        hint={paidOn ? first : text && capitalized(text)}
        required
        {...form.getInputProps('nextRun')}
      />
    )
  }
  // The first date alone: the rule has no number.
  if (values.dueRule === 'last_business_day') return <p className="self-center text-ink-3 text-small">{first}</p>
  const isBusiness = values.dueRule === 'business_day'
  return (
    <TextField
      label={isBusiness ? 'Nº do dia útil' : kind.dueDay}
      hint={(values.dueDay && first) || (isBusiness ? 'De 1 a 20' : 'De 1 a 31')}
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={2}
      {...form.getInputProps('dueDay')}
    />
  )
}

function firstText(values: RecurringValues, paidOn: Day | undefined): string | undefined {
  const due = firstUnpaid(values, today(), paidOn)
  if (due === null) return undefined
  const payable = businessDayFrom(due)
  const isLater = values.type === 'DESPESA' && payable > due
  const [first, next] = values.type === 'TRANSFER' ? ['Primeira', 'Próxima'] : ['Primeiro', 'Próximo']
  return `${paidOn ? next : first}: ${formatDay(due)}${isLater ? `, pagável até ${formatWeekday(payable)}` : ''}`
}
