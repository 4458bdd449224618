import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { buildWeb } from './lib/builds.ts'
import { root, runNode } from './lib/child.ts'
import { command } from './lib/command.ts'
import { compareBenches } from './lib/compare-benches.ts'
import { providePostgres } from './lib/postgres.ts'

const nameOf = (file: string) => basename(file, '.ts')
/** The benches that keep figures. */
const COMPARED = ['growth', 'throughput', 'imports', 'neighbours']
const ONLY_SQLITE = '--sqlite'

/**
 * `npm run bench` runs every bench/*.ts, `npm run bench -- NAME` one of them with the arguments after NAME, and
 * `npm run bench -- compare COMMIT NAME…` those, or the four that keep figures, beside the same of another commit. `--sqlite` leaves PostgreSQL out.
 */
await command(async (resources) => {
  const given = process.argv.slice(2)
  const words = given.filter((word) => word !== ONLY_SQLITE)
  const files = globSync('bench/*.ts', { cwd: root }).toSorted()
  const postgres = words.length === given.length ? await providePostgres(resources) : undefined
  console.error(postgres?.name ?? 'SQLite')
  const env = { ...process.env, TEST_DATABASE_URL: postgres?.url ?? '' }
  if (words[0] === 'compare') {
    const [, commit = 'HEAD~1', ...rest] = words
    const args = rest.filter((word) => /^\d+$/.test(word))
    const wanted = rest.length > args.length ? rest : COMPARED
    const named = files.filter((file) => wanted.includes(nameOf(file)))
    if (named.length === 0) throw new Error(`No such bench. There are: ${files.map(nameOf).join(', ')}`)
    return compareBenches(resources, { commit, files: named, args, env })
  }

  const [wanted, ...args] = words
  const chosen = files.filter((file) => wanted === undefined || nameOf(file) === wanted)
  if (chosen.length === 0) throw new Error(`No such bench. There are: ${files.map(nameOf).join(', ')}`)
  await buildWeb(resources)
  let code = 0
  for (const file of chosen) code = Math.max(code, await runNode(resources, [file, ...args], { env }))
  return code
})
