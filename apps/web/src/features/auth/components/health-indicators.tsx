import type { Answer } from '@tostao/contract/endpoint'
import * as health from '@tostao/contract/health'
import { useEffect, useState } from 'react'
import { call } from '../../../lib/call.ts'
import classes from './health-indicators.module.css'

type Sign = 'OK' | 'OFF' | '...'
type Health = Answer<typeof health.check>

const signOf = (value: 'ok' | 'error'): Sign => (value === 'ok' ? 'OK' : 'OFF')

export function HealthIndicators() {
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
