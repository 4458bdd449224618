import * as auth from '@tostao/contract/auth'
import type { Answer } from '@tostao/contract/endpoint'
import { useState } from 'react'
import { ApiError } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { fieldErrors } from '#lib/field-errors.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Callout } from '#ui/page/callout.tsx'
import { AuthForm, EmailField } from './components/auth-form.tsx'
import { AuthFrame } from './components/auth-frame.tsx'
import { AuthLink } from './components/auth-link.tsx'
import classes from './forgot-password-page.module.css'

const TOO_MANY = 429

const failureText = (error: unknown) =>
  error instanceof ApiError && error.status === TOO_MANY ? error.message : 'Erro ao enviar instruções. Tente novamente.'

export function ForgotPasswordPage() {
  const [sent, setSent] = useState<Answer<typeof auth.forgotPassword>>()
  const form = useForm({
    initialValues: { email: '' },
    validate: (values) => fieldErrors(auth.forgotPassword.body, values),
  })
  const backToLogin = <AuthLink to="/login">Voltar ao login</AuthLink>

  if (sent) {
    return (
      <AuthFrame title="Email enviado!">
        <div className={`${classes.sent} grid grid-cols-1`}>
          <SentMessage link={sent.debugLink} />
          {backToLogin}
        </div>
      </AuthFrame>
    )
  }
  return (
    <AuthForm
      title="Recuperar senha"
      subtitle="Enviaremos um link para redefinir sua senha"
      form={form}
      onSubmit={async (body) => setSent(await call(auth.forgotPassword, { body }))}
      failureText={failureText}
      button={['Enviar link', 'Enviando...']}
      links={backToLogin}
    >
      <EmailField autoFocus {...form.getInputProps('email')} />
    </AuthForm>
  )
}

/** The API answers with the link only when it cannot send mail. */
function SentMessage({ link }: { link: string | undefined }) {
  return (
    <Callout tone="done">
      {link ? (
        <a href={link} className={classes.address}>
          {link}
        </a>
      ) : (
        'Se existir, enviaremos instruções.'
      )}
    </Callout>
  )
}
