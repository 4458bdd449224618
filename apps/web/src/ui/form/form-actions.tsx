import type { ReactNode } from 'react'
import classes from './form-actions.module.css'

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={`${classes.actions} flex wrap at-end gap-2`}>{children}</div>
}
