import type { Answer } from '@tostao/contract/endpoint'
import * as health from '@tostao/contract/health'
import { webErrors } from '@tostao/contract/web-errors'
import { type ComponentType, useEffect, useState } from 'react'
import { call } from '#lib/call.ts'
import { lastEmail } from '#lib/last-email.ts'
import { loadCode } from '#lib/load-code.ts'
import { isSessionLost, openSession, takeRememberedPage, wasDeleted, wasLeftOpen } from '#lib/session.ts'
import { Callout } from '#ui/page/callout.tsx'
import { AuthLink } from './components/auth-link.tsx'
import { SignInForm } from './components/sign-in-form.tsx'
import { useRedirect } from './hooks/use-redirect.ts'
import classes from './login-page.module.css'

const REDIRECT_DELAY = 800
const STILL_OPEN =
  'Não foi possível encerrar a sua sessão no servidor: ela continua aberta para quem usar este navegador. ' +
  'Quando houver conexão, entre e saia de novo.'

export function LoginPage() {
  const [done, setDone] = useState(false)
  const redirect = useRedirect(REDIRECT_DELAY)
  const [registered] = useState(emailRegistered)
  const isLost = useLostSession()
  const [first] = useState(() => registered ?? (isSessionLost() ? lastEmail() : undefined) ?? '')

  const enter = (accessToken: string, email: string) => {
    openSession(accessToken, email)
    setDone(true)
    redirect(takeRememberedPage())
  }

  return (
    <SignInForm
      email={first}
      onSignIn={enter}
      footer={<ServerState />}
      sent={done}
      above={registered && <Callout tone="done">Sua conta está pronta. Entre com a senha que você criou.</Callout>}
      beside={<AuthLink to="/forgot-password">Esqueci minha senha</AuthLink>}
      notice={
        done ? (
          <Callout tone="done">Login realizado com sucesso!</Callout>
        ) : (
          <>
            {wasDeleted() && <Callout tone="done">Sua conta foi excluída, com tudo o que estava nela.</Callout>}
            {wasLeftOpen() && <Callout tone="warning">{STILL_OPEN}</Callout>}
            {isLost && (
              <Callout tone="warning" urgent>
                {webErrors.session_ended[1]}
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
    />
  )
}

const AFTER_FOCUS = 300

/** Said after the field that takes the focus: a screen reader drops what came before it. */
function useLostSession() {
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLost(isSessionLost()), AFTER_FOCUS)
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
/** Few servers let people in without signing up: the other sign-in pages load none of its code. */
const loadTryDemo = () => loadCode(async () => (await import('./components/try-demo.tsx')).TryDemo)

const signOf = (value: 'ok' | 'error'): Sign => (value === 'ok' ? 'OK' : 'OFF')

/** How the server is, and what it offers. At the end of the page: what comes with the answer moves little. */
function ServerState() {
  const [{ api, db }, show] = useState<{ api: Sign; db: Sign }>({ api: '...', db: '...' })
  const [TryDemo, setTryDemo] = useState<ComponentType>()

  useEffect(() => {
    const abort = new AbortController()
    const showHealth = ({ status, db, demo }: Health) => {
      show({ api: signOf(status), db: signOf(db) })
      // Where its code is out of reach, nothing is offered.
      if (demo)
        loadTryDemo().then(
          (loaded) => setTryDemo(() => loaded),
          () => undefined,
        )
    }
    const showFailure = () => {
      if (!abort.signal.aborted) show({ api: 'OFF', db: 'OFF' })
    }
    call(health.check, {}, { signal: abort.signal }).then(showHealth, showFailure)
    return () => abort.abort()
  }, [])

  return (
    <>
      {TryDemo && <TryDemo />}
      <div className="flex gap-4 text-ink-3 text-small" role="status" aria-label="Estado do serviço">
        <Indicator name="API" sign={api} />
        <Indicator name="DB" sign={db} />
      </div>
    </>
  )
}

function Indicator({ name, sign }: { name: string; sign: Sign }) {
  return (
    <span className={classes.indicator} data-sign={sign}>
      {`${name}: ${sign}`}
    </span>
  )
}
