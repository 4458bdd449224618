import { Link } from 'react-router'
import { Logo } from '../../ui/page/logo.tsx'
import { EntryLink } from './entry-link.tsx'
import { entries } from './navigation.ts'
import classes from './sidebar.module.css'

export function Sidebar() {
  return (
    <aside className={classes.sidebar}>
      <Link to="/" className={classes.home}>
        <Logo />
      </Link>
      <nav aria-label="Menu principal" className={classes.entries}>
        {entries.map((entry) => (
          <EntryLink key={entry.to} entry={entry} />
        ))}
      </nav>
    </aside>
  )
}
