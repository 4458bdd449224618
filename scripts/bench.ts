import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { buildServer, buildWeb } from './lib/builds.ts'
import { root, runNode } from './lib/child.ts'
import { command } from './lib/command.ts'
import { providePostgres } from './lib/postgres.ts'

/** `npm run bench` runs every bench/*.ts, `npm run bench -- NAME` one of them with the arguments after NAME. */
await command(async (resources) => {
  const [wanted, ...args] = process.argv.slice(2)
  const files = globSync('bench/*.ts', { cwd: root }).toSorted()
  const chosen = files.filter((file) => wanted === undefined || basename(file, '.ts') === wanted)
  if (chosen.length === 0)
    throw new Error(`No such bench. There are: ${files.map((file) => basename(file, '.ts')).join(', ')}`)

  await Promise.all([buildWeb(resources), buildServer(resources)])
  const postgres = await providePostgres(resources)
  console.error(postgres.name)
  const env = { ...process.env, TEST_DATABASE_URL: postgres.url }
  let code = 0
  for (const file of chosen) code = Math.max(code, await runNode(resources, [file, ...args], { env }))
  return code
})
