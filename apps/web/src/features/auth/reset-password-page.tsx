import * as auth from '@tostao/contract/auth'
import { webErrors } from '@tostao/contract/web-errors'
import { useState } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { forgetFigures } from '#lib/kept-user.ts'
import { currentParams, textParam } from '#lib/params.ts'
import { isSignedIn } from '#lib/session.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Callout } from '#ui/page/callout.tsx'
import { AuthForm } from './components/auth-form.tsx'
import { AuthFrame } from './components/auth-frame.tsx'
import { AuthLink } from './components/auth-link.tsx'
import { useRedirect } from './hooks/use-redirect.ts'
import { endSession } from './shared/end-session.ts'
import { NewPasswordFields } from './shared/new-password-fields.tsx'

const REDIRECT_DELAY = 2000

const failureText = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status === 0) return 'Erro ao alterar senha. Tente novamente.'
  return messageOf(error, 'Falha ao alterar senha')
}

export function ResetPasswordPage() {
  const [token] = useState(() => currentParams({ token: textParam }).token)
  const [done, setDone] = useState(false)
  const redirect = useRedirect(REDIRECT_DELAY)
  const form = useForm({
    initialValues: { newPassword: '', confirmation: '' },
    validate: ({ newPassword, confirmation }) => ({
      ...fieldErrors(auth.resetPassword.body, { token, newPassword }),
      ...(confirmation !== newPassword && { confirmation: 'As senhas não coincidem' }),
    }),
  })

  const save = async ({ newPassword }: typeof form.values) => {
    if (!token) return
    await call(auth.resetPassword, { body: { token, newPassword } })
    if (isSignedIn()) {
      // Where figures cannot be forgotten now, the sign-in page does it.
      await forgetFigures().catch(() => undefined)
      await endSession()
    }
    setDone(true)
    redirect('/login')
  }

  if (done) {
    return (
      <AuthFrame title="Senha alterada!">
        <Callout tone="done">Você já pode entrar com a nova senha.</Callout>
      </AuthFrame>
    )
  }
  return (
    <AuthForm
      title="Nova senha"
      form={form}
      onSubmit={save}
      failureText={failureText}
      button={['Alterar senha', 'Salvando...']}
      links={
        <>
          <AuthLink to="/forgot-password">Pedir outro link</AuthLink>
          <AuthLink to="/login">Voltar ao login</AuthLink>
        </>
      }
    >
      {!token && <Callout tone="error">{webErrors.reset_token_invalid[1]}</Callout>}
      <NewPasswordFields
        label="Nova senha"
        autoFocus
        password={form.getInputProps('newPassword')}
        confirmation={form.getInputProps('confirmation')}
      />
    </AuthForm>
  )
}
