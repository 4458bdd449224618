import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'

const EVERY_MILLISECONDS = 100
const ALONE_MILLISECONDS = 1_000
const TIMES_ALONE = 5
const ALWAYS_ALLOWED = 250

/** Asks for a page once and answers the status. */
type Ask = () => Promise<number>

/**
 * Does `work` while a user who has nothing to do with it asks for a page every 100 ms: never refused, and 99 of 100 times
 * answered within five times what it takes alone, or 250 ms, whichever is more.
 */
export async function besideNeighbour<T>(ask: Ask, work: () => Promise<T>): Promise<T> {
  const bound = await boundBeside(ask)
  const beside = await during(ask, work)
  expect(beside.refused).toEqual([])
  expect(beside.p99).toBeLessThanOrEqual(bound)
  return beside.result
}

/** In how many milliseconds that user is answered 99 of 100 times, whatever goes on. */
export async function boundBeside(ask: Ask): Promise<number> {
  await ask()
  const { p99 } = await during(ask, () => wait(ALONE_MILLISECONDS))
  return Math.max(TIMES_ALONE * p99, ALWAYS_ALLOWED)
}

/** Answers also which statuses other than 200 there were. */
export async function during<T>(
  ask: Ask,
  work: () => Promise<T>,
): Promise<{ result: T; p99: number; refused: number[] }> {
  const asked: Promise<{ status: number; milliseconds: number }>[] = []
  const timed = async () => {
    const begun = performance.now()
    return { status: await ask(), milliseconds: performance.now() - begun }
  }
  // Also while earlier ones wait for their answers.
  const timer = setInterval(() => asked.push(timed()), EVERY_MILLISECONDS)
  try {
    const result = await work()
    clearInterval(timer)
    const answered = await Promise.all(asked)
    const times = answered.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
    const p99 = times[Math.floor((times.length - 1) * 0.99)] ?? 0
    return { result, p99, refused: answered.map(({ status }) => status).filter((status) => status !== 200) }
  } finally {
    clearInterval(timer)
  }
}
