import { NavLink } from 'react-router'
import { useMonth } from '../../ui/month/use-month.ts'
import classes from './entry-groups.module.css'
import { groups } from './navigation.ts'

interface EntryGroupsProps {
  /** Pages that are left out. */
  without?: readonly string[]
  onFollow?: () => void
}

export function EntryGroups({ without = [], onFollow }: EntryGroupsProps) {
  const { search } = useMonth()
  return groups.map(({ title, entries }) => {
    const shown = entries.filter(({ to }) => !without.includes(to))
    if (shown.length === 0) return null
    return (
      <div key={title ?? ''} className={classes.group}>
        {title && <p className={classes.title}>{title}</p>}
        {shown.map(({ to, label, Icon }) => (
          <NavLink
            key={to}
            to={{ pathname: to, search }}
            end={to === '/'}
            className={classes.entry ?? ''}
            onClick={onFollow}
          >
            <Icon stroke={1.75} aria-hidden />
            <span className={classes.label}>{label}</span>
          </NavLink>
        ))}
      </div>
    )
  })
}
