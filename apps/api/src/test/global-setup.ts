import type { TestProject } from 'vitest/node'
import { type EngineName, makeTemplate } from './test-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    engine: EngineName
    template: string
  }
}

/** Creates the migrated template database of the engine in the project's `TEST_ENGINE`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = project.config.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite'
  const { name, drop } = await makeTemplate(engine)
  project.provide('engine', engine)
  project.provide('template', name)
  return drop
}
