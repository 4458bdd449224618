import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { accounts } from '@tostao/contract/accounts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { toast } from '../../../lib/toast.ts'
import { useIsShown } from '../../../lib/use-is-shown.ts'
import { Form } from '../../../ui/form/form.tsx'
import { useCreateAccount } from '../mutations.ts'
import { type AccountValues, accountBody } from '../rules.ts'
import { AccountFields, saveFailure } from './account-fields.tsx'
import classes from './new-account-form.module.css'

const EMPTY: AccountValues = { name: '', type: 'checking', openingBalance: null }

export function NewAccountForm() {
  const create = useCreateAccount()
  const isShown = useIsShown()
  const form = useForm<AccountValues>({
    initialValues: EMPTY,
    validate: (values) => fieldErrors(accounts.create.body, accountBody(values)),
  })

  const add = async (sent: AccountValues) => {
    try {
      await create.mutateAsync({ body: accountBody(sent) })
    } catch (error) {
      if (isShown.current) throw error
      return toast({ message: `${sent.name}: ${saveFailure(error)}`, tone: 'error' })
    }
    form.setValues(EMPTY)
  }

  return (
    <Form
      form={form}
      locked={create.isPending}
      nextField="name"
      onSubmit={add}
      failureText={saveFailure}
      actions={null}
    >
      <div className={classes.form}>
        <AccountFields form={form} />
        <Button type="submit" loading={form.submitting}>
          Criar conta
        </Button>
      </div>
    </Form>
  )
}
