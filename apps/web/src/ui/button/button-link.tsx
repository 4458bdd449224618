import { Link, type LinkProps } from 'react-router'
import classes from './button.module.css'
import type { Look } from './button.tsx'

export function ButtonLink({ variant = 'primary', size = 'md', icon, wide, children, ...rest }: Look & LinkProps) {
  return (
    <Link
      {...rest}
      className={`${classes.button} print:hidden! ${rest.className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon}
      {children}
    </Link>
  )
}
