import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { list as listCards } from '@tostao/contract/cards'
import type { Id } from '@tostao/contract/fields'
import * as transactions from '@tostao/contract/transactions'
import * as transfers from '@tostao/contract/transfers'
import { useEffect, useRef, useState } from 'react'
import { accepted } from '#lib/field-errors.ts'
import { read } from '#lib/read.ts'
import { recentAccounts, rememberAccount } from '#lib/recent-accounts.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormActions } from '#ui/form/form-actions.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useDraft } from '../hooks/use-draft.ts'
import { useProposal } from '../hooks/use-proposal.ts'
import { useRecordTransaction } from '../mutations.ts'
import { newBody, transferBody } from '../rules/bodies.ts'
import { installmentsProblem } from '../rules/installments.ts'
import { newProblems } from '../rules/problems.ts'
import { isBegun } from '../rules/splitting.ts'
import { withSource } from '../rules/transfer-source.ts'
import { emptyValues, type FormValues, type Kind, nextValues, withKind } from '../rules/values.ts'
import { QuickEntry } from './quick-entry.tsx'
import { TransactionForm } from './transaction-form/transaction-form.tsx'

/** The fields that count as typed; account and day are prefilled. */
const TYPED = ['amount', 'description', 'categoryId', 'payeeName', 'tagNames', 'note'] as const

/** On a phone the amount comes first. */
const PHONE = '(max-width: 48em)'

interface NewTransactionFormProps {
  accounts: readonly Account[]
  filled?: FormValues | undefined
  accountId?: Id | undefined
  onSaved?: (() => void) | undefined
}

export function NewTransactionForm({ accounts, filled, accountId, onSaved }: NewTransactionFormProps) {
  const { guard, leave, close } = useDialogFrame()
  const { data: cards } = useQuery(read(listCards, {}))
  const chosen = accounts.find(({ id }) => id === accountId)?.id ?? usualAccount(accounts)
  const form = useForm({
    initialValues: filled ?? emptyValues(today(), chosen),
    validate: (values) => ({ ...newProblems(values), ...installmentsProblem(values, cards) }),
  })
  const [phrase, setPhrase] = useState('')
  const [isPhone] = useState(() => matchMedia(PHONE).matches)
  const another = useRef(false)
  const [said, setSaid] = useState('')
  const saysIt = (text: string) => {
    if (another.current) setSaid(text)
    return another.current
  }
  const record = useRecordTransaction(saysIt)
  const busy = form.submitting
  const proposal = useProposal(form)

  const isFilled = TYPED.some((field) => form.isDirty(field)) || form.values.splits.some(isBegun)
  const [isSaved, setSaved] = useState(false)
  useDraft(form, { isNew: filled === undefined, isUnsaved: isFilled && !busy && !isSaved })
  const dirty = isFilled || phrase.trim() !== ''
  useEffect(() => guard(dirty))

  const save = async (values: FormValues) => {
    setSaid('')
    await record.save(
      values.kind === 'TRANSFER'
        ? { transfer: accepted(transfers.create.body, transferBody(values)) }
        : { entry: accepted(transactions.create.body, newBody(values)) },
    )
    if (values.accountId !== null) rememberAccount(values.accountId)
    window.dispatchEvent(new Event('tx-created'))
    onSaved?.()
    guard(false)
    if (!another.current) {
      setSaved(true)
      return close()
    }
    const next = nextValues(form.getValues(), today())
    form.setValues(next)
    form.resetDirty(next)
    setPhrase('')
  }

  const sourced = (values: FormValues) => withSource(values, { accounts, recent: recentAccounts(), paid: accountId })
  /** The account of an entry, which returns when it is no transfer after all. */
  const before = useRef<Pick<FormValues, 'accountId' | 'otherAccountId'>>(undefined)
  const chooseKind = (kind: Kind) => {
    const values = form.getValues()
    const next = withKind(values, kind)
    if (kind === 'TRANSFER') before.current = values
    form.setValues(kind === 'TRANSFER' ? sourced(next) : { ...next, ...accountsOf(before.current) })
    if (kind !== 'TRANSFER') before.current = undefined
  }
  const quick = <QuickEntry {...{ form, accounts, phrase, sourced }} onChange={setPhrase} folded={isPhone} />
  return (
    <TransactionForm
      form={form}
      locked={busy}
      nextField="amount"
      proposal={proposal}
      onKind={chooseKind}
      {...(isPhone ? { after: quick } : { before: quick })}
      onSubmit={save}
      actions={
        <FormActions said={said}>
          <Button variant="secondary" onClick={() => void leave()}>
            Cancelar
          </Button>
          <Button
            variant="soft"
            disabled={busy}
            onClick={(event) => {
              another.current = true
              event.currentTarget.form?.requestSubmit()
            }}
          >
            Salvar e criar outra
          </Button>
          <Button
            type="submit"
            busy={busy}
            onClick={() => {
              another.current = false
            }}
          >
            Salvar
          </Button>
        </FormActions>
      }
    />
  )
}

const accountsOf = (values?: Pick<FormValues, 'accountId' | 'otherAccountId'>) =>
  values && { accountId: values.accountId, otherAccountId: values.otherAccountId }

/** A sample account only if there is no other, because its transactions are removed with it. */
function usualAccount(accounts: readonly Account[]): Id | null {
  const own = accounts.filter(({ example }) => !example)
  const usable = own.length > 0 ? own : accounts
  const last = recentAccounts().find((recent) => usable.some(({ id }) => id === recent))
  return last ?? (usable.length === 1 ? (usable[0]?.id ?? null) : null)
}
