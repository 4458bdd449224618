import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@tostao/contract/accounts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { Form } from '../../../ui/form.tsx'
import { useCreateAccount } from '../mutations.ts'
import { AccountFields, type AccountValues, saveFailure } from './account-fields.tsx'
import classes from './new-account-form.module.css'

const EMPTY: AccountValues = { name: '', type: 'checking', opening_balance: null }
const bodyOf = ({ opening_balance, ...rest }: AccountValues) => ({ ...rest, opening_balance: opening_balance ?? 0 })

export function NewAccountForm() {
  const create = useCreateAccount()
  const form = useForm<AccountValues>({
    initialValues: EMPTY,
    validate: (values) => fieldErrors(accounts.create.body, bodyOf(values)),
  })

  const add = async (values: AccountValues) => {
    await create.mutateAsync({ body: bodyOf(values) })
    form.reset()
    form.getInputNode('name')?.focus()
  }

  return (
    <Form form={form} onSubmit={add} failureText={saveFailure} actions={null}>
      <div className={classes.form}>
        <AccountFields form={form} />
        <Button type="submit" loading={form.submitting}>
          Criar conta
        </Button>
      </div>
    </Form>
  )
}
