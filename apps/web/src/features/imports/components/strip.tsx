import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './strip.module.css'

interface StripProps {
  tone: 'done' | 'warning'
  children: ReactNode
}

/** A callout as wide as its card. */
export function Strip({ tone, children }: StripProps) {
  const Icon = tone === 'done' ? IconCircleCheck : IconAlertTriangle
  return (
    <p className={classes.strip} data-tone={tone}>
      <Icon size={17} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </p>
  )
}
