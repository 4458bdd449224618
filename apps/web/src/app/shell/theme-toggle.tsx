import { ActionIcon, type MantineColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'

const names = { light: 'claro', dark: 'escuro', auto: 'do sistema' } as const
const icons = { light: IconSun, dark: IconMoon, auto: IconDeviceDesktop } as const

/** From the system's to the opposite one, then the system's as a fixed choice, then back to following it. */
function nextScheme(now: MantineColorScheme): MantineColorScheme {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  if (now === 'auto') return system === 'dark' ? 'light' : 'dark'
  return now === system ? 'auto' : system
}

/** Colours the browser's bars by one of the two colours in index.html, like before-paint.js. */
function colourBars(scheme: MantineColorScheme) {
  for (const bars of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bars.dataset['scheme']
    bars.media = scheme === 'auto' ? `(prefers-color-scheme: ${own})` : scheme === own ? 'all' : 'not all'
  }
}

export function ThemeToggle() {
  const { colorScheme, setColorScheme, clearColorScheme } = useMantineColorScheme()
  useEffect(() => colourBars(colorScheme), [colorScheme])
  const next = nextScheme(colorScheme)
  const Icon = icons[colorScheme]
  const label = `Tema ${names[colorScheme]}. Mudar para tema ${names[next]}`

  const apply = () => flushSync(() => (next === 'auto' ? clearColorScheme() : setColorScheme(next)))
  const change = () => ('startViewTransition' in document ? document.startViewTransition(apply) : apply())

  return (
    <ActionIcon variant="subtle" color="gray" size={40} aria-label={label} title={label} onClick={change}>
      <Icon size={20} stroke={1.75} />
    </ActionIcon>
  )
}
