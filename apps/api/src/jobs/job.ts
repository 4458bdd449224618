import type { Deps } from '../deps.ts'

/** Work by the clock. A run that is killed is not resumed: the next one must find and do what is left. */
export interface Job {
  name: string
  everyMilliseconds: number
  run(deps: Deps): Promise<void>
}
