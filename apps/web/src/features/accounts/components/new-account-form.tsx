import { Button } from '@mantine/core'
import { accounts } from '@tostao/contract/accounts'
import { Form } from '../../../ui/form/form.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useCreateAccount } from '../mutations.ts'
import { accountBody, accountValues } from '../rules.ts'
import { AccountFields, saveFailure } from './account-fields.tsx'
import classes from './new-account-form.module.css'

export function NewAccountForm() {
  const create = useCreateAccount()
  const { form, props } = useRecordForm({
    valuesOf: accountValues,
    toBody: accountBody,
    schema: accounts.create.body,
    create: (body) => create.mutateAsync({ body }),
  })
  return (
    <Form {...props} nextField="name" about={({ name }) => name} failureText={saveFailure} actions={null}>
      <div className={classes.form}>
        <AccountFields form={form} />
        <Button type="submit" loading={form.submitting}>
          Criar conta
        </Button>
      </div>
    </Form>
  )
}
