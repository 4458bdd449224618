import { harmlessCell } from '@tostao/primitives/spreadsheet-cell'
import type { LeftRecord } from '@tostao/statements/records/types'
import type { Moving } from '../prepare-import.ts'

/** A line of the file, and what became of it. */
export interface ReportLine extends LeftRecord {
  /** It came in, it came in other than it was, it was here already, or it stayed out. */
  state: 'came' | 'changed' | 'known' | 'out'
}

/** Says line by line what came of a list of another app, and what did not. */
export interface MovedReport {
  lines: ReportLine[]
  /** Names of columns that have no place here. */
  unused: readonly string[]
  /** Why the last parts were not sent. */
  stopped?: string
}

/** @param refused by the entry's index why the server refused it. @param sentParts how many parts the server has. */
export function reportOf(
  { moved, known, unused }: Moving,
  refused: ReadonlyMap<number, string>,
  sentParts: number,
  stopped?: string,
): MovedReport {
  const changed = new Map(moved.changed.map(({ line, reason }) => [line, reason]))
  const arrived = new Set(moved.parts.slice(0, sentParts).flatMap(({ entries }) => entries))
  const lines = moved.sent.map(({ line, index, text }): ReportLine => {
    const reason = refused.get(index)
    if (reason !== undefined) return { line, text, state: 'out', reason }
    if (!arrived.has(index)) return { line, text, state: 'out', reason: NOT_SENT }
    if (known.has(index)) return { line, text, state: 'known', reason: 'Já estava no Tostão' }
    const change = changed.get(line)
    return change === undefined
      ? { line, text, state: 'came', reason: '' }
      : { line, text, state: 'changed', reason: change }
  })
  const left = moved.left.map((one): ReportLine => ({ ...one, state: 'out' }))
  const openings = moved.openings.map((one): ReportLine => ({ ...one, state: 'changed' }))
  return {
    lines: [...lines, ...openings, ...left].toSorted((one, other) => one.line - other.line),
    unused,
    ...(stopped !== undefined && { stopped }),
  }
}

const NOT_SENT = 'A importação parou antes desta linha'

const REPORT_STATES: Readonly<Record<ReportLine['state'], string>> = {
  came: 'Veio',
  changed: 'Veio, com mudança',
  known: 'Já estava aqui',
  out: 'Não veio',
}

/** No app exports these in such a file. */
export const NEVER_IN_FILE = 'Anexos, orçamentos, metas e recorrências do outro aplicativo não estão no arquivo.'

/** The report as a CSV for spreadsheets: byte order mark, semicolons. */
export function reportCsv({ lines, unused }: MovedReport): string {
  const rows = [
    ['Linha', 'O que houve', 'Motivo', 'Texto'],
    ...lines.map(({ line, state, reason, text }) => [String(line), REPORT_STATES[state], reason, text]),
    ...unused.map((name) => ['', REPORT_STATES.out, 'A coluna não tem lugar no Tostão', name]),
    ['', REPORT_STATES.out, NEVER_IN_FILE, ''],
  ]
  const cells = rows.map((row) => row.map((cell) => `"${harmlessCell(cell).replaceAll('"', '""')}"`).join(';'))
  return `\uFEFF${cells.join('\r\n')}\r\n`
}
