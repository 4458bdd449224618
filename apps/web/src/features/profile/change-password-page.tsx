import { Button, Group } from '@mantine/core'
import { useForm } from '@mantine/form'
import { auth } from '@tostao/contract/auth'
import { Link, useNavigate } from 'react-router'
import { fieldErrors } from '../../lib/field-errors.ts'
import { useWrite } from '../../lib/use-write.ts'
import { Form } from '../../ui/form.tsx'
import { NewPasswordFields } from '../../ui/new-password-fields.tsx'
import { Page } from '../../ui/page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import classes from './change-password-page.module.css'

export function ChangePasswordPage() {
  const navigate = useNavigate()
  const change = useWrite(auth.changePassword, { invalidates: [], says: 'Senha alterada!', quiet: true })
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: ({ currentPassword, newPassword, confirmation }) => ({
      ...fieldErrors(auth.changePassword.body, { currentPassword, newPassword }),
      ...(confirmation !== newPassword && { confirmation: 'As senhas não coincidem' }),
    }),
  })

  const save = async ({ currentPassword, newPassword }: typeof form.values) => {
    await change.mutateAsync({ body: { currentPassword, newPassword } })
    await navigate('/profile')
  }

  return (
    <Page title="Alterar senha" subtitle="As suas outras sessões serão encerradas.">
      <div className={classes.narrow}>
        <Panel>
          <Form
            form={form}
            onSubmit={save}
            actions={
              <Group justify="flex-end">
                <Button component={Link} to="/profile" variant="default">
                  Cancelar
                </Button>
                <Button type="submit" loading={form.submitting}>
                  Alterar senha
                </Button>
              </Group>
            }
          >
            <PasswordField
              label="Senha atual"
              required
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
            <NewPasswordFields
              label="Nova senha"
              password={form.getInputProps('newPassword')}
              confirmation={form.getInputProps('confirmation')}
            />
          </Form>
        </Panel>
      </div>
    </Page>
  )
}
