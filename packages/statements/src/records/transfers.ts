import { addDays } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import type { RecordRow } from './read-row.ts'

/** Both rows of a transfer: the one that goes out → the one that comes in. */
export interface Transfers {
  pairs: ReadonlyMap<RecordRow, RecordRow>
  /** By row the account of the other side, by the name that the file gives it. */
  other: ReadonlyMap<RecordRow, string>
  /** Halves whose other half is not in the file. */
  lost: ReadonlySet<RecordRow>
}

const named =
  /^(?:transfer(?:encia)?s?|transf\.?)(?: (?:entre contas|enviada|recebida))?\s*(?:[:–-]|\b(?:para|de|to|from|da|do)\b)\s*:?\s*(.+)$/

/**
 * Finds the transfers between the file's own accounts: rows that a column, a text ('Transfer : Poupança') or a payee of an
 * account's name marks as one. Both halves have the same day and opposite amounts, and name each other, as far as they name
 * anybody; where none does, those of that day with that amount are of two accounts. Halves that name each other in a column
 * may be some days apart.
 */
export function transfersIn(rows: readonly RecordRow[]): Transfers {
  const accounts = new Map<string, string>()
  for (const { account, destination } of rows)
    for (const name of [account, destination])
      if (name !== '' && !accounts.has(fold(name))) accounts.set(fold(name), name)
  const other = new Map<RecordRow, string>()
  const marked: RecordRow[] = []
  for (const row of rows) {
    if (row.isOpening || row.isParent) continue
    const name = otherOf(row, accounts)
    if (name !== undefined) other.set(row, name)
    if (row.isTransfer || name !== undefined) marked.push(row)
  }
  const pairs = pairsOf(marked, other)
  pairDaysApart(marked, pairs)
  const second = new Set(pairs.values())
  const lost = new Set(
    // A column that names the other account says all of a transfer.
    marked.filter((row) => !pairs.has(row) && !second.has(row) && row.destination === ''),
  )
  return { pairs, other, lost }
}

function otherOf(row: RecordRow, accounts: ReadonlyMap<string, string>): string | undefined {
  if (row.destination !== '') return accounts.get(fold(row.destination))
  const own = fold(row.account)
  for (const text of [row.payee, row.description]) {
    const found = accounts.get(named.exec(fold(text))?.[1] ?? '')
    if (found !== undefined && fold(found) !== own) return found
  }
  const payee = fold(row.payee)
  return payee !== own && row.category.name === '' ? accounts.get(payee) : undefined
}

function pairsOf(marked: readonly RecordRow[], other: Transfers['other']): Map<RecordRow, RecordRow> {
  const pairs = new Map<RecordRow, RecordRow>()
  const groups = Map.groupBy(marked, ({ day, amount }) => `${day} ${Math.abs(amount)}`)
  for (const group of groups.values()) {
    const came = new Set(group.filter(({ amount }) => amount > 0))
    const went = group.filter(({ amount }) => amount < 0)
    const isFor = (row: RecordRow, account: string) => fold(other.get(row) ?? '') === fold(account)
    const take = (fits: (out: RecordRow, back: RecordRow) => boolean) => {
      for (const out of went) {
        if (pairs.has(out)) continue
        const back = [...came].find((row) => fold(row.account) !== fold(out.account) && fits(out, row))
        if (!back) continue
        pairs.set(out, back)
        came.delete(back)
      }
    }
    take((out, back) => isFor(out, back.account) && isFor(back, out.account))
    take((out, back) => isFor(out, back.account) && !other.has(back))
    take((out, back) => isFor(back, out.account) && !other.has(out))
    const open = went.filter((row) => !pairs.has(row))
    const [from, to] = [onlyAccountOf(open), onlyAccountOf(came)]
    if (from === undefined || to === undefined || from === to || open.length !== came.size) continue
    if (![...open, ...came].some((row) => other.has(row))) take(() => true)
  }
  return pairs
}

function onlyAccountOf(rows: Iterable<RecordRow>): string | undefined {
  const names = new Set(Array.from(rows, ({ account }) => fold(account)))
  return names.size === 1 ? [...names][0] : undefined
}

// A TED or a card's bill may arrive after a weekend and a holiday.
const MAX_DAYS_APART = 5

/** Adds to `pairs` the halves that name each other in a column and have different days: the nearest first. */
function pairDaysApart(marked: readonly RecordRow[], pairs: Map<RecordRow, RecordRow>): void {
  const second = new Set(pairs.values())
  const open = marked.filter((row) => row.destination !== '' && !pairs.has(row) && !second.has(row))
  const keyOf = (from: string, to: string, amount: number) => JSON.stringify([fold(from), fold(to), amount])
  const came = Map.groupBy(
    open.filter(({ amount }) => amount > 0),
    ({ account, destination, amount }) => keyOf(destination, account, amount),
  )
  const days = new Map([...came].map(([key, rows]) => [key, Map.groupBy(rows, ({ day }) => day)]))
  const went = open.flatMap((out) => {
    const backs = out.amount < 0 ? days.get(keyOf(out.account, out.destination, -out.amount)) : undefined
    return backs ? { out, backs } : []
  })
  for (let distance = 1; distance <= MAX_DAYS_APART; distance++) {
    for (const step of [distance, -distance]) {
      for (const { out, backs } of went) {
        const back = pairs.has(out) ? undefined : backs.get(addDays(out.day, step))?.shift()
        if (back) pairs.set(out, back)
      }
    }
  }
}
