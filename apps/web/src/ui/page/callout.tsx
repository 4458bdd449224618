import type { ReactNode } from 'react'
import classes from './callout.module.css'

const ROLES = { done: 'status', error: 'alert', warning: 'note' } as const

interface CalloutProps {
  /** 'error' interrupts a screen reader, 'done' waits, 'warning' is not announced. */
  tone: 'done' | 'error' | 'warning'
  children: ReactNode
}

export function Callout({ tone, children }: CalloutProps) {
  return (
    <div className={classes.callout} data-tone={tone} role={ROLES[tone]}>
      {children}
    </div>
  )
}
