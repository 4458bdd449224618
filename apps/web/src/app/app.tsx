import { MantineProvider } from '@mantine/core'
import { RouterProvider, type RouterProviderProps } from 'react-router'
import { useTheme } from '../lib/theme.ts'
import { cssVariables, theme } from './theme.ts'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const { shown } = useTheme()
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={shown}>
      <RouterProvider router={router} />
    </MantineProvider>
  )
}
