import type { ReactNode } from 'react'
import classes from './coin.module.css'

/** The app's coin with an icon, for the one thing a page is about. */
export const Coin = ({ children }: { children: ReactNode }) => (
  <span className={`${classes.coin} grid place-items-center`} aria-hidden>
    {children}
  </span>
)
