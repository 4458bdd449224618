import type { EntryType } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { statuses, type Transaction } from '@tostao/contract/transactions'
import { type ReactNode, useEffect, useRef } from 'react'
import { AccountPicker } from '#features/accounts/shared/account-picker.tsx'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { PayeePicker } from '#features/labels/shared/payee-picker.tsx'
import { TagsPicker } from '#features/labels/shared/tags-picker.tsx'
import { ApiError, isUnanswered, messageOf } from '#lib/api-error.ts'
import { pages } from '#lib/pages.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { DoorLink } from '#ui/form/door-link.tsx'
import { Form } from '#ui/form/form.tsx'
import { Segmented } from '#ui/form/segmented.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { MoneyInput } from '#ui/money/money-input.tsx'
import type { ShownProposal } from '../../hooks/use-proposal.ts'
import { type FormValues, type Kind, withKind, withoutSign } from '../../rules/values.ts'
import { statusNames } from '../status-names.ts'
import { InstallmentsFields } from './installments-fields.tsx'
import { NoteField } from './note-field.tsx'
import { ProposalLine } from './proposal-line.tsx'
import { SplitsField } from './splits-field.tsx'
import classes from './transaction-form.module.css'
import { LegDays, TransferFields } from './transfer-fields.tsx'

const FAILURE = 'Falha ao salvar. Verifique os dados e tente novamente.'
const KINDS: { value: Kind; label: string }[] = [
  { value: 'DESPESA', label: 'Despesa' },
  { value: 'RECEITA', label: 'Receita' },
  { value: 'TRANSFER', label: 'Transferência' },
]

const STATUSES = statuses.map((value) => ({ value, label: statusNames[value] }))

const failureText = (error: unknown) => {
  if (isUnanswered(error)) return messageOf(error)
  if (!(error instanceof ApiError) || error.status >= 500) return FAILURE
  return `${FAILURE} ${messageOf(error, '')}`.trim()
}

interface TransactionFormProps {
  form: FormState<FormValues>
  edited?: Transaction
  locked?: boolean
  nextField?: keyof FormValues
  onSubmit: (values: FormValues) => Promise<unknown>
  /** Above the amount. */
  before?: ReactNode
  /** Below the kind. */
  after?: ReactNode
  /** For the category of a new entry. */
  proposal?: ShownProposal
  /** Chooses the kind; by default all else stays. */
  onKind?: (kind: Kind) => void
  /** Beside 'Dividir em partes'. */
  more?: ReactNode
  actions: ReactNode
}

/** Letters of a description that a phone's field shows. */
const FITS = 36

export function TransactionForm({
  form,
  edited,
  onSubmit,
  before,
  after,
  more,
  actions,
  proposal,
  onKind = (chosen) => form.setValues(withKind(form.values, chosen)),
  ...rest
}: TransactionFormProps) {
  const { kind } = form.values
  const kinds = KINDS.filter(({ value }) => !edited || value !== 'TRANSFER')
  /** What the whole purchase has in common is not changed in one of its instalments. */
  const ofPurchase = edited !== undefined && edited.purchaseId !== null
  const canSplit = !ofPurchase && (kind === 'RECEITA' || form.values.installments === 1)

  // The dialog set the focus before its data loaded: set it again.
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const focused = { ref: first, 'data-autofocus': true }

  const leaveAmount = () => {
    const values = form.getValues()
    if (values.amount !== null && values.amount < 0) form.setValues(withoutSign(values))
  }

  return (
    <Form
      form={form}
      {...rest}
      onSubmit={(values) => onSubmit(withoutSign(values))}
      failureText={failureText}
      actions={actions}
    >
      {before}
      <div className={`${classes.amount} grid justify-center`}>
        <MoneyInput
          label="Valor"
          labelHidden
          allowNegative={edited !== undefined && !edited.transfer}
          disabled={ofPurchase}
          {...(!ofPurchase && focused)}
          {...form.getInputProps('amount')}
          onBlur={leaveAmount}
        />
      </div>
      {!edited?.transfer && (
        <Segmented wide label="Tipo" options={kinds} disabled={ofPurchase} value={kind} onChange={onKind} />
      )}
      {ofPurchase && (
        <p className="text-center text-ink-2 text-small">
          Parcela {edited.installment} de {edited.installments}. Valor, data, conta e tipo são da compra inteira.{' '}
          <DoorLink
            to={pages.card.to({ accountId: edited.accountId, compra: edited.purchaseId ?? undefined, corrigir: 1 })}
          >
            Corrigir compra
          </DoorLink>
        </p>
      )}
      {after}
      <div className={`${classes.fields} grid gap-4`}>
        <div className={classes.wide}>
          <TextField
            label="Descrição"
            maxLength={MAX_DESCRIPTION}
            autoComplete="off"
            // A field shows the beginning alone: the whole text stands below it, to be read and copied.
            {...(edited && edited.description.length > FITS && { hint: edited.description })}
            {...(ofPurchase && focused)}
            {...form.getInputProps('description')}
          />
        </div>
        {form.values.otherDate === undefined ? (
          <DayInput label="Data" disabled={ofPurchase} {...form.getInputProps('date')} />
        ) : (
          <LegDays form={form} leg={edited?.type ?? 'DESPESA'} otherDate={form.values.otherDate} />
        )}
        {kind === 'TRANSFER' ? (
          <TransferFields form={form} leg={edited?.type ?? 'DESPESA'} editing={edited !== undefined} />
        ) : (
          <EntryFields form={form} type={kind} edited={edited} proposal={proposal} />
        )}
        {(edited || kind !== 'TRANSFER') && (
          <>
            <SelectField label="Situação" options={STATUSES} {...form.getInputProps('status')} />
            <TagsPicker label="Tags" placeholder="Digite e tecle Enter" {...form.getInputProps('tagNames')} />
          </>
        )}
      </div>
      <div className={`${classes.more} flex flex-wrap gap-2`}>
        {canSplit && kind !== 'TRANSFER' && <SplitsField form={form} type={kind} />}
        <NoteField form={form} />
        {more}
      </div>
    </Form>
  )
}

interface EntryFieldsProps {
  form: FormState<FormValues>
  type: EntryType
  edited: Transaction | undefined
  proposal: ShownProposal | undefined
}

function EntryFields({ form, type, edited, proposal }: EntryFieldsProps) {
  const divided = form.values.splits.length > 0
  return (
    <>
      <AccountPicker
        label="Conta"
        placeholder="Escolha a conta"
        withArchived={edited !== undefined}
        disabled={edited !== undefined && edited.purchaseId !== null}
        {...form.getInputProps('accountId')}
      />
      {type === 'DESPESA' && !edited && <InstallmentsFields form={form} />}
      <div>
        <CategoryPicker
          label="Categoria"
          type={type}
          placeholder={divided ? 'Em cada parte' : 'Sem categoria'}
          disabled={divided}
          {...form.getInputProps('categoryId')}
        />
        {proposal && <ProposalLine proposal={proposal} />}
      </div>
      <PayeePicker label="Favorecido" placeholder="Quem recebeu ou pagou" {...form.getInputProps('payeeName')} />
    </>
  )
}
