import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import type { Centavos } from '@tostao/primitives/money'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AccountFields, saveFailure } from '#features/accounts/shared/account-fields.tsx'
import { useCreateAccount } from '#features/accounts/shared/mutations.ts'
import { type AccountValues, accountBody, accountValues } from '#features/accounts/shared/rules.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { useChanged } from '#lib/use-changed.ts'
import { useTouch } from '#lib/use-media.ts'
import { useMounted } from '#lib/use-mounted.ts'
import { Button } from '#ui/button/button.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import type { AccountDraft } from '../rules/import-session.ts'
import { asksToday, type Entering, openingHint, openingOf } from '../rules/opening-balance.ts'
import type { AccountPreview } from '../rules/preview.ts'
import classes from './statement-account-form.module.css'

interface StatementAccountFormProps {
  statement: AccountPreview
  /** What of its rows comes in; undefined where these do not go to this account as they are printed. */
  entering: Entering | undefined
  draft: AccountDraft
  onDraft: (draft: AccountDraft) => void
  /** Before it is created: the accounts are read again before that is done. */
  onSend: () => void
  onCreated: (account: Account) => void
  onCancel?: (() => void) | undefined
}

export function StatementAccountForm({ onSend, onCreated, ...props }: StatementAccountFormProps) {
  const create = useCreateAccount()
  const isMounted = useMounted()
  const { statement, entering } = props
  const opening = entering && openingOf(statement, entering)
  const frame = useRef<HTMLDivElement>(null)
  const isTouched = useTouch()
  // The first question of the review can be typed at once. On a touch screen its keyboard would hide the review.
  const focusBalance = useEffectEvent(() => {
    if (isTouched || !asksToday(statement) || document.activeElement instanceof HTMLInputElement) return
    frame.current?.querySelector<HTMLElement>('[inputmode="decimal"]')?.focus({ preventScroll: true })
  })
  useEffect(() => focusBalance(), [])

  const submit = async (values: AccountValues) => {
    onSend()
    const account = await create.save({ body: accountBody(values) })
    // If the form was cancelled meanwhile, another account may be chosen: leave it.
    if (isMounted.current) onCreated(account)
  }
  return (
    <div ref={frame}>
      <ProposedForm
        // A new key when the suggestions change; typed values are kept in `draft`.
        key={`${statement.kind} ${statement.institution} ${opening}`}
        {...props}
        opening={asksToday(statement) ? null : (opening ?? 0)}
        onSubmit={submit}
        isCreating={create.isPending}
      />
    </div>
  )
}

interface ProposedFormProps extends Omit<StatementAccountFormProps, 'onSend' | 'onCreated'> {
  opening: Centavos | null
  onSubmit: (values: AccountValues) => Promise<void>
  isCreating: boolean
}

function ProposedForm(props: ProposedFormProps) {
  const { statement, entering, opening, draft, onDraft, onSubmit, isCreating, onCancel } = props
  const { kind, institution } = statement
  const proposed: AccountValues = {
    ...accountValues(),
    name: statement.isNamed
      ? (statement.accountHint ?? '')
      : [kind === 'card' ? 'Cartão' : 'Conta', institution].filter(Boolean).join(' '),
    type: kind === 'card' ? 'credit_card' : isSavings(statement) ? 'savings' : 'checking',
    openingBalance: opening,
  }
  const form = useForm<AccountValues>({
    initialValues: { ...proposed, ...draft },
    validate: (values) => fieldErrors(accounts.create.body, accountBody(values)),
  })

  useChanged(form.values, ({ name, type, openingBalance, creditLimit, paymentAccountId }) =>
    onDraft({
      ...(name !== proposed.name && { name }),
      ...(type !== proposed.type && { type }),
      ...(openingBalance !== proposed.openingBalance && { openingBalance }),
      ...(creditLimit !== proposed.creditLimit && { creditLimit }),
      ...(paymentAccountId !== proposed.paymentAccountId && { paymentAccountId }),
    }),
  )
  const hint = entering && openingHint(statement, entering, form.values.openingBalance ?? 0)

  return (
    <Form
      form={form}
      onSubmit={onSubmit}
      failureText={saveFailure}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="soft" busy={isCreating}>
            Criar conta
          </Button>
          {onCancel && (
            <Button variant="secondary" onClick={onCancel}>
              Usar uma conta que já existe
            </Button>
          )}
        </div>
      }
    >
      <div className={`${classes.fields} grid`}>
        <AccountFields form={form} hint={hint} label={asksToday(statement) ? 'Quanto há na conta hoje?' : undefined} />
      </div>
    </Form>
  )
}

/** Tostão's own file does not say what an account is. */
const isSavings = ({ isNamed, accountHint = '' }: AccountPreview) => isNamed && /poupan[çc]a/i.test(accountHint)
