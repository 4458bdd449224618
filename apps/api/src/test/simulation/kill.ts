import type { Draw, Kill } from './world.ts'

/** An open call is cut off after less than this: most take longer. */
const MILLISECONDS = 16

/** In one of `every` steps, 0 for never. The first call of a step is mostly its operation; those that compare follow. */
export function someKill(every: number, draw: Draw): Kill | undefined {
  if (every === 0 || draw.below(every) > 0) return undefined
  if (draw.below(4) === 0) return { call: draw.below(3), after: undefined }
  return { call: draw.below(4) === 0 ? draw.below(12) : 0, after: draw.below(MILLISECONDS) }
}

export const textOfKill = ({ call, after }: Kill): string =>
  `killed ${after === undefined ? 'before' : `${after} ms into`} call ${call + 1}`
