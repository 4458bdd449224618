import { exitCodeOf, start } from './lib/child.ts'
import { command } from './lib/command.ts'

const PORT = process.env.PORT ?? '3000'
const WEB_PORT = '5173'
const WEB_URL = `http://localhost:${WEB_PORT}`

await command(async (resources) => {
  const env = { ...process.env, PORT, APP_URL: WEB_URL }
  const both = [
    ['--watch-path=apps/api/src', '--watch-path=packages', '--watch-preserve-output', 'apps/api/src/server.ts'],
    ['node_modules/vite/bin/vite.js', 'apps/web', '--port', WEB_PORT, '--strictPort'],
  ].map((args) => start(resources, process.execPath, args, { env }))
  // When one ends, the other is stopped too.
  return Promise.race(both.map(exitCodeOf))
})
