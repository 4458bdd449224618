import type { ReactNode } from 'react'
import classes from './form-actions.module.css'

/** The buttons at the end of a form in a dialog; on a phone they share the width. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
