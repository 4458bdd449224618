import type { ReactNode } from 'react'
import { Coin } from '../mark/coin.tsx'
import classes from './empty-state.module.css'

interface EmptyStateProps {
  /** The page's icon, in the coin. */
  icon?: ReactNode
  /** A question or a promise. */
  title: string
  text?: ReactNode
  action?: ReactNode
}

export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={`${classes.empty} grid gap-1 text-center`}>
      {icon && <Coin>{icon}</Coin>}
      <p className={classes.title}>{title}</p>
      {text && <p className={`${classes.text} text-ink-2`}>{text}</p>}
      {action && <div className={`${classes.action} flex flex-wrap justify-center gap-2`}>{action}</div>}
    </div>
  )
}
