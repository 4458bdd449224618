/** Milliseconds of the same work for a person with a short history and for one with a long history. */
export interface Figures {
  short: number
  long: number
}

/** Medians of `rounds` runs of each, alternating so that other load on the machine slows both. */
export async function compare(
  rounds: number,
  short: () => Promise<unknown>,
  long: () => Promise<unknown>,
): Promise<Figures> {
  const times: Record<keyof Figures, number[]> = { short: [], long: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.short.push(await milliseconds(short))
    times.long.push(await milliseconds(long))
  }
  return { short: median(times.short), long: median(times.long) }
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
