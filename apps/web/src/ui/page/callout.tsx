import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './callout.module.css'

const ROLES = { done: 'status', error: 'alert', warning: 'note' } as const
const ICONS = { done: IconCircleCheck, error: IconAlertCircle, warning: IconAlertTriangle } as const

interface CalloutProps {
  /** 'error' interrupts a screen reader, 'done' waits, 'warning' is not announced. */
  tone: 'done' | 'error' | 'warning'
  /** Interrupts a screen reader whatever its tone. */
  urgent?: boolean
  /** A quiet button or link at the end. */
  action?: ReactNode
  children: ReactNode
}

export function Callout({ tone, urgent = false, action, children }: CalloutProps) {
  const Icon = ICONS[tone]
  return (
    <div className={`${classes.callout} wrap-anywhere flex`} data-tone={tone} role={urgent ? 'alert' : ROLES[tone]}>
      <Icon size={18} aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
