import type { ReactNode } from 'react'
import { LogoMark } from './logo.tsx'
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
  <div className={`${classes.message} grid gap-4 text-center`}>
    <title>{`${name} · Tostão`}</title>
    <LogoMark size={64} />
    <h1 className="page-title">{title}</h1>
    <p>{text}</p>
    {action}
  </div>
)
