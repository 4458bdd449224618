import './mantine.css'
import '../ui/theme/font.css'
import '../ui/theme/tokens.css'
import '../ui/theme/palette.css'
import '../ui/theme/base.css'
import './mantine-overrides.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { provideTemporal } from '../lib/provide-temporal.ts'
import { followTheme } from '../lib/theme.ts'
import { App } from './app.tsx'
import { startRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
await provideTemporal()

createRoot(root).render(
  <StrictMode>
    <App router={startRouter()} />
  </StrictMode>,
)
