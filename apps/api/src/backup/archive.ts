import { hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { RefusedError } from '../lib/refused-error.ts'
import type { Value } from '../tables/columns.ts'
import { DAMAGED, withChecksum } from './checksum.ts'
import { CipherError, encrypted } from './sealed.ts'

/**
 * An archive: packed lines, each the SHA-256 of its JSON, a space and the JSON. First the head; of each table its name and
 * columns, then its rows in portions; last the number of rows of every table, so that a file that was cut off is noticed.
 */
const FORMAT = 1
const HASH_LENGTH = 64
/** The undo record of 10 000 transactions with all that one call deletes of them has 70 MB. A file that was made to take our memory is refused. */
const MAX_LINE = 96 * 1024 * 1024
/** The longest line without what stands inside its texts: parsed, that takes thirty times its length. */
const MAX_STRUCTURE = 1024 * 1024

const Head = z.object({ format: z.literal(FORMAT), made_at: z.iso.datetime(), migrations: z.array(z.string()) })
const Table = z.object({ table: z.string(), columns: z.array(z.string()), last_id: z.nullable(z.int()) })
const End = z.object({ counts: z.record(z.string(), z.int()) })

/** The schema has had these migrations. */
export type ArchiveHead = Omit<z.output<typeof Head>, 'format'>
/** `last_id` is the highest id that the table has given, also to a row that is gone; null without ids. */
export type ArchivedTable = z.output<typeof Table>
export interface Portion {
  table: ArchivedTable
  /** Empty in the first portion of each table. */
  rows: Value[][]
}

class DamagedError extends Error {}

const lineOf = (json: string): string => `${hash('sha256', json)} ${json}\n`
export const headLine = (head: ArchiveHead): string => lineOf(JSON.stringify({ format: FORMAT, ...head }))
export const tableLine = (table: ArchivedTable): string => lineOf(JSON.stringify(table))
/** The line of rows that are JSON already. */
export const rowsLine = (rows: readonly string[]): string => lineOf(`[${rows.join(',')}]`)
export const endLine = (counts: Record<string, number>): string => lineOf(JSON.stringify({ counts }))

/** Packs the lines into a file, with a checksum, because gzip has bits whose change nobody would notice. */
export async function packArchive(lines: AsyncIterable<string>, file: string, password: string | undefined) {
  const target = createWriteStream(file, { mode: 0o600 })
  if (password === undefined) return pipeline(lines, createGzip(), withChecksum, target)
  const seal = (packed: AsyncIterable<Buffer>) => encrypted(packed, password)
  return pipeline(lines, createGzip(), withChecksum, seal, target)
}

/**
 * Reads an archive. The portions end by themselves when it is whole.
 * @throws RefusedError as soon as something is not as it was written.
 */
export async function readArchive(
  packed: AsyncIterable<Buffer>,
): Promise<{ head: ArchiveHead; portions: AsyncGenerator<Portion> }> {
  const values = valuesIn(packed)
  try {
    const { value } = await values.next()
    const { format } = z.parse(z.object({ format: z.int() }), value)
    if (format > FORMAT) throw new RefusedError('The backup is of a newer version. Update Tostão, then restore again.')
    return { head: z.parse(Head, value), portions: portionsIn(values) }
  } catch (error) {
    await values.return(undefined)
    throw refusalOf(error)
  }
}

async function* portionsIn(values: AsyncGenerator<unknown>): AsyncGenerator<Portion> {
  try {
    yield* untilEnd(values)
  } catch (error) {
    throw refusalOf(error)
  } finally {
    await values.return(undefined)
  }
}

async function* untilEnd(values: AsyncGenerator<unknown>): AsyncGenerator<Portion> {
  const counts = new Map<string, number>()
  let table: ArchivedTable | undefined
  for await (const value of values) {
    if (Array.isArray(value)) {
      if (table === undefined || !isRows(value, table.columns.length)) throw new DamagedError('rows')
      counts.set(table.table, (counts.get(table.table) ?? 0) + value.length)
      yield { table, rows: value }
      continue
    }
    const end = z.safeParse(End, value)
    if (end.success) {
      const isWhole = isDeepStrictEqual(Object.fromEntries(counts), end.data.counts)
      if (!isWhole || !(await values.next()).done) throw new DamagedError('end')
      return
    }
    table = z.parse(Table, value)
    if (counts.has(table.table)) throw new DamagedError('table')
    counts.set(table.table, 0)
    yield { table, rows: [] }
  }
  throw new DamagedError('cut off')
}

const isRows = (value: readonly unknown[], width: number): value is Value[][] =>
  value.length > 0 &&
  value.every(
    (row) =>
      Array.isArray(row) &&
      row.length === width &&
      row.every((cell) => cell === null || typeof cell === 'string' || Number.isSafeInteger(cell)),
  )

async function* valuesIn(packed: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  for await (const line of linesIn(packed)) {
    const json = line.slice(HASH_LENGTH + 1)
    if (line !== lineOf(json).slice(0, -1)) throw new DamagedError('hash')
    if (json.length > MAX_STRUCTURE && structureOf(json) > MAX_STRUCTURE) throw new DamagedError('structure')
    yield JSON.parse(json)
  }
}

function structureOf(json: string): number {
  let length = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at]
    if (sign === '"') isText = !isText
    if (!isText || sign === '"') length += 1
    else if (sign === '\\') at += 1
  }
  return length
}

async function* linesIn(packed: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const unpacked = createGunzip()
  // A failure here ends the loop below.
  pipeline(packed, unpacked).catch(() => undefined)
  let begun: Buffer[] = []
  let size = 0
  for await (const part of unpacked) {
    let rest: Buffer = part
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n')) {
      yield Buffer.concat([...begun, rest.subarray(0, end)]).toString()
      rest = rest.subarray(end + 1)
      begun = []
      size = 0
    }
    begun.push(rest)
    size += rest.length
    if (size > MAX_LINE) throw new DamagedError('line')
  }
  if (size > 0) throw new DamagedError('cut off')
}

/** Turns what a damaged file or a wrong password leads to into a sentence that says what to do. */
export function refusalOf(error: unknown): unknown {
  if (error instanceof CipherError)
    return new RefusedError('The password is another one, or the file is damaged or cut off.')
  const isUnpacking = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')
  const isWrong = error instanceof DamagedError || error instanceof SyntaxError || error instanceof z.core.$ZodError
  return isUnpacking || isWrong ? new RefusedError(DAMAGED) : error
}
