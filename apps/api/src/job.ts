import type { Deps } from './deps.ts'

/** Work by the clock. A run that is killed is not resumed: the next one must find and do what is left. */
export interface Job {
  name: string
  everyMilliseconds: number
  /** When absent, there may always be something to do. */
  hasWork?(deps: Deps): Promise<boolean>
  /** `lost` is aborted when another server has taken the job over: this one was taken for dead. */
  run(deps: Deps, lost?: AbortSignal): Promise<void>
}
