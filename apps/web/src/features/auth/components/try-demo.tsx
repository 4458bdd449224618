import * as demo from '@tostao/contract/demo'
import { useState } from 'react'
import { messageOf } from '#lib/api-error.ts'
import { call } from '#lib/call.ts'
import { keepFor } from '#lib/kept-user.ts'
import { move } from '#lib/place.ts'
import { openSession, takeRememberedPage, userOf } from '#lib/session.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'

/** On a server that lets people in without signing up. */
export function TryDemo() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const begin = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const { accessToken } = await call(demo.start, {})
      await keepFor(userOf(accessToken), true)
      openSession(accessToken)
      move(takeRememberedPage(), { replace: true })
    } catch (error) {
      setFailure(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="mb-6 grid gap-2">
      {failure && <Callout tone="error">{failure}</Callout>}
      <Button variant="secondary" wide busy={isBusy} onClick={() => void begin()}>
        Experimentar sem cadastro
      </Button>
      <p className="text-center text-ink-3 text-small">Com dados de exemplo. Em 24 horas tudo some.</p>
    </div>
  )
}
