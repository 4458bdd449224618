import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { endSession } from '../../../lib/end-session.ts'
import { leaveSession, wasLeftUntold } from '../../../lib/session.ts'
import { Callout } from '../../../ui/page/callout.tsx'

/** Whoever left while the server was away must know that the session goes on there, and can end it from here. */
export function UntoldSignOut() {
  const [state, setState] = useState(wasLeftUntold() ? 'untold' : 'none')
  if (state === 'none') return null
  if (state === 'told') return <Callout tone="done">A sessão foi encerrada.</Callout>

  const tell = async () => {
    setState('telling')
    try {
      await endSession()
      leaveSession({ told: true })
      setState('told')
    } catch {
      setState('refused')
    }
  }
  return (
    <Stack gap="xs">
      <Callout tone={state === 'refused' ? 'error' : 'warning'}>
        {state === 'refused' && 'Ainda não deu. '}
        Não foi possível encerrar a sua sessão no servidor: ela continua aberta para quem usar este navegador. Tente de
        novo.
      </Callout>
      <Button variant="default" loading={state === 'telling'} onClick={() => void tell()}>
        Encerrar a sessão
      </Button>
    </Stack>
  )
}
