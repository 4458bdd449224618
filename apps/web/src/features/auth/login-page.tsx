import * as auth from '@tostao/contract/auth'
import type { Answer } from '@tostao/contract/endpoint'
import * as health from '@tostao/contract/health'
import { webErrors } from '@tostao/contract/web-errors'
import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/call.ts'
import { fieldErrors } from '../../lib/field-errors.ts'
import { isAppKept } from '../../lib/kept-app.ts'
import { lastAddress } from '../../lib/last-address.ts'
import { openSession, takeRememberedPage, wasDeleted, wasLeftOpen, wasSessionLost } from '../../lib/session.ts'
import { useRedirect } from '../../lib/use-redirect.ts'
import { CheckField } from '../../ui/form/check-field.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Callout } from '../../ui/page/callout.tsx'
import { AuthForm, EmailField } from './components/auth-form.tsx'
import { AuthLink } from './components/auth-link.tsx'
import classes from './login-page.module.css'

const REDIRECT_DELAY = 800
const KEPT = 'O que você digitou está guardado nesta aba.'
const STILL_OPEN =
  'Não foi possível encerrar a sua sessão no servidor: ela continua aberta para quem usar este navegador. ' +
  'Quando houver conexão, entre e saia de novo.'

// An answer without a token fails to decode, which is not a refusal.
const failureText = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'Falha no login'
  return error.reason ? `${error.message} (${error.reason})` : error.message
}

export function LoginPage() {
  const [done, setDone] = useState(false)
  const redirect = useRedirect(REDIRECT_DELAY)
  const [registered] = useState(emailRegistered)
  const isLost = useLostSession()
  const [first] = useState(() => registered ?? (wasSessionLost() ? lastAddress() : undefined) ?? '')
  const form = useForm({
    initialValues: {
      email: first,
      password: '',
      remember: true,
    },
    validate: (values) => fieldErrors(auth.login.body, values),
  })

  const enter = async (body: typeof form.values) => {
    const { accessToken } = await call(auth.login, { body })
    openSession(accessToken, body.email)
    setDone(true)
    redirect(takeRememberedPage())
  }

  return (
    <AuthForm
      title="Bem-vindo de volta!"
      subtitle="Entre para ver como está o seu dinheiro."
      footer={<HealthIndicators />}
      form={form}
      onSubmit={enter}
      failureText={failureText}
      button={['Entrar', 'Entrando...', 'Sucesso!']}
      sent={done}
      notice={
        done ? (
          <Callout tone="done">Login realizado com sucesso!</Callout>
        ) : (
          <>
            {wasDeleted() && <Callout tone="done">Sua conta foi excluída, com tudo o que estava nela.</Callout>}
            {wasLeftOpen() && <Callout tone="warning">{STILL_OPEN}</Callout>}
            {isLost && (
              <Callout tone="warning" urgent>
                {webErrors.session_ended[1]} {isAppKept() && KEPT}
              </Callout>
            )}
          </>
        )
      }
      links={
        <p>
          Ainda não tem conta? <AuthLink to="/register">Criar conta</AuthLink>
        </p>
      }
    >
      {registered && <Callout tone="done">Sua conta está pronta. Entre com a senha que você criou.</Callout>}
      <EmailField autoFocus={first === ''} {...form.getInputProps('email')} />
      <PasswordField
        label="Senha"
        required
        autoComplete="current-password"
        autoFocus={first !== ''}
        {...form.getInputProps('password')}
      />
      <div className={`${classes.options} line wrap between`}>
        <CheckField label="Lembrar-me" {...form.getCheckProps('remember')} />
        <AuthLink to="/forgot-password">Esqueci minha senha</AuthLink>
      </div>
    </AuthForm>
  )
}

const AFTER_FOCUS = 300

/** Said after the field that takes the focus: a screen reader drops what came before it. */
function useLostSession() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLost(wasSessionLost()), AFTER_FOCUS)
    return () => clearTimeout(timer)
  }, [])
  return isLost
}

function emailRegistered(): string | undefined {
  const state: unknown = window.history.state
  const email = typeof state === 'object' && state !== null && 'registered' in state ? state.registered : undefined
  return typeof email === 'string' ? email : undefined
}

type Sign = 'OK' | 'OFF' | '...'
type Health = Answer<typeof health.check>

const signOf = (value: 'ok' | 'error'): Sign => (value === 'ok' ? 'OK' : 'OFF')

function HealthIndicators() {
  const [signs, setSigns] = useState<{ api: Sign; db: Sign }>({ api: '...', db: '...' })

  useEffect(() => {
    const abort = new AbortController()
    const show = ({ status, db }: Health) => setSigns({ api: signOf(status), db: signOf(db) })
    const showFailure = () => {
      if (!abort.signal.aborted) setSigns({ api: 'OFF', db: 'OFF' })
    }
    call(health.check, {}, { signal: abort.signal }).then(show, showFailure)
    return () => abort.abort()
  }, [])

  return (
    <div className="flex faint small gap-4" role="status" aria-label="Estado do serviço">
      <Indicator name="API" sign={signs.api} />
      <Indicator name="DB" sign={signs.db} />
    </div>
  )
}

function Indicator({ name, sign }: { name: string; sign: Sign }) {
  return (
    <span className={classes.indicator} data-sign={sign}>
      {`${name}: ${sign}`}
    </span>
  )
}
