import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { upcomingQuery } from '../../features/recurring/queries.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import classes from './entry-groups.module.css'
import { FIXED, groups } from './navigation.ts'

interface EntryGroupsProps {
  /** Pages that are left out. */
  without?: readonly string[]
  onFollow?: () => void
}

export function EntryGroups({ without = [], onFollow }: EntryGroupsProps) {
  const { search } = useMonth()
  const { data: upcoming } = useQuery(upcomingQuery())
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
            {to === FIXED && upcoming && upcoming.count > 0 && (
              <span className={classes.count} aria-hidden>
                {upcoming.count}
              </span>
            )}
          </NavLink>
        ))}
      </div>
    )
  })
}
