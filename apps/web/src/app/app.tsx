import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from 'react-router'
import { THEME_KEY } from '../lib/stored-theme.ts'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

const colorScheme = localStorageColorSchemeManager({ key: THEME_KEY })

export function App() {
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
