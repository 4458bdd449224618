import { IconDeviceDesktop, IconLogout, IconMoon, IconPlus, IconSun } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useSignOut } from '#features/auth/shared/use-sign-out.ts'
import { profileQuery } from '#features/profile/shared/queries.ts'
import { changeTheme } from '#lib/change-theme.ts'
import { openNewTransaction } from '#lib/new-transaction-event.ts'
import { pages } from '#lib/pages.ts'
import { shownTheme, type Theme, useTheme } from '#lib/theme.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { Avatar } from '#ui/mark/avatar.tsx'
import { MonthControl } from '#ui/month/month-control.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { LogoMark } from '#ui/page/logo.tsx'
import { Part } from '#ui/page/part.tsx'
import { Notices } from './notices.tsx'
import { useHasMonth } from './page-handle.ts'
import { SearchBox } from './search-box.tsx'
import classes from './top-bar.module.css'

const DemoBar = lazily(async () => (await import('./demo-bar.tsx')).DemoBar)

export function TopBar({ onShortcuts }: { onShortcuts: () => void }) {
  const { pathname } = useLocation()
  const hasMonth = useHasMonth()
  const { data: profile } = useQuery(profileQuery())
  const { signOut, isPending } = useSignOut()
  const stop = useRovingTabIndex<HTMLDivElement>('bar')
  return (
    <>
      <header className={`${classes.bar} flex items-center`}>
        <Link to={pages.dashboard.path} aria-label="Tostão, ir para o início" className={classes.home}>
          <LogoMark size={30} />
        </Link>
        {hasMonth && <MonthControl />}
        {/* A new page begins with its own search. */}
        <SearchBox key={pathname} onShortcuts={onShortcuts} />
        <div
          role="toolbar"
          aria-label="Ações"
          className={`${classes.wide} flex flex-none items-center max-md:hidden`}
          {...stop}
        >
          <Notices />
          <ThemeToggle />
          <IconButton label="Sair" aria-disabled={isPending || undefined} onClick={() => isPending || signOut()}>
            <IconLogout size={20} stroke={1.75} aria-hidden />
          </IconButton>
        </div>
        <span className={`${classes.new} flex-none whitespace-nowrap max-md:hidden`}>
          <Button icon={<IconPlus aria-hidden />} onClick={openNewTransaction}>
            Nova transação
          </Button>
        </span>
        <Link
          to={pages.profile.path}
          aria-label="Seu perfil"
          title={profile?.name}
          className={`${classes.user} grid flex-none place-items-center`}
        >
          <Avatar name={profile?.name} />
        </Link>
      </header>
      {profile?.demo && (
        <Part fallback={<div className="mb-2 h-13" />}>
          <DemoBar />
        </Part>
      )}
    </>
  )
}

const names = { light: 'claro', dark: 'escuro', auto: 'do sistema' } as const
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

/** From the system's to the opposite one, then the system's as a fixed choice, then back to following it. */
function nextTheme(theme: Theme): Theme {
  if (theme === 'auto') return shownTheme() === 'dark' ? 'light' : 'dark'
  return theme === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') ? 'auto' : opposite(theme)
}

const opposite = (theme: 'light' | 'dark') => (theme === 'dark' ? 'light' : 'dark')

function ThemeToggle() {
  const { theme } = useTheme()
  const next = nextTheme(theme)
  const Icon = icons[theme]
  return (
    <IconButton label={`Tema ${names[theme]}. Mudar para tema ${names[next]}`} onClick={() => changeTheme(next)}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
