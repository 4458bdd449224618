import type { ImportRow, RowMatch } from '@tostao/contract/import-row'
import { MAX_IMPORT_ROWS } from '@tostao/contract/imports'
import { MAX_DESCRIPTION, MAX_NOTE, MAX_SPLITS, MAX_TAG_CHANGES, MAX_TAGS } from '@tostao/contract/limits'
import type { Day } from '@tostao/primitives/calendar'
import { type Centavos, MAX_CENTAVOS } from '@tostao/primitives/money'
import { fold, tidy } from '@tostao/primitives/text'
import type { LeftRecord, OwnRecords, RecordCategory, RecordEntry } from '@tostao/statements/records/types'
import { type AccountOfCsv, linesOfCsv, normalisedCsv } from '../normalised-csv.ts'
import { type Change, changeOf } from './changes.ts'
import { type AccountTarget, keyOfTarget, labelOfNew, type MovingPlan } from './plan.ts'

/** The wizard's knowledge beside the plan, when it sends the rows. */
export interface MovingSaid {
  /** Balances of today by the key of the account's target. */
  balances: Readonly<Record<string, Centavos>>
  /** By the entry's index the transaction that is here already. */
  matches: Readonly<Record<number, RowMatch>>
  today: Day
}

/** Rows for one call; the days of one part are in no other. */
export interface MovingPart {
  csv: string
  /** By row of the CSV the index of its entry. */
  entries: number[]
  /** Line of the CSV on which each of its rows begins. */
  csvLines: number[]
}

/** A row that is sent: what its account, and of a transfer the other one, gets of it by today. */
export interface SentEntry {
  line: number
  /** Lines of the file that came in with it. */
  otherLines: readonly number[]
  index: number
  /** The file's own identifier. */
  code: string
  text: string
  effects: [key: string, amount: Centavos][]
  isTransfer: boolean
}

export interface Moved {
  parts: MovingPart[]
  sent: SentEntry[]
  /** Rows that stay out. */
  left: (LeftRecord & { otherLines?: readonly number[] })[]
  /** Rows that come in, but not whole. */
  changed: (LeftRecord & Change)[]
  /** Rows that become opening balances. */
  openings: LeftRecord[]
}

const PLANNED = 'Ainda não aconteceu: você não trouxe as previstas'
const HAS_OPENING = 'A conta já está aqui, com o saldo inicial dela'
// A note may be long, and a call takes ten megabytes.
const MAX_LETTERS = 4_000_000

type Place = { entry: RecordEntry; index: number }
type Built = { rows: ImportRow[]; keys: [string, string?]; place: Place; sent: SentEntry }

/** Makes the rows that are sent of the entries of a file. */
export function moveRecords(list: OwnRecords, plan: MovingPlan, said: MovingSaid): Moved {
  const { entries, left, openings } = list
  const moved: Moved = { parts: [], sent: [], left: [...left], changed: [], openings: [] }
  for (const { line, account, text } of openings) {
    const target = targetOf(account, plan)
    const one = { line, text: `${account}: ${text}` }
    if (target && 'name' in target) moved.openings.push({ ...one, reason: 'É o saldo inicial da conta' })
    else moved.left.push({ ...one, reason: target ? HAS_OPENING : `A conta “${account}” fica de fora` })
  }
  const built: Built[] = []
  for (const [index, entry] of entries.entries()) {
    const one = entry.isPlanned && !plan.planned ? PLANNED : builtOf({ entry, index }, plan, said)
    const { line, otherLines } = entry
    if (typeof one === 'string') moved.left.push({ line, otherLines, reason: one, text: textOf(entry) })
    else {
      built.push(one)
      moved.sent.push(one.sent)
      const change = changeOf(entry, plan)
      if (change) moved.changed.push({ line, text: textOf(entry), ...change })
    }
  }
  const alone = aloneIn(built, plan)
  const parts = partsOf(built, MAX_IMPORT_ROWS - alone.length)
  moved.parts = parts.map((part, at) => partOf(part, said, at === 0 ? alone : []))
  return moved
}

const textOf = ({ account, description }: RecordEntry) => `${account}: ${description}`

/** The rows of an entry, or why it stays out. */
function builtOf({ entry, index }: Place, plan: MovingPlan, said: MovingSaid): Built | string {
  const [from, to] = [targetOf(entry.account, plan), entry.to === undefined ? null : targetOf(entry.to, plan)]
  const own = from ?? to
  if (!own) return `A conta “${entry.account}” fica de fora`
  if (from && to && keyOfTarget(from) === keyOfTarget(to)) return 'As duas contas desta transferência são a mesma aqui'
  const isTransfer = from !== null && to !== null
  const signed = from ? entry.amount : -entry.amount
  if (Math.abs(signed) > MAX_CENTAVOS || (entry.parts && entry.parts.length > MAX_SPLITS))
    return entry.parts ? `Dividida em mais de ${MAX_SPLITS} partes` : 'O valor passa do limite'
  const counts = entry.day <= said.today
  const effects: SentEntry['effects'] = counts ? [[keyOfTarget(own), signed]] : []
  if (isTransfer && counts) effects.push([keyOfTarget(to), -signed])
  return {
    rows: rowsOf({ entry, index }, { own, other: isTransfer ? to : null, signed }, plan, said),
    keys: isTransfer ? [keyOfTarget(own), keyOfTarget(to)] : [keyOfTarget(own)],
    place: { entry, index },
    sent: {
      ...{ line: entry.line, otherLines: entry.otherLines, index, code: entry.code },
      ...{ text: textOf(entry), effects, isTransfer },
    },
  }
}

const targetOf = (name: string, { accounts }: MovingPlan): AccountTarget => accounts[fold(name)] ?? null

interface Sides {
  own: Exclude<AccountTarget, null>
  other: AccountTarget
  signed: Centavos
}

function rowsOf(
  { entry, index }: Place,
  { own, other, signed }: Sides,
  plan: MovingPlan,
  said: MovingSaid,
): ImportRow[] {
  const isTransfer = other !== null
  const groups = plan.groups && !isTransfer ? groupsOf(entry) : []
  const names = [...entry.tags, ...groups].map(labelOfNew).filter((name) => name !== '')
  const tags = isTransfer ? [] : [...new Map(names.map((name) => [fold(name), name])).values()].slice(0, MAX_TAGS)
  const row: ImportRow = {
    ...EMPTY,
    date: entry.day,
    description: cut(entry.description, MAX_DESCRIPTION),
    type: signed < 0 ? 'DESPESA' : 'RECEITA',
    amount: Math.abs(signed),
    status: entry.isPlanned ? 'PENDING' : entry.status,
    match: said.matches[index] ?? null,
    payee: isTransfer ? '' : labelOfNew(entry.payee),
    ...(isTransfer ? {} : categoryCells(entry.category, plan)),
    tags,
    note: entry.note.slice(0, MAX_NOTE).toWellFormed(),
    other_note: isTransfer ? entry.otherNote.slice(0, MAX_NOTE).toWellFormed() : '',
    ...('id' in own ? { account_id: own.id } : { account_name: own.name, account_type: own.type }),
    ...(other &&
      ('id' in other ? { to_account_id: other.id } : { to_account_name: other.name, to_account_type: other.type })),
  }
  if (!entry.parts) return [row]
  return entry.parts.map((part, at) => ({
    ...row,
    amount: part.amount,
    ...(at === 0
      ? { new_description: cut(part.description, MAX_DESCRIPTION) }
      : { description: cut(part.description, MAX_DESCRIPTION), note: '', tags: [] }),
    ...(part.payee !== '' && { payee: labelOfNew(part.payee) }),
    ...categoryCells(part.category, plan),
    split: String(index + 1),
  }))
}

const groupsOf = ({ category, parts }: RecordEntry): string[] =>
  [category, ...(parts ?? []).map((part) => part.category)].flatMap(({ group }) => (group === '' ? [] : [group]))

function categoryCells({ whole }: RecordCategory, { categories }: MovingPlan) {
  const target = whole === '' ? null : (categories[fold(whole)] ?? null)
  return typeof target === 'string' ? { category_name: target } : { category_id: target }
}

const cut = (text: string, length: number) => tidy(text).slice(0, length).toWellFormed().trim()

const EMPTY: ImportRow = {
  date: '',
  description: '',
  type: 'DESPESA',
  amount: 0,
  account_id: null,
  category_id: null,
  payee_id: null,
  status: 'CLEARED',
  fitid: '',
  to_account_id: null,
  match: null,
  payee: '',
  category: '',
  category_name: '',
  new_description: '',
  tags: [],
  invoice_month: null,
  installment: null,
  note: '',
  other_note: '',
  account_name: '',
  account_type: null,
  account_balance: null,
  to_account_name: '',
  to_account_type: null,
  to_account_balance: null,
  split: '',
}

const COLUMNS = [
  'date',
  'description',
  'type',
  'amount',
  'account_id',
  'category_id',
  'payee_id',
  'status',
  'to_account_id',
  'match',
  'payee',
  'tags',
  'category_name',
  'note',
  'other_note',
  'account_name',
  'account_type',
  'account_balance',
  'to_account_name',
  'to_account_type',
  'to_account_balance',
  'split',
  'new_description',
] as const satisfies readonly (keyof ImportRow)[]

/** Cuts the rows into calls between two days, so that rows that are alike are counted together. */
function partsOf(built: readonly Built[], maxRows: number): Built[][] {
  const parts: Built[][] = []
  let part: Built[] = []
  let [rows, letters, tags] = [0, 0, 0]
  const days = Map.groupBy(built, ({ place }) => place.entry.day)
  for (const day of daysInOrder(built, maxRows)) {
    const own = days.get(day) ?? []
    const size = own.reduce((sum, one) => sum + one.rows.length, 0)
    const length = own.reduce((sum, { place: { entry } }) => sum + entry.note.length + entry.otherNote.length + 200, 0)
    const tagged = own.reduce((sum, one) => sum + one.rows.reduce((all, row) => all + row.tags.length, 0), 0)
    const isFull = rows + size > maxRows || letters + length > MAX_LETTERS || tags + tagged > MAX_TAG_CHANGES
    if (part.length > 0 && isFull) {
      parts.push(part)
      part = []
      ;[rows, letters, tags] = [0, 0, 0]
    }
    part.push(...own)
    rows += size
    letters += length
    tags += tagged
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** A part reads names by itself: the first days are those that show all names which keep their group. */
function daysInOrder(built: readonly Built[], maxRows: number): Set<Day> {
  const days = built.map(({ place }) => place.entry.day).sort()
  if (built.flatMap(({ rows }) => rows).length <= maxRows) return new Set(days)
  const first = new Map<string, Day>()
  for (const { rows } of built)
    for (const { date, category_name } of rows)
      if (/[:>]/.test(category_name) && !first.has(category_name)) first.set(category_name, date)
  return new Set([...[...first.values()].sort(), ...days])
}

type NewTarget = Extract<AccountTarget, { name: string }>

/** New accounts of which no row comes in: the file may say what they hold and no more. */
function aloneIn(built: readonly Built[], { accounts }: MovingPlan): NewTarget[] {
  const named = new Set(built.flatMap(({ keys }) => keys))
  const targets = Object.values(accounts).flatMap((target) => (target && 'name' in target ? target : []))
  const alone = new Map(targets.map((target) => [keyOfTarget(target), target]))
  return [...alone].flatMap(([key, target]) => (named.has(key) ? [] : target))
}

/** The first row of each account says its balance of today. */
function partOf(built: readonly Built[], { balances }: MovingSaid, alone: readonly NewTarget[]): MovingPart {
  const told = new Set<string>()
  const balanceFor = (key: string | undefined) => {
    if (key === undefined || told.has(key) || balances[key] === undefined) return null
    told.add(key)
    return balances[key]
  }
  const rows = built.flatMap(({ rows: own, keys: [key, other] }) =>
    own.map((row) => ({ ...row, account_balance: balanceFor(key), to_account_balance: balanceFor(other) })),
  )
  const entries = built.flatMap(({ rows: own, place }) => own.map(() => place.index))
  const accounts = alone.map((target): AccountOfCsv => {
    const { name: account_name, type: account_type } = target
    return { account_name, account_type, account_balance: balances[keyOfTarget(target)] ?? 0 }
  })
  return { csv: normalisedCsv(rows, COLUMNS, accounts), entries, csvLines: linesOfCsv(rows) }
}
