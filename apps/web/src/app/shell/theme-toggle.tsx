import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { changeTheme } from '../../lib/change-theme.ts'
import { shownTheme, type Theme, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

const names = { light: 'claro', dark: 'escuro', auto: 'do sistema' } as const
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

/** From the system's to the opposite one, then the system's as a fixed choice, then back to following it. */
function nextTheme(theme: Theme): Theme {
  if (theme === 'auto') return shownTheme() === 'dark' ? 'light' : 'dark'
  return theme === (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') ? 'auto' : opposite(theme)
}

const opposite = (theme: 'light' | 'dark') => (theme === 'dark' ? 'light' : 'dark')

export function ThemeToggle() {
  const { theme } = useTheme()
  const next = nextTheme(theme)
  const Icon = icons[theme]
  return (
    <IconButton label={`Tema ${names[theme]}. Mudar para tema ${names[next]}`} onClick={() => changeTheme(next)}>
      <Icon size={20} stroke={1.75} aria-hidden />
    </IconButton>
  )
}
