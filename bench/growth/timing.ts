/** Milliseconds of the same work for a person with a short history and for one with a long history. */
interface Pair {
  short: number
  long: number
}

export interface Figures extends Pair {
  /** The processor time of this process, in which the server runs too. */
  processor: Pair
}

/** Medians of `rounds` runs of each, alternating so that other load on the machine slows both. */
export async function compare(
  rounds: number,
  short: () => Promise<unknown>,
  long: () => Promise<unknown>,
): Promise<Figures> {
  const times: Record<keyof Pair, number[]> = { short: [], long: [] }
  const used: typeof times = { short: [], long: [] }
  const run = async (which: keyof Pair, work: () => Promise<unknown>) => {
    const before = process.cpuUsage()
    times[which].push(await milliseconds(work))
    const { user, system } = process.cpuUsage(before)
    used[which].push((user + system) / 1_000)
  }
  for (let round = 0; round < rounds; round += 1) {
    await run('short', short)
    await run('long', long)
  }
  const middle = ({ short: one, long: other }: typeof times): Pair => ({ short: median(one), long: median(other) })
  return { ...middle(times), processor: middle(used) }
}

export async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export const median = (times: number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
