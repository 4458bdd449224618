import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import classes from './card-line.module.css'

interface CardLineProps {
  icon: ReactNode
  text: ReactNode
  /** The quiet button that opens the content. */
  action: string
  startsOpen?: boolean
  tone?: 'warning'
  children: ReactNode
}

/** One line of a card; the rest is behind its button. */
export function CardLine({ icon, text, action, startsOpen = false, tone, children }: CardLineProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div className={classes.part} data-tone={tone}>
      <div className={`${classes.line} flex items-center gap-3`}>
        <span className={`${classes.icon} text-ink-3`} aria-hidden>
          {icon}
        </span>
        <p className={`${classes.text} min-w-0 flex-1 text-ink-2 text-small leading-tight`}>{text}</p>
        <button
          type="button"
          className={`${classes.action} flex items-center font-semibold`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          {action}
          <IconChevronDown size={14} stroke={2.25} aria-hidden />
        </button>
      </div>
      {isOpen && (
        <div id={id} className={`${classes.content} grid`}>
          {children}
        </div>
      )}
    </div>
  )
}
