import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { upcomingQuery } from '#features/recurring/shared/queries.ts'
import { pages } from '#lib/pages.ts'
import iconButton from '#ui/button/icon-button.module.css'
import classes from './notices.module.css'

const MOST = 99

/** 'Avisos', with the count of fixed expenses that are overdue or due within a week; in the top bar an icon. */
export function Notices({ className }: { className?: string }) {
  const { data } = useQuery(upcomingQuery())
  const count = data?.count ?? 0
  return (
    <NavLink
      to={pages.fixed.path}
      title={className === undefined ? 'Avisos' : undefined}
      className={className ?? iconButton.button ?? ''}
    >
      <span className={`${classes.bell} grid`}>
        <IconBell size={className === undefined ? 20 : 22} stroke={1.75} aria-hidden />
        {count > 0 && (
          <span className={`${classes.badge} text-center leading-tighter`} aria-hidden>
            {count > MOST ? `${MOST}+` : count}
          </span>
        )}
      </span>
      {className !== undefined && <span aria-hidden>Avisos</span>}
      <span className="sr-only">{count > 0 ? `Avisos: ${count}` : 'Avisos'}</span>
    </NavLink>
  )
}
