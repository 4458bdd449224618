import * as auth from '@tostao/contract/auth'
import { type ReactNode, useEffect } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { forgetFigures, keepFor } from '#lib/kept-user.ts'
import { userOf } from '#lib/session.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { AuthForm, EmailField } from './auth-form.tsx'

interface SignInFormProps {
  email: string
  onSignIn: (accessToken: string, email: string) => void
  sent?: boolean
  above?: ReactNode
  /** Beside 'Lembrar-me'. */
  beside?: ReactNode
  notice: ReactNode
  links: ReactNode
  footer?: ReactNode
}

// An answer without a token fails to decode, which is not a refusal.
const failureText = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'Falha no login'
  return error.reason ? `${error.message} (${error.reason})` : error.message
}

export function SignInForm({ email, onSignIn, above, beside, ...frame }: SignInFormProps) {
  const form = useForm({
    initialValues: { email, password: '', remember: true },
    validate: (values) => fieldErrors(auth.login.body, values),
  })
  // A session that was ended elsewhere leaves no figures.
  useEffect(() => void forgetFigures().catch(() => undefined), [])
  const enter = async (body: typeof form.values) => {
    const { accessToken } = await call(auth.login, { body })
    await keepFor(userOf(accessToken), body.remember)
    onSignIn(accessToken, body.email)
  }
  return (
    <AuthForm
      {...frame}
      title="Bem-vindo de volta!"
      subtitle="Entre para ver como está o seu dinheiro."
      form={form}
      onSubmit={enter}
      failureText={failureText}
      button={['Entrar', 'Entrando...', 'Sucesso!']}
    >
      {above}
      <EmailField autoFocus={email === ''} {...form.getInputProps('email')} />
      <PasswordField
        label="Senha"
        required
        autoComplete="current-password"
        autoFocus={email !== ''}
        {...form.getInputProps('password')}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <CheckField label="Lembrar-me" {...form.getCheckProps('remember')} />
        {beside}
      </div>
    </AuthForm>
  )
}
