import '../ui/theme/font.css'
import '../ui/theme/tokens.css'
import '../ui/theme/palette.css'
import '../ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { refreshEarly } from '../lib/call.ts'
import { provideTemporal } from '../lib/provide-temporal.ts'
import { followTheme } from '../lib/theme.ts'
import { startRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

followTheme()
refreshEarly()
await provideTemporal()

// Not awaited here: the first page's code imports from this module, so it would wait for it in turn.
void startRouter().then((router) =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
)
