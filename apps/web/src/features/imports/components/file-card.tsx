import type { ReactNode } from 'react'
import classes from './statement-card.module.css'

/** A file with several statements: what holds for all of them. */
export const FileCard = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`${classes.card} shrink`} aria-label={name}>
    <div className={`${classes.head} line wrap`}>
      <p className={classes.title}>{name}</p>
    </div>
    {children}
  </section>
)
