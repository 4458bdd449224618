import { Button, Text } from '@mantine/core'
import { IconLogout, IconPlus } from '@tabler/icons-react'
import { formatMonth } from '@tostao/primitives/calendar'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { openNewTransaction } from '../../lib/new-transaction-event.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { useMonth } from '../../ui/month/use-month.ts'
import { LogoMark } from '../../ui/page/logo.tsx'
import { SearchBox } from './search-box.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import classes from './top-bar.module.css'

export function TopBar({ searchRef }: { searchRef: Ref<HTMLInputElement> }) {
  const { month } = useMonth()
  const { signOut, isPending } = useSignOut()
  return (
    <header className={classes.bar}>
      <Link to="/" aria-label="Tostão, ir para o início" className={classes.home}>
        <LogoMark size={30} />
      </Link>
      <Text fw={600} className={classes.month}>
        {formatMonth(month)}
      </Text>
      <SearchBox ref={searchRef} />
      <div className={classes.actions}>
        <ThemeToggle />
        <Button className={classes.wide} leftSection={<IconPlus size={18} aria-hidden />} onClick={openNewTransaction}>
          Nova transação
        </Button>
        <Button
          className={classes.wide}
          variant="subtle"
          color="gray"
          leftSection={<IconLogout size={18} aria-hidden />}
          loading={isPending}
          onClick={signOut}
        >
          Sair
        </Button>
      </div>
    </header>
  )
}
