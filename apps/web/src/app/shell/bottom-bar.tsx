import { IconDots, IconHome, IconPlus, IconReceipt } from '@tabler/icons-react'
import { NavLink } from 'react-router'
import { openNewTransaction } from '../../lib/new-transaction-event.ts'
import { useDialog } from '../../ui/dialog/use-dialog.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import classes from './bottom-bar.module.css'

const loadMore = async () => (await import('./more-sheet.tsx')).MoreSheet

export function BottomBar() {
  const { search } = useMonth()
  const more = useDialog(loadMore)
  const item = classes.item ?? ''
  return (
    <nav aria-label="Navegação rápida" className={classes.bar}>
      <NavLink to={{ pathname: '/', search }} end className={item}>
        <IconHome size={22} stroke={1.75} aria-hidden />
        Início
      </NavLink>
      <button type="button" className={item} onClick={openNewTransaction}>
        <span className={classes.plus}>
          <IconPlus size={20} aria-hidden />
        </span>
        Nova
      </button>
      <NavLink to={{ pathname: '/transactions', search }} className={item}>
        <IconReceipt size={22} stroke={1.75} aria-hidden />
        Transações
      </NavLink>
      <button type="button" className={item} aria-expanded={more.opened} onClick={more.open}>
        <IconDots size={22} stroke={1.75} aria-hidden />
        Mais
      </button>
      {more.Dialog && <more.Dialog opened={more.opened} onClose={more.close} />}
    </nav>
  )
}
