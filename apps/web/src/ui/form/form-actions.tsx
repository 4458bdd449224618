import type { ReactNode } from 'react'
import classes from './form-actions.module.css'

interface FormActionsProps {
  /** What was saved last, in a form that stays open. */
  said?: string
  children: ReactNode
}

export function FormActions({ said, children }: FormActionsProps) {
  return (
    <div className={`${classes.actions} flex flex-wrap justify-end gap-2`}>
      {said !== undefined && (
        <p className={`${classes.said} text-ink-2 text-small`} role="status">
          {said}
        </p>
      )}
      {children}
    </div>
  )
}
