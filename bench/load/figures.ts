import { appendFileSync, readFileSync } from 'node:fs'

/** A line of a bench: what a call took, and what the server's processor had to do for it (null: not known). */
export interface Figure {
  line: string
  milliseconds: number
  processor: number | null
}

let engine = ''
/** The lines that follow are of this engine. */
export function measuring(name: string): void {
  engine = name
}

/** Keeps a line for `npm run bench -- compare`, where that runs the bench. */
export function keep(figure: Figure): void {
  const file = process.env['BENCH_FIGURES']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify({ ...figure, line: `${engine} ${figure.line}` })}\n`)
}

/** Linux counts in hundredths of a second. */
const MILLISECONDS_A_TICK = 10

/** The processor time of a process so far, with its threads, in milliseconds; null where the system does not say. */
export function processorOf(pid: number): number | null {
  if (process.platform !== 'linux') return null
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  return (Number(user) + Number(system)) * MILLISECONDS_A_TICK
}

/** Does `work`, and says what it cost the processor of a process. */
export async function withProcessor<T>(pid: number, work: () => Promise<T>): Promise<[T, number | null]> {
  const before = processorOf(pid)
  const done = await work()
  const after = processorOf(pid)
  return [done, before === null || after === null ? null : after - before]
}
