import { harmlessCell } from '@tostao/primitives/spreadsheet-cell'
import type { LeftRecord } from '@tostao/statements/records/types'
import type { Moving } from '../prepare-import.ts'
import type { SentEntry } from './rows.ts'

/** A line of the file, and what became of it. */
export interface ReportLine extends LeftRecord {
  /** It came in, it came in other than it was, it was here already, or it stayed out. */
  state: 'came' | 'changed' | 'known' | 'out'
}

/** Says line by line what came of a list of another app, and what did not. */
export interface MovedReport {
  /** How many transactions and transfers came, whatever their lines. */
  came: number
  lines: ReportLine[]
  /** Names of columns that have no place here. */
  unused: readonly string[]
  /** The cells of these columns, line by line. */
  unusedCells: readonly { line: number; text: string }[]
  /** Why the last parts were not sent. */
  stopped?: string
}

export interface Sent {
  /** By the entry's index why the server refused it. */
  refused: ReadonlyMap<number, string>
  /** How many parts the server has. */
  parts: number
  /** Whether what the user had deleted came again. */
  restored: boolean
  /** Why the other parts were not sent. */
  stopped?: string
}

export function reportOf(
  { moved, known, deleted, unused, unusedCells }: Moving,
  { refused, parts, restored, stopped }: Sent,
): MovedReport {
  const changed = new Map(moved.changed.map(({ line, reason }) => [line, reason]))
  const arrived = new Set(moved.parts.slice(0, parts).flatMap(({ entries }) => entries))
  const stateOf = ({ index, line }: SentEntry): Pick<ReportLine, 'state' | 'reason'> => {
    const refusal = refused.get(index) ?? (arrived.has(index) ? undefined : NOT_SENT)
    if (refusal !== undefined) return { state: 'out', reason: refusal }
    if (deleted.has(index) && !restored) return { state: 'out', reason: DELETED }
    if (known.has(index) && !deleted.has(index)) return { state: 'known', reason: 'Já estava no Tostão' }
    const reason = changed.get(line)
    return reason === undefined ? { state: 'came', reason: '' } : { state: 'changed', reason }
  }
  const sent = moved.sent.map((one) => ({ ...one, ...stateOf(one) }))
  const left = moved.left.map((one) => ({ ...one, state: 'out' as const }))
  const openings = moved.openings.map((one): ReportLine => ({ ...one, state: 'changed' }))
  return {
    came: sent.filter(({ state }) => state === 'came' || state === 'changed').length,
    lines: [...[...sent, ...left].flatMap(withOthers), ...openings].toSorted((one, other) => one.line - other.line),
    unused,
    unusedCells,
    ...(stopped !== undefined && { stopped }),
  }
}

/** A line, and those that are one transaction or transfer with it. */
function withOthers({
  line,
  otherLines = [],
  text,
  state,
  reason,
}: ReportLine & Pick<Partial<SentEntry>, 'otherLines'>) {
  const beside = state === 'came' ? `Junto com a linha ${line}` : reason
  return [{ line, text, state, reason }, ...otherLines.map((other) => ({ line: other, text, state, reason: beside }))]
}

const DELETED = 'Você já tinha excluído'
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
export function reportCsv({ lines, unused, unusedCells }: MovedReport): string {
  const beside = new Map(unusedCells.map(({ line, text }) => [line, text]))
  const rows = [
    ['Linha', 'O que houve', 'Motivo', 'Texto', 'Sem lugar no Tostão'],
    ...lines.map(({ line, state, reason, text }) => [
      String(line),
      REPORT_STATES[state],
      reason,
      text,
      beside.get(line) ?? '',
    ]),
    ...unused.map((name) => ['', REPORT_STATES.out, 'A coluna não tem lugar no Tostão', name, '']),
    ['', REPORT_STATES.out, NEVER_IN_FILE, '', ''],
  ]
  const cells = rows.map((row) => row.map((cell) => `"${harmlessCell(cell).replaceAll('"', '""')}"`).join(';'))
  return `\uFEFF${cells.join('\r\n')}\r\n`
}
