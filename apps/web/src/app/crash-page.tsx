import { useRouteError } from 'react-router'
import { CrashMessage } from './crash-message.tsx'

export const CrashPage = () => <CrashMessage error={useRouteError()} />

export const LoneCrashPage = () => (
  <main>
    <CrashPage />
  </main>
)
