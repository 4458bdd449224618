import { type Engine, postgres, sqlite } from '../growth/engines.ts'
import { measuring } from './figures.ts'

/** Measures on a new SQLite database and, where there is a server, on a new PostgreSQL one; exits with 1 when a goal is missed. */
export async function onEachEngine(measure: (engine: Engine, own: AsyncDisposableStack) => Promise<boolean>) {
  await using resources = new AsyncDisposableStack()
  const url = process.env['TEST_DATABASE_URL']
  const engines = [await sqlite(resources), ...(url ? [await postgres(resources, url)] : [])]
  let good = true
  for (const engine of engines) {
    measuring(engine.name)
    await using own = new AsyncDisposableStack()
    good = (await measure(engine, own)) && good
  }
  process.exitCode = good ? 0 : 1
}
