import type { ReactNode } from 'react'
import classes from './message-page.module.css'

interface MessagePageProps {
  /** The browser's title. */
  name: string
  title: string
  text: string
  /** The way out. */
  action: ReactNode
}

/** Stands where a page would be. */
export const MessagePage = ({ name, title, text, action }: MessagePageProps) => (
  <div className={classes.message}>
    <title>{`${name} · Tostão`}</title>
    <h1>{title}</h1>
    <p>{text}</p>
    {action}
  </div>
)
