import * as auth from '@tostao/contract/auth'
import { useNavigate } from 'react-router'
import { NewPasswordFields } from '#features/auth/shared/new-password-fields.tsx'
import { isUnanswered, messageOf } from '#lib/api-error.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { pages } from '#lib/pages.ts'
import { useMounted } from '#lib/use-mounted.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Page } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** Without an answer the new password may already be valid, and a retry would refuse the current one. */
const failureText = (error: unknown) =>
  isUnanswered(error)
    ? `${messageOf(error)} A senha pode já ter sido alterada: se a atual for recusada, use a nova.`
    : messageOf(error)

export function ChangePasswordPage() {
  const navigate = useNavigate()
  const isMounted = useMounted()
  const change = useWrite(auth.changePassword, { says: 'Senha alterada!' })
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', confirmation: '' },
    validate: ({ currentPassword, newPassword, confirmation }) => ({
      ...fieldErrors(auth.changePassword.body, { currentPassword, newPassword }),
      ...(confirmation !== newPassword && { confirmation: 'As senhas não coincidem' }),
    }),
  })

  const save = async ({ currentPassword, newPassword }: typeof form.values) => {
    await change.save({ body: { currentPassword, newPassword } })
    if (isMounted.current) await navigate(pages.profile.path)
  }

  return (
    <Page title="Alterar senha" subtitle="As suas outras sessões serão encerradas.">
      <div className="max-w-120">
        <Panel>
          <Form
            form={form}
            onSubmit={save}
            about={() => 'Alterar senha'}
            failureText={failureText}
            actions={
              <div className="flex justify-end gap-2 max-md:*:flex-1">
                <ButtonLink to={pages.profile.path} variant="secondary">
                  Cancelar
                </ButtonLink>
                <Button type="submit" busy={form.submitting}>
                  Alterar senha
                </Button>
              </div>
            }
          >
            <PasswordField
              label="Senha atual"
              called="a atual"
              required
              autoComplete="current-password"
              {...form.getInputProps('currentPassword')}
            />
            <NewPasswordFields
              label="Nova senha"
              called="a nova"
              password={form.getInputProps('newPassword')}
              confirmation={form.getInputProps('confirmation')}
            />
          </Form>
        </Panel>
      </div>
    </Page>
  )
}
