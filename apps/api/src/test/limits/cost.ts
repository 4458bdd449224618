import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { isSqlite } from '../../database/sql.ts'
import type { Db } from '../../tables/tables.ts'

/** Milliseconds that the loop takes on the machine by which the bounds are meant. */
const REFERENCE = 100

function loop(): number {
  const words = new Map<string, number>()
  for (let i = 0; i < 400_000; i += 1) {
    const key = `word ${i % 5_000}`
    words.set(key, (words.get(key) ?? 0) + i)
  }
  return words.size
}

const threadMilliseconds = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** How many times longer this machine works than that one: the best of some loops, as others use it as well. */
export function slowness(): number {
  const times = Array.from({ length: 5 }, () => {
    const began = threadMilliseconds()
    loop()
    return threadMilliseconds() - began
  })
  return Math.max(1, Math.min(...times) / REFERENCE)
}

const CLOCK_TICK = 10

/** The processor time that work takes of this thread, and on PostgreSQL of the processes that work for it, where the system tells it. */
export async function processorTimeOf<T>(db: Db, work: () => Promise<T>): Promise<{ milliseconds: number; result: T }> {
  const processes = new Map((await processesOf(db)).map((pid) => [pid, millisecondsOf(pid)]))
  const began = threadMilliseconds()
  const result = await work()
  const own = threadMilliseconds() - began
  // A connection that ends meanwhile takes its time along.
  const times = (await processesOf(db)).map((pid) => Math.max(0, millisecondsOf(pid) - (processes.get(pid) ?? 0)))
  return { milliseconds: times.reduce((sum, time) => sum + time, own), result }
}

async function processesOf(db: Db): Promise<number[]> {
  if (isSqlite(db)) return []
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  return rows.map(({ pid }) => pid)
}

function millisecondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK
  } catch {
    return 0
  }
}
