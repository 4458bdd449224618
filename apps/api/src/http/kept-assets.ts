// An open page loads code late, also after an update. The files of each build are therefore copied into the data folder
// and served from there until nobody can need them. Each server has its own folder: behind a balancer a page finds only
// what the server that answers has had itself, unless they share DATA_DIR (docs/operations.md).

import { mkdirSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../lib/clock.ts'

const DAY = 24 * 60 * 60_000
const KEPT_DAYS = 30
const MAX_BYTES = 64 * 1024 * 1024
/** A name with the hash of what is in the file, as the build gives it: copies with the same name are the same. */
const HASHED = /^[\w.-]+-[\da-f]{8}\.[a-z\d]{2,5}$/i
const COMING = '.coming-'

/** The folder with files of earlier builds; undefined where the data folder cannot be written. */
export function keptAssets(app: FastifyInstance, build: string, dataDir: string, clock: Clock): string | undefined {
  const folder = join(dataDir, 'assets')
  const failed = (err: unknown) => app.log.warn({ err }, 'Files of this version of the app are not kept')
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
  } catch (error) {
    failed(error)
    return undefined
  }
  const tend = () => tendAssets(build, folder, clock.now()).catch(failed)
  let first: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    first = tend()
    timer = setInterval(() => void tend(), DAY).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await first
  })
  return folder
}

/** Copies the build into the folder, notes that its files are in use, and deletes what has not been for 30 days. */
export async function tendAssets(build: string, folder: string, now: number): Promise<void> {
  const used = new Set(await filesIn(build))
  for (const name of used) await keep(join(build, name), folder, name, now / 1000)
  const old: Kept[] = []
  for (const name of await filesIn(folder)) {
    const { size, mtimeMs } = await stat(join(folder, name))
    if (!used.has(name)) old.push({ name, size, usedAt: mtimeMs })
  }
  for (const name of tooMany(old, now)) await rm(join(folder, name), { force: true })
}

interface Kept {
  name: string
  size: number
  usedAt: number
}

/** Names the files that ran out, and the oldest beyond the room for all. */
export function tooMany(old: readonly Kept[], now: number): string[] {
  let room = MAX_BYTES
  const isOver = ({ size, usedAt }: Kept) => {
    room -= size
    return room < 0 || usedAt < now - KEPT_DAYS * DAY
  }
  return old
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter(isOver)
    .map(({ name }) => name)
}

/** A copy that was cut off has another size, and is made again. */
async function keep(from: string, folder: string, name: string, seconds: number): Promise<void> {
  const to = join(folder, name)
  const [{ size }, kept] = [await stat(from), await stat(to).catch(() => undefined)]
  if (kept?.size !== size) {
    const coming = join(folder, `${COMING}${process.pid}`)
    // Not copied: a copy has the rights of what was copied, until they are changed.
    await writeFile(coming, await readFile(from), { mode: 0o600 })
    await rename(coming, to)
  }
  await utimes(to, seconds, seconds)
}

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { withFileTypes: true }))
    .filter((entry) => entry.isFile() && HASHED.test(entry.name))
    .map(({ name }) => name)
