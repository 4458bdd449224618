import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './button.module.css'

export interface Look {
  /** One primary button a view. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'
  size?: 'md' | 'sm'
  icon?: ReactNode
  /** As wide as its container. */
  wide?: boolean
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Waits for an answer. A text says so in place of the label, as on the sign-in pages. */
  busy?: boolean | string
  disabled?: boolean
}

/** Disabled or busy it keeps the focus, which the attribute `disabled` would lose. */
export function Button({ busy = false, disabled = false, onClick, type = 'button', ...look }: ButtonProps) {
  const { variant = 'primary', size = 'md', icon, wide, className = '', children, ...rest } = look
  const blocked = busy !== false || disabled
  const click = (event: MouseEvent<HTMLButtonElement>) => (blocked ? event.preventDefault() : onClick?.(event))
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={blocked || undefined}
      aria-busy={busy ? true : undefined}
      onClick={click}
      className={`${classes.button} print:hidden! ${className}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      <span className={classes.label} data-hidden={busy === true || undefined}>
        {typeof busy === 'string' ? busy : children}
      </span>
      {busy === true && <span className={classes.wait} aria-hidden />}
    </button>
  )
}
