import { IconDots, IconHome, IconReceipt } from '@tabler/icons-react'
import { useRef } from 'react'
import { NavLink } from 'react-router'
import { useAtFoot } from '#lib/at-foot.ts'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { useIsOpen, useOpen } from '#ui/dialog/use-open.ts'
import { useMonth } from '#ui/month/use-month.ts'
import classes from './bottom-bar.module.css'
import { Notices } from './notices.tsx'

const loadMore = async () => (await import('./more-sheet.tsx')).MoreSheet

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true }

const PAGES = [
  { name: 'dashboard', label: 'Início', Icon: IconHome },
  { name: 'transactions', label: pages.transactions.label, Icon: IconReceipt },
] as const

export function BottomBar() {
  const { search } = useMonth()
  const more = useOpen(loadMore)
  const { isOpen } = useIsOpen(more)
  const bar = useRef<HTMLElement>(null)
  useAtFoot(bar)
  const item = classes.item ?? ''
  return (
    <nav ref={bar} aria-label="Navegação rápida" className={classes.bar} data-bar="pages">
      {PAGES.map(({ name, label, Icon }) => (
        <NavLink key={name} to={{ pathname: pages[name].path, search }} end={name === 'dashboard'} className={item}>
          <Icon {...ICON} />
          {label}
        </NavLink>
      ))}
      <button type="button" className={`${item} ${classes.new}`} onClick={openNewTransaction}>
        <svg viewBox="0 0 54 54" className={classes.coin} aria-hidden>
          <circle cx="27" cy="27" r="27" />
          <circle cx="27" cy="27" r="22" />
          <path d="M27 19.5v15M19.5 27h15" />
        </svg>
        Nova
      </button>
      <Notices className={item} />
      <button
        type="button"
        className={item}
        aria-expanded={isOpen}
        onClick={() => more({ without: PAGES.map(({ name }) => name) })}
      >
        <IconDots {...ICON} />
        Mais
      </button>
    </nav>
  )
}
