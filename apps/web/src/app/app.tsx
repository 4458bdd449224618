import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { RouterProvider } from 'react-router'
import { router } from './router.tsx'
import { cssVariables, theme } from './theme.ts'

/** The same key as public/before-paint.js reads. Nothing stored: the system's scheme is followed. */
const colorScheme = localStorageColorSchemeManager({ key: 'theme' })

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
