import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { MAX_UNPACKED_BYTES } from '@tostao/contract/exports'
import { monthStart } from '@tostao/contract/profile'
import { ReportBasis } from '@tostao/contract/report-basis'
import { parse } from 'csv-parse'
import { type Entry, fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl'
import * as z from 'zod/mini'
import { AppError } from '../../../lib/app-error.ts'
import { type ExportedTable, isExported, wholeLimitOf } from '../../../tables/declared.ts'
import { type ArchiveRow, rowReader } from '../rules/archive-rows.ts'
import { MUTED, mutedReader, rulesWith } from '../rules/muted-merchants.ts'
import { namingReader, withLabels } from '../rules/naming-rules.ts'
import { FORMAT } from '../rules/readme.ts'

const MAX_FILES = 50
const MAX_ABOUT_BYTES = 20_000
const MAX_RECORD_BYTES = 20_000
/** Rows of one table, and of all: for each row that others refer to, its new id is kept in memory. */
const MAX_ROWS = 1_000_000
const MAX_ALL_ROWS = 4_000_000
const PART = 1_000
const ABOUT = 'tostao.json'

const About = z.object({
  format: z.literal(FORMAT.format),
  version: z.int(),
  schema: z.string(),
  rows: z.record(z.string(), z.int().check(z.nonnegative())),
  // Missing in older ones.
  profile: z.optional(
    z.object({
      reminders: z.optional(z.boolean()),
      report_basis: z.optional(ReportBasis),
      month_start: z.optional(monthStart),
    }),
  ),
})
type About = z.output<typeof About>

/** Rows of a table, checked one by one. */
export interface Part {
  table: ExportedTable
  rows: readonly ArchiveRow[]
  /** Says where a row stands, as an editor shows it: cells of one line each are usual. */
  refuse: (index: number, problem: string) => AppError
}

export interface Archive {
  about: About
  /** How many there are in all tables. */
  rows: number
  parts: (table: ExportedTable) => AsyncGenerator<Part>
}

export const invalid = (reason: string) => new AppError('archive_invalid', { reason })
const invalidLine = (file: string, line: number, problem: string) =>
  new AppError('archive_invalid', { reason: `${file}, linha ${line}: ${problem}`, line })

const LAZY = { lazyEntries: true, autoClose: false }

/**
 * Opens a ZIP of `everythingZip`, from memory or by the descriptor of a file. What it would unpack to is known, and
 * limited, before anything is unpacked.
 */
export async function openArchive(source: Uint8Array<ArrayBuffer> | number): Promise<Archive> {
  try {
    const zip = await (typeof source === 'number'
      ? fromFdPromise(source, LAZY)
      : fromBufferPromise(Buffer.from(source.buffer, source.byteOffset, source.byteLength), LAZY))
    const entries = await entriesOf(zip)
    const about = await readAbout(zip, entries.get(ABOUT))
    const rows = Object.values(about.rows).reduce((sum, count) => sum + count, 0)
    const namesLabels = about.rows['rule_tags'] === undefined
    const readerOf = (table: ExportedTable) => (header: readonly string[]) =>
      namesLabels && table === 'rules' ? namingReader(header) : rowReader(table, header)
    const written = (table: ExportedTable) =>
      partsOf(table, { ...fileOf(zip, entries, about, table), reader: readerOf(table) })
    const parts = namesLabels ? withLabels(written) : written
    const muted = () => partsOf('rules', { ...fileOf(zip, entries, about, MUTED), reader: mutedReader })
    return { about, rows, parts: (table) => (table === 'rules' ? rulesWith(parts(table), muted()) : parts(table)) }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError('archive_unreadable')
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > MAX_FILES) throw new AppError('archive_unreadable')
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED_BYTES) throw new AppError('archive_too_large')
    if (entries.has(entry.fileName)) throw new AppError('archive_unreadable')
    entries.set(entry.fileName, entry)
  }
  return entries
}

async function readAbout(zip: ZipFile, entry: Entry | undefined): Promise<About> {
  if (!entry || entry.uncompressedSize > MAX_ABOUT_BYTES) throw new AppError('archive_unreadable')
  const about = z.parse(About, JSON.parse(await text(contentOf(zip, entry))))
  // A newer Tostão may have tables that this one would lose.
  if (about.version > FORMAT.version || !Object.keys(about.rows).every(isKnown)) throw new AppError('archive_newer')
  assertNotTooMany(about.rows)
  return about
}

/** Whether a table is one of today, or of an older archive. */
const isKnown = (table: string): boolean => isExported(table) || table === MUTED

function assertNotTooMany(rows: About['rows']): void {
  const counts = Object.entries(rows)
  for (const [table, count] of counts) {
    const limit = wholeLimitOf(table)
    const { most, refusal } = limit && limit.most < MAX_ROWS ? limit : { most: MAX_ROWS }
    if (count <= most) continue
    const reason = `${table}.csv tem mais de ${most} linhas`
    throw refusal ? new AppError(refusal, { reason }) : invalid(reason)
  }
  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  if (total > MAX_ALL_ROWS) throw invalid(`há mais de ${MAX_ALL_ROWS} linhas`)
}

interface File {
  file: string
  records: AsyncIterable<string[]> | []
  expected: number
}
type Reader = (cells: readonly string[]) => ArchiveRow | { message: string }

const fileOf = (zip: ZipFile, entries: ReadonlyMap<string, Entry>, { rows }: About, table: string): File => {
  const [file, entry] = [`${table}.csv`, entries.get(`${table}.csv`)]
  return { file, records: entry ? recordsOf(zip, entry, file) : [], expected: rows[table] ?? 0 }
}

async function* partsOf(
  table: ExportedTable,
  { file, records, expected, reader }: File & { reader: (header: readonly string[]) => Reader | undefined },
): AsyncGenerator<Part> {
  let count = 0
  let rows: ArchiveRow[] = []
  const take = (): Part => {
    const [taken, first] = [rows, count - rows.length + 2]
    rows = []
    return { table, rows: taken, refuse: (index, problem) => invalidLine(file, first + index, problem) }
  }
  let read: Reader | undefined
  for await (const cells of records) {
    if (!read) {
      read = reader(cells)
      if (!read) throw invalid(`${file} tem colunas desconhecidas`)
      continue
    }
    count += 1
    if (count > expected) break
    const row = read(cells)
    if (isProblem(row)) throw invalidLine(file, count + 1, row.message)
    rows.push(row)
    if (rows.length === PART) yield take()
  }
  if (count !== expected)
    throw invalid(`${file} deveria ter ${expected} linhas e tem ${count < expected ? count : 'mais'}`)
  if (rows.length > 0) yield take()
}

const isProblem = (row: ArchiveRow | { message: string }): row is { message: string } => typeof row.message === 'string'

/** Everything wrong with the ZIP or its CSV shows while reading. */
async function* recordsOf(zip: ZipFile, entry: Entry, file: string): AsyncGenerator<string[]> {
  try {
    const parser = parse({ bom: true, record_delimiter: ['\r\n', '\n'], max_record_size: MAX_RECORD_BYTES })
    yield* pipeline(contentOf(zip, entry), decoded, parser, () => undefined)
  } catch {
    throw invalid(`${file} não pode ser lido`)
  }
}

/** Refuses bytes that are not those that were packed. */
async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  let sum = 0
  const stream: AsyncIterable<Uint8Array> = await zip.openReadStreamPromise(entry)
  for await (const chunk of stream) {
    sum = crc32(chunk, sum)
    yield chunk
  }
  if (sum !== entry.crc32) throw new Error(`${entry.fileName} has another checksum`)
}

/** Refuses bytes that are not UTF-8. */
async function* decoded(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}
