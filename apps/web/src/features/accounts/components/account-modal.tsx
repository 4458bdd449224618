import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import * as accounts from '@tostao/contract/accounts'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { pages } from '#lib/pages.ts'
import { read } from '#lib/read.ts'
import { useWrite } from '#lib/use-write.ts'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { FormModal } from '#ui/dialog/form-modal.tsx'
import { DoorLink } from '#ui/form/door-link.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.ts'
import { Callout } from '#ui/page/callout.tsx'
import { readAccount } from '../queries.ts'
import { AccountFields, saveFailure, textsOf } from '../shared/account-fields.tsx'
import { newAccountBody, newAccountProblems, newAccountValues } from '../shared/new-account.ts'
import { accountBody, accountValues } from '../shared/rules.ts'
import { useNewAccount } from '../shared/use-new-account.ts'

/** Of a new account, or of one that is edited. */
export function AccountModal({ account }: { account?: Account }) {
  const create = useNewAccount()
  const update = useWrite(accounts.update, { says: 'Conta atualizada' })
  const { data: others } = useQuery(read(accounts.list, { query: {} }))
  const { close } = useDialogFrame()
  const navigate = useNavigate()
  const created = useRef<Account>(undefined)
  const state = useRecordForm({
    record: account,
    valuesOf: (stored) => (stored ? accountValues(stored) : newAccountValues(others)),
    toBody: account ? accountBody : newAccountBody,
    ...(!account && { validate: newAccountProblems }),
    create: {
      schema: accounts.create.body,
      save: async (body) => {
        created.current = await create(body)
      },
    },
    onDone: () => {
      close()
      // What follows is said on its page.
      if (created.current?.type === 'credit_card') void navigate(pages.card.to({ accountId: created.current.id }))
    },
    update: { schema: accounts.update.body, save: (body) => update.save({ body }) },
    read: readAccount,
  })
  const { errors: refused } = state.form
  return (
    <FormModal title={account ? 'Editar conta' : 'Nova conta'} size={480}>
      <RecordForm
        state={state}
        staleTitle="Esta conta mudou enquanto você editava"
        textsOf={textsOf}
        failureText={saveFailure}
        button={account ? undefined : 'Criar conta'}
      >
        <AccountFields form={state.form} isNew={!account} autoFocus />
        {account && refused['type'] && (
          <DoorLink to={pages.card.to({ accountId: account.id })}>Ver o vencimento e o fechamento do cartão</DoorLink>
        )}
        {account && <Callout tone="warning">Alterar o saldo inicial pode afetar o histórico de transações</Callout>}
      </RecordForm>
    </FormModal>
  )
}
