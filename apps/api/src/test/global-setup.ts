import type { TestProject } from 'vitest/node'
import { buildServer } from '../../../../scripts/lib/builds.ts'
import { type EngineName, makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
    template: string
  }
}

/** Creates the migrated template database of the engine in the project's `TEST_ENGINE`, and the program of the server. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
  await using resources = new AsyncDisposableStack()
  await buildServer(resources)
  const { name, drop } = await makeTemplate(engine)
  project.provide('engine', engine)
  project.provide('template', name)
  return drop
}
