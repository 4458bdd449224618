import { NavLink } from 'react-router'
import { useMonth } from '../../ui/month/use-month.ts'
import classes from './entry-link.module.css'
import type { Entry } from './navigation.ts'

interface EntryLinkProps {
  entry: Entry
  onFollow?: () => void
}

export function EntryLink({ entry: { to, label, Icon }, onFollow }: EntryLinkProps) {
  const { search } = useMonth()
  return (
    <NavLink to={{ pathname: to, search }} end={to === '/'} className={classes.entry ?? ''} onClick={onFollow}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {label}
    </NavLink>
  )
}
