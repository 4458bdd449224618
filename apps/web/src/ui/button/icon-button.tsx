import type { ComponentProps } from 'react'
import classes from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'title' | 'aria-label'> {
  /** What it does, for the tip and for screen readers. */
  label: string
}

export function IconButton({ label, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} className={`${classes.button} ${className}`} {...rest} />
  )
}
