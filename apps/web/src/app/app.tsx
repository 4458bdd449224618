import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { THEME_KEY } from '../lib/stored-theme.ts'
import { cssVariables, theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: THEME_KEY })

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={colorScheme}
      defaultColorScheme="auto"
    >
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
