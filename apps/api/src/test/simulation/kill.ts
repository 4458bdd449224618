import type { Draw } from './draw.ts'

/** Before the call of this number of a step, or after this share of the time that a call takes. */
export interface Kill {
  call: number
  after: number | undefined
}

/** In one of `every` steps, 0 for never. The first call of a step is mostly its operation; those that compare follow. */
export function someKill(every: number, draw: Draw): Kill | undefined {
  if (every === 0 || draw.below(every) > 0) return undefined
  if (draw.below(4) === 0) return { call: draw.below(3), after: undefined }
  return { call: draw.below(4) === 0 ? draw.below(12) : 0, after: draw.below(14) / 10 }
}

export const textOfKill = ({ call, after }: Kill): string =>
  `killed ${after === undefined ? 'before' : `after ${Math.round(after * 100)}% of`} call ${call + 1}`
