import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './strip.module.css'

interface StripProps {
  /** 'error' interrupts a screen reader. */
  tone: 'done' | 'warning' | 'error'
  children: ReactNode
}

/** A callout as wide as its card. */
export function Strip({ tone, children }: StripProps) {
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertTriangle
  return (
    <p
      className={`${classes.strip} wrap-anywhere flex gap-3 text-small`}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
    >
      <Icon size={17} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
