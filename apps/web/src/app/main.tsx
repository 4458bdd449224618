import './mantine.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { provideTemporal } from '../lib/provide-temporal.ts'
import { App } from './app.tsx'
import { startRouter } from './router.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await provideTemporal()

createRoot(root).render(
  <StrictMode>
    <App router={startRouter()} />
  </StrictMode>,
)
