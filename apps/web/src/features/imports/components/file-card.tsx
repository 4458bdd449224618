import type { ReactNode } from 'react'
import classes from './statement-card.module.css'

/** A file with several statements: what holds for all of them. */
export const FileCard = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={`${classes.card} min-w-0`} aria-label={name}>
    <div className={`${classes.head} flex flex-wrap items-center`}>
      <p className={classes.title}>{name}</p>
    </div>
    {children}
  </section>
)
