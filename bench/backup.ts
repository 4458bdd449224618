import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { flush, sizeOf } from '../apps/api/src/backup/files.ts'
import { copyMoment, inFile, inOneFile } from '../apps/api/src/backup/sqlite-file.ts'
import { brokenPages } from '../apps/api/src/backup/verify.ts'
import { sqlite } from './growth/engines.ts'
import { median } from './growth/timing.ts'
import { run } from './load/command.ts'
import { signUp } from './load/people.ts'

// `npm run bench -- backup [rows]`: how long the commands take and how much memory, beside a plain copy of the file and
// beside what SQLite alone takes to copy the database and check its pages.
const [MANY = 1_000_000] = process.argv.slice(2).map(Number)
const ROUNDS = 3
/** The longest time of a backup, as a multiple of what SQLite alone takes: its checks of rows and totals cost no more. */
const MAX_RATIO = 2

let good = true
print(
  'rows',
  'MB',
  'plain copy s',
  'SQLite alone s',
  'backup s',
  'x copy',
  'x SQLite',
  'backup MB',
  'restore s',
  'restore MB',
)
for (const rows of [1_000, 100_000, MANY]) good = (await measure(rows)) && good
process.exitCode = good ? 0 : 1

async function measure(rows: number): Promise<boolean> {
  await using own = new AsyncDisposableStack()
  const engine = await sqlite(own)
  await signUp(engine, { rica: rows })
  const { DATA_DIR } = engine.settings
  const [database, copy] = [join(DATA_DIR, 'tostao.db'), join(DATA_DIR, 'copy.db')]
  const taken: Record<'copy' | 'sqlite' | 'backup', number[]> = { copy: [], sqlite: [], backup: [] }
  let backup = await run('backup', engine.settings)
  for (let round = 0; round < ROUNDS; round += 1) {
    taken.copy.push(await seconds(async () => copyAndFlush(database, copy)))
    rmSync(copy)
    taken.sqlite.push(await seconds(() => copyAndCheck(database, copy)))
    rmSync(copy)
    backup = await run('backup', engine.settings)
    taken.backup.push(backup.seconds)
  }
  const restore = await run('restore', engine.settings, backup.output)
  const [plain, alone, ours] = [median(taken.copy), median(taken.sqlite), median(taken.backup)]
  const times = [plain, alone, ours].map((time) => time.toFixed(2))
  const ratios = [ours / plain, ours / alone].map((ratio) => ratio.toFixed(1))
  const memory = [backup, restore].map(({ megabytes }) => megabytes.toFixed(0))
  const [size, restored] = [(sizeOf(database) / 1e6).toFixed(1), restore.seconds.toFixed(2)]
  print(`${rows}`, size, ...times, ...ratios, memory[0] ?? '', restored, memory[1] ?? '')
  // With a small database the start of the process is most of the time.
  return rows < MANY || ours <= MAX_RATIO * alone
}

function copyAndFlush(from: string, to: string): void {
  copyFileSync(from, to)
  flush(to)
}

async function copyAndCheck(from: string, to: string): Promise<void> {
  await inFile(from, 'write', brokenPages)
  copyMoment(from, to)
  inOneFile(to)
  await inFile(to, 'read', brokenPages)
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return (performance.now() - began) / 1_000
}

function print(first: string, ...cells: string[]): void {
  console.log(first.padEnd(10) + cells.map((cell) => cell.padStart(15)).join(''))
}
