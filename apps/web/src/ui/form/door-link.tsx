import { type MouseEvent, type ReactNode, use } from 'react'
import { useNavigate } from 'react-router'
import { DialogContext } from '../dialog/dialog-frame.ts'
import { TextLink } from '../page/text-link.tsx'

interface DoorLinkProps {
  to: string
  children: ReactNode
}

/** A link out of a form to where that is done which the form refuses. What was typed is asked about first. */
export function DoorLink({ to, children }: DoorLinkProps) {
  const frame = use(DialogContext)
  const navigate = useNavigate()
  const go = async (event: MouseEvent) => {
    if (!frame || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (await frame.leave()) await navigate(to)
  }
  return (
    <TextLink to={to} className="text-small" onClick={(event) => void go(event)}>
      {children}
    </TextLink>
  )
}
