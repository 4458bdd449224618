import './mantine.css'
import './global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Safari has no Temporal yet.
if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
