import { Mantine } from './mantine/mantine.tsx'
import { Shell } from './shell/shell.tsx'

export const SignedIn = () => (
  <Mantine>
    <Shell />
  </Mantine>
)
