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

/** The processor time of this thread, and on PostgreSQL that of the processes that work for it, where the system tells it. */
export async function processorTime(db: Db): Promise<number> {
  if (isSqlite(db)) return threadMilliseconds()
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(db)
  return rows.reduce((sum, { pid }) => sum + ofProcess(pid), threadMilliseconds())
}

function ofProcess(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK
  } catch {
    return 0
  }
}
