import './styles.css'
import './overrides.css'
import { MantineProvider } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { useTheme } from '../../lib/theme.ts'
import { cssVariables, theme } from './theme.ts'

const IsInside = createContext(false)

/**
 * What the library's dialogs, lists of options and calendars need around them. Each widget that is made of them brings
 * it, so that a page without any loads nothing of the library.
 */
export function InMantine({ children }: { children: ReactNode }) {
  return useContext(IsInside) ? children : <Outermost>{children}</Outermost>
}

function Outermost({ children }: { children: ReactNode }) {
  const { shown } = useTheme()
  return (
    <IsInside value>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={shown}>
        {children}
      </MantineProvider>
    </IsInside>
  )
}
