import type { ReactNode } from 'react'
import classes from './tag.module.css'

interface TagProps {
  /** 'open' is not yet fact, and dotted. */
  tone?: 'plain' | 'good' | 'near' | 'bad' | 'brand' | 'gold' | 'open'
  children: ReactNode
}

/** A state, such as 'Paga' or '3 de 6'. */
export const Tag = ({ tone = 'plain', children }: TagProps) => (
  <span className={`${classes.tag} inline-line quiet micro nowrap medium gap-1`} data-tone={tone}>
    {children}
  </span>
)
