import { fold } from '@tostao/primitives/text'
import { NO_DESCRIPTION } from '../transactions.ts'
import type { RecordRow } from './read-row.ts'
import { splitsIn, withoutPart } from './splits.ts'
import { type Transfers, transfersIn } from './transfers.ts'
import type { OpeningRecord, OwnRecords, RecordEntry } from './types.ts'

/** Makes entries of rows: of both rows of a transfer one, and of the parts of a split transaction one. */
export function entriesOf(rows: readonly RecordRow[]): Pick<OwnRecords, 'entries' | 'openings'> {
  const transfers = transfersIn(rows)
  const second = new Set(transfers.pairs.values())
  const isTransfer = (row: RecordRow) => row.isTransfer || transfers.other.has(row)
  const splits = new Map<RecordRow, readonly RecordRow[]>()
  const inside = new Set<RecordRow>()
  for (const group of splitsIn(rows, isTransfer)) {
    const [first, ...others] = group
    if (!first || inside.has(first)) continue
    splits.set(first, group)
    for (const row of others) inside.add(row)
  }
  const entries: RecordEntry[] = []
  const openings: OpeningRecord[] = []
  // Rows of one account name it in one way.
  const names = new Map<string, string>()
  const nameOf = (name: string) => {
    if (!names.has(fold(name))) names.set(fold(name), name)
    return names.get(fold(name)) ?? name
  }
  for (const row of rows) {
    if (row.isOpening) {
      openings.push({ line: row.line, account: nameOf(row.account), text: row.description })
      continue
    }
    if (row.isParent || second.has(row) || inside.has(row)) continue
    const group = splits.get(row)
    entries.push(group ? splitEntry(row, group, nameOf) : entryOf(row, transfers, nameOf))
  }
  return { entries, openings }
}

const textOf = (row: RecordRow) => row.description || row.payee || row.category.name || NO_DESCRIPTION

function common(row: RecordRow, nameOf: (name: string) => string): RecordEntry {
  const { line, day, amount, payee, category, tags, note, status, isPlanned, code } = row
  return {
    ...{ line, day, amount, account: nameOf(row.account), description: textOf(row), payee, category, tags, note },
    ...{ otherLines: [], otherNote: '', status, isPlanned, code },
  }
}

function entryOf(row: RecordRow, { pairs, other, lost }: Transfers, nameOf: (name: string) => string): RecordEntry {
  const entry = common(row, nameOf)
  const back = pairs.get(row)
  const to = back?.account ?? (row.destination === '' ? undefined : (other.get(row) ?? row.destination))
  if (to === undefined) return lost.has(row) ? { ...entry, payee: '', isLost: true } : entry
  const isWhole = {
    payee: '',
    otherLines: back ? [back.line] : [],
    category: row.category.name === '' && back ? back.category : row.category,
    tags: [...new Set([...row.tags, ...(back?.tags ?? [])])],
    isPlanned: row.isPlanned || back?.isPlanned === true,
  }
  // A row alone that came in began in the other account.
  const [from, into] = row.amount < 0 ? [row.account, to] : [to, row.account]
  const notes = row.amount < 0 ? { note: row.note, otherNote: back?.note ?? '' } : { note: '', otherNote: row.note }
  return { ...entry, ...isWhole, ...notes, amount: -Math.abs(row.amount), account: nameOf(from), to: nameOf(into) }
}

function splitEntry(row: RecordRow, group: readonly RecordRow[], nameOf: (name: string) => string): RecordEntry {
  const entry = common(row, nameOf)
  const payees = new Set(group.map(({ payee }) => fold(payee)))
  const parts = group.map((part) => ({
    line: part.line,
    amount: Math.abs(part.amount),
    description: withoutPart(part.note) === part.note ? textOf(part) : withoutPart(part.note),
    category: part.category,
    payee: payees.size > 1 ? part.payee : '',
  }))
  return {
    ...entry,
    otherLines: group.slice(1).map(({ line }) => line),
    amount: group.reduce((sum, { amount }) => sum + amount, 0),
    description: row.groupTitle || withoutPart(row.description) || textOf(row),
    payee: payees.size > 1 ? '' : row.payee,
    category: { whole: '', name: '', group: '' },
    tags: [...new Set(group.flatMap(({ tags }) => tags))],
    note: withoutPart(row.note) === row.note ? row.note : '',
    isPlanned: group.some(({ isPlanned }) => isPlanned),
    parts,
  }
}
