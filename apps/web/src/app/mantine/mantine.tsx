import './styles.css'
import './overrides.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTheme } from '../../lib/theme.ts'
import { cssVariables, theme } from './theme.ts'

/** What dialogs, lists of options and calendars need around them. The sign-in pages have none of these. */
export function Mantine({ children }: { children: ReactNode }) {
  const { shown } = useTheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={shown}>
      {children}
    </MantineProvider>
  )
}
