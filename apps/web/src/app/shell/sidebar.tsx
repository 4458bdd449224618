import { Link } from 'react-router'
import { pages } from '../../lib/pages.ts'
import { LogoMark } from '../../ui/page/logo.tsx'
import { EntryGroups } from './entry-groups.tsx'
import classes from './sidebar.module.css'

export function Sidebar() {
  return (
    <aside className={`${classes.sidebar} not-on-phone`}>
      <Link to={pages.dashboard.path} className={`${classes.home} line`}>
        <LogoMark size={30} />
        <span>Tostão</span>
      </Link>
      <nav aria-label="Menu principal">
        <EntryGroups />
      </nav>
    </aside>
  )
}
