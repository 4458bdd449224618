import type { CategoryColor } from '@tostao/contract/palette'
import type { ComponentProps } from 'react'
import classes from './category-pill.module.css'

interface CategoryPillProps extends Omit<ComponentProps<'button'>, 'children' | 'color'> {
  /** Null: no category, or a transfer, by what `name` says. */
  color: CategoryColor | null
  name: string
  /** Not yet chosen, and dotted. */
  open?: boolean
}

/** With `onClick` a button. */
export function CategoryPill({ color, name, open = false, className = '', ...rest }: CategoryPillProps) {
  const look = {
    className: `${classes.pill} ${className}`,
    'data-color': color ?? undefined,
    'data-open': open || undefined,
  }
  const content = (
    <>
      {color && !open && <span className={`${classes.dot} flex-none`} aria-hidden />}
      <span className="min-w-0">{name}</span>
    </>
  )
  return rest.onClick ? (
    <button type="button" {...rest} {...look}>
      {content}
    </button>
  ) : (
    <span {...look}>{content}</span>
  )
}
