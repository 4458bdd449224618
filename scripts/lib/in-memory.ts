import { readFileSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** More than the databases of two suites take at once. */
const ROOM = 6 * 1024 ** 3

/**
 * Where files that are thrown away cost no disk: Linux's file system in memory, if there is room and programs may be run
 * from it (tests start a PostgreSQL of their own there). Else the usual place, or that of TMPDIR.
 */
export function inMemory(): string {
  if (process.platform !== 'linux' || process.env.TMPDIR) return tmpdir()
  const [, options] = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m) ?? []
  if (options === undefined || options.split(',').includes('noexec')) return tmpdir()
  const { bavail, bsize } = statfsSync(SHARED_MEMORY)
  return bavail * bsize >= ROOM ? SHARED_MEMORY : tmpdir()
}
