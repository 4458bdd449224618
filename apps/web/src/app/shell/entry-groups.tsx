import { useQuery } from '@tanstack/react-query'
import { NavLink, useMatch } from 'react-router'
import { upcomingQuery } from '#features/recurring/shared/queries.ts'
import { isListed, type PageName, pageNames, pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { pageParts } from '../pages.tsx'
import classes from './entry-groups.module.css'

const entries = pageNames.filter(isListed).map((name) => ({ ...pages[name], name, Icon: pageParts[name].Icon }))

interface EntryGroupsProps {
  /** Pages that are left out. */
  without?: readonly PageName[]
  onFollow?: () => void
}

export function EntryGroups({ without = [], onFollow }: EntryGroupsProps) {
  const { search } = useMonth()
  // A card's page stands below the accounts.
  const isOnCard = useMatch(pages.card.path) !== null
  const { data: upcoming } = useQuery(upcomingQuery())
  const waiting = upcoming?.count ?? 0
  const shown = entries.filter(({ name }) => !without.includes(name))
  return [...Map.groupBy(shown, ({ group }) => group)].map(([group, ofGroup], index) => (
    <div key={group} className={classes.group}>
      {index > 0 && <p className={`${classes.title} text-ink-3 text-micro`}>{group}</p>}
      {ofGroup.map(({ name, path, label, Icon }) => (
        <NavLink
          key={name}
          to={{ pathname: path, search }}
          end={name === 'dashboard'}
          className={classes.entry ?? ''}
          data-current={(name === 'accounts' && isOnCard) || undefined}
          onClick={onFollow}
        >
          <Icon stroke={1.75} aria-hidden />
          <span className={classes.label} aria-hidden={name === 'fixed' && waiting > 0}>
            {label}
          </span>
          {name === 'fixed' && waiting > 0 && (
            <>
              <span className="sr-only">{`${label}, ${plural(waiting, 'pendente', 'pendentes')}`}</span>
              <span className={`${classes.count} font-medium text-ink-3 text-micro`} aria-hidden>
                {waiting}
              </span>
            </>
          )}
        </NavLink>
      ))}
    </div>
  ))
}
