import type { Day } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { FileRow } from '../row.ts'
import { isTitle } from '../table/titles.ts'
import type { SkipKind, SkippedLine } from '../types.ts'
import { isAvailableBalance } from '../words/balances.ts'
import { sentences } from '../words/sentences.ts'
import { balanceOfRow, isBalanceRow, mayBeTransaction } from './balance-row.ts'
import { letterAlone, readDateless } from './dateless.ts'
import { rowsOfDayAbove } from './day-above.ts'
import type { BalancePoint, UnsignedEntry } from './entry.ts'
import { type Conventions, type Outcome, type RowContext, readOn } from './read-entry.ts'
import { isBad, type ReadRow, type ReadSection } from './read-row.ts'
import { newSectionTracker, type SectionTracker, signedBySections } from './sections.ts'

export interface RowsRead {
  entries: UnsignedEntry[]
  balances: BalancePoint[]
  /** Balances of what may be spent, a limit included. */
  available: BalancePoint[]
  skipped: SkippedLine[]
  /** Texts of balances that may be transactions, by the folded text. */
  doubtful: Map<string, string>
}

/** The state that is kept from one row to the next. */
interface State {
  tracker: SectionTracker
  /** The transaction that the text of a row without a date may continue. */
  last: UnsignedEntry | undefined
  /** The last printed day, also when its row is a balance. */
  day: Day | undefined
  /** The rows without a date that are of the day above. */
  ofDayAbove: ReadonlySet<ReadRow>
}

/** Says in file order what the rows of all sections are: each becomes an entry or a skipped line with its reason. */
export function readRows(sections: readonly ReadSection[], title: string, conventions: Conventions): RowsRead {
  const reading: RowsRead = { entries: [], balances: [], available: [], skipped: [], doubtful: new Map() }
  const state: State = {
    tracker: newSectionTracker(),
    last: undefined,
    day: undefined,
    ofDayAbove: new Set(),
  }
  state.tracker.readTitle(fold(title.slice(0, 200)), true)
  for (const { header, read, columns, other } of sections) {
    state.ofDayAbove = rowsOfDayAbove(read, columns)
    if (header) reading.skipped.push(leftOut(header, 'header', 'Nomes das colunas'))
    for (const one of read) {
      const outcome = outcomeOf({ read: one, columns, conventions }, state)
      keep(reading, one, other === undefined ? outcome : ofOtherTable(outcome, other), state)
    }
  }
  return { ...reading, entries: signedBySections(reading.entries) }
}

/** Nothing of another table moved in the account. */
const ofOtherTable = (outcome: Outcome, reason: string): Outcome =>
  'skip' in outcome && outcome.skip === 'future' ? outcome : { skip: 'outside', reason }

function keep(reading: RowsRead, { row, day, folded }: ReadRow, outcome: Outcome, state: State) {
  if ('changed' in outcome) {
    state.last = outcome.changed
    reading.entries[reading.entries.length - 1] = outcome.changed
    return
  }
  if ('entry' in outcome) {
    const { direction, isPaidBack } = state.tracker
    const entry = { ...outcome.entry, section: direction(), ...(isPaidBack() && { isCardCredit: true }) }
    reading.entries.push(entry)
    state.tracker.countTransaction()
    state.last = entry
  } else {
    reading.skipped.push(leftOut(row, outcome.skip, outcome.reason))
    if (outcome.doubtful) reading.doubtful.set(outcome.doubtful.folded, outcome.doubtful.description)
    // Text under a balance or a bad row belongs to that row, not to the transaction before it.
    state.last = state.ofDayAbove.size > 0 ? state.last : undefined
  }
  const rising = reading.entries.length
  const falling = 'entry' in outcome ? rising - 1 : rising
  const { balance: value } = outcome
  const points = 'isAvailable' in outcome && outcome.isAvailable ? reading.available : reading.balances
  if (value === undefined) return
  points.push({
    line: row.line,
    day: day ?? state.day,
    ...('skip' in outcome && { name: folded }),
    rising,
    falling,
    value,
  })
}

function outcomeOf(context: RowContext, state: State): Outcome {
  const { read, conventions } = context
  const { row, day, balance } = read
  if (conventions.broken?.isSure && row.line === conventions.broken.line)
    return { skip: 'bad', reason: 'O arquivo termina no meio desta linha' }
  if (row.isTorn) return { skip: 'bad', reason: 'Falta uma aspa, e não dá para saber onde cada coluna termina' }
  const isOfDayAbove = isReadWithoutDate(read, state)
  // Rows without a date under one that cannot be read have no day.
  if (read.date || (read.dateText !== '' && read.amount !== 'empty')) state.day = day
  if (!read.date && !isOfDayAbove) state.tracker.readTitle(fold(row.cells.join(' ').slice(0, 200)), isTitle(row))
  const future = state.tracker.skipReason()
  if (future) return { skip: 'future', reason: future }
  if (isBalanceRow(context, isOfDayAbove)) {
    const doubtful = mayBeTransaction(context) ? read : undefined
    const isAvailable = isAvailableBalance(read.folded)
    return { skip: 'balance', reason: sentences.balanceOrTotal, balance: balanceOfRow(context), isAvailable, doubtful }
  }
  if (day) return readOn(day, context)
  if (!read.date) return letterAlone(context, state.last) ?? readDateless(context, { ...state, isOfDayAbove })
  return { skip: 'bad', reason: `Data impossível: “${read.dateText.slice(0, 20)}”`, balance }
}

/** Whether a row is of the day above and its amount can be read. */
const isReadWithoutDate = (read: ReadRow, { ofDayAbove }: State): boolean =>
  ofDayAbove.has(read) && read.amount !== 'empty' && !isBad(read.amount)

function leftOut({ line, text }: FileRow, kind: SkipKind, reason: string): SkippedLine {
  return { line, kind, reason, text: text.slice(0, 200) }
}
