import * as auth from '@tostao/contract/auth'
import { useState } from 'react'
import { ApiError, messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Callout } from '#ui/page/callout.tsx'
import { AuthForm, EmailField } from './components/auth-form.tsx'
import { AuthLink } from './components/auth-link.tsx'
import { useRedirect } from './hooks/use-redirect.ts'
import { NewPasswordFields } from './shared/new-password-fields.tsx'

const REDIRECT_DELAY = 1500

const failureText = (error: unknown) =>
  error instanceof ApiError ? messageOf(error, 'Falha no cadastro') : messageOf(error)

export function RegisterPage() {
  const [done, setDone] = useState(false)
  const redirect = useRedirect(REDIRECT_DELAY)
  const form = useForm({
    initialValues: { name: '', email: '', password: '', confirmation: '' },
    validate: ({ confirmation, ...body }) => ({
      ...fieldErrors(auth.register.body, body),
      ...(confirmation !== body.password && { confirmation: 'Senhas não coincidem' }),
    }),
  })

  const create = async ({ name, email, password }: typeof form.values) => {
    await call(auth.register, { body: { name, email, password } })
    setDone(true)
    redirect('/login', { registered: email })
  }

  return (
    <AuthForm
      title="Criar sua conta"
      subtitle="Leva menos de um minuto."
      form={form}
      onSubmit={create}
      failureText={failureText}
      button={['Criar conta', 'Criando conta...', 'Conta criada!']}
      sent={done}
      notice={done && <Callout tone="done">Conta criada com sucesso! Redirecionando...</Callout>}
      links={
        <p>
          Já tem conta?{' '}
          <AuthLink to="/login" state={done && { registered: form.values.email }}>
            Fazer login
          </AuthLink>
        </p>
      }
    >
      <TextField label="Nome completo" required autoFocus autoComplete="name" {...form.getInputProps('name')} />
      <EmailField {...form.getInputProps('email')} />
      <NewPasswordFields
        label="Senha"
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
      />
    </AuthForm>
  )
}
