import type { ReactNode } from 'react'
import classes from './tag.module.css'

interface TagProps {
  /** 'open' is not yet fact, and dotted. */
  tone?: 'plain' | 'good' | 'near' | 'bad' | 'brand' | 'gold' | 'open'
  children: ReactNode
}

/** A state, such as 'Paga' or '3 de 6'. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span
    className={`${classes.tag} inline-flex items-center gap-1 whitespace-nowrap font-medium text-ink-2 text-micro`}
    data-tone={tone}
  >
    {children}
  </span>
)
