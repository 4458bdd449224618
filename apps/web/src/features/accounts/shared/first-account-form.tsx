import * as accounts from '@tostao/contract/accounts'
import { useEffect, useRef } from 'react'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { FirstAccountFields, saveFailure } from './account-fields.tsx'
import { newAccountBody, newAccountProblems, newAccountValues } from './new-account.ts'
import { useNewAccount } from './use-new-account.ts'

/** Asks for the first account inside a dialog that needs one. When it is created, the dialog goes on by itself. */
export function FirstAccountForm() {
  const create = useNewAccount()
  const state = useRecordForm({
    valuesOf: () => newAccountValues(),
    toBody: newAccountBody,
    validate: newAccountProblems,
    create: { schema: accounts.create.body, save: create },
    onDone: () => undefined,
  })
  // The form appears after the dialog has set the focus.
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <RecordForm state={state} failureText={saveFailure} button="Continuar">
      <div className="grid gap-1">
        <h3 className="font-semibold text-row">Onde está o seu dinheiro?</h3>
        <p className="text-ink-2">Toda transação sai de uma conta ou entra nela: a do banco, a carteira, o cartão.</p>
      </div>
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <FirstAccountFields form={state.form} name={first} />
      </div>
    </RecordForm>
  )
}
