import type { To } from 'react-router'
import { ButtonLink } from '#ui/button/button-link.tsx'
import classes from './no-plan.module.css'

interface NoPlanProps {
  text: string
  /** Where the first one is made. */
  to: To
  action: string
}

/** In place of an empty panel's rows. */
export const NoPlan = ({ text, to, action }: NoPlanProps) => (
  <div className={`${classes.empty} grid gap-3 text-ink-2`}>
    <p>{text}</p>
    <ButtonLink to={to} variant="soft" size="sm">
      {action}
    </ButtonLink>
  </div>
)
