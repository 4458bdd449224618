import type { To } from 'react-router'
import { ButtonLink } from '#ui/button/button-link.tsx'

interface NoPlanProps {
  text: string
  /** Where the first one is made. */
  to: To
  action: string
}

/** In place of an empty panel's rows. */
export const NoPlan = ({ text, to, action }: NoPlanProps) => (
  <div className="grid justify-items-start gap-3 px-inset py-4 text-ink-2">
    <p>{text}</p>
    <ButtonLink to={to} variant="soft" size="sm">
      {action}
    </ButtonLink>
  </div>
)
