import type { ReadOptions } from '../options.ts'
import { readStatement } from '../read-statement.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Statement } from '../types.ts'

/** Reads text as a file whose name says nothing; a refusal fails the test. */
export function read(content: string | Uint8Array, options: ReadOptions = {}, fileName = ''): Statement {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const result = readStatement(bytes, fileName, options)
  if (!result.ok) throw new Error(result.refusal.message)
  return result.statement
}

export function refusalOf(content: string | Uint8Array, options: ReadOptions = {}): RefusalCode | undefined {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const result = readStatement(bytes, '', options)
  return result.ok ? undefined : result.refusal.code
}

/** `2026-08-05 -1000 PIX`, one line a transaction of the first account. */
export function rows({ accounts }: Statement): string {
  return (accounts[0]?.transactions ?? []).map((row) => `${row.day} ${row.amount} ${row.description}`).join('\n')
}

/** A file in a layout of its own, and the rows it holds. */
export interface Layout {
  text: string
  rows: string
  fileName?: string
  referenceDay?: string
}

export function readLayout({ text, fileName, referenceDay }: Layout): Statement {
  return read(text, referenceDay === undefined ? {} : { referenceDay }, fileName)
}

/** `12 bad`, one line a line left out, those outside the table excepted. */
export function leftOut({ skipped }: Statement): string[] {
  return skipped
    .filter(({ kind }) => kind !== 'header' && kind !== 'outside')
    .map(({ line, kind }) => `${line} ${kind}`)
}
