import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { backupsAmong } from './backup-names.ts'
import { flush, namesIn } from './files.ts'
import type { BrokenRule } from './verify.ts'

/** How a line of standard error begins that is no reason of a failure. */
export const WARNING = 'Warning: '

const ENDING = '.warnings.json'
/** So many are kept with a backup. */
const MAX_KEPT = 100

const Kept = z.array(z.object({ user: z.int(), rule: z.string(), rows: z.int() }))

const REPAIRED = new Set(['invoices', 'invoice_sums', 'purchases', 'totals'])

export const sentenceOf = ({ user, rule, rows }: BrokenRule): string =>
  `User ${user}: ${rows} rows break the rule "${rule}".${REPAIRED.has(rule) ? ' Run `npm run repair`.' : ''}`

export const datedAheadSentence = (name: string): string =>
  `${name} is dated in the future, by a clock that was ahead. Until then it does not count as a backup.`

/** Keeps what was found of a backup in a file beside it; before the backup has its name. */
export function keepWarnings(folder: string, name: string, broken: readonly BrokenRule[]): void {
  const file = join(folder, name + ENDING)
  rmSync(file, { force: true })
  if (broken.length === 0) return
  writeFileSync(file, JSON.stringify(broken.slice(0, MAX_KEPT)), { mode: 0o600 })
  flush(file)
}

/** Deletes those of backups that are gone. */
export function tidyWarnings(folder: string): void {
  for (const name of namesIn(folder)) {
    const backup = name.endsWith(ENDING) ? name.slice(0, -ENDING.length) : ''
    const isOurs = backupsAmong([backup]).length > 0
    if (isOurs && !existsSync(join(folder, backup))) rmSync(join(folder, name), { force: true })
  }
}

/** The warnings about a backup; `names` are the files of its folder. */
export async function readWarnings(folder: string, name: string, names: readonly string[]): Promise<BrokenRule[]> {
  if (!names.includes(name + ENDING)) return []
  return z.parse(Kept, JSON.parse(await readFile(join(folder, name + ENDING), 'utf8')))
}
