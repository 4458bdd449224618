import type { EntryType } from '@tostao/contract/fields'
import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { fold } from '@tostao/primitives/text'
import type { LeftRecord, OwnRecords, RecordAccountType, RecordCategory } from '@tostao/statements/records/types'

export interface MovingAccount {
  name: string
  type: RecordAccountType
  /** Its balance before the first row, where the file says it. */
  opening: Centavos
  rows: number
}

export interface MovingCategory {
  /** As the file has it. */
  whole: string
  /** The name that it gets: the last part, unless that stands under two groups. */
  name: string
  /** The side of most of its rows. */
  type: EntryType
  /** Whether two rows at least and more than half are on that side: fewer may be refunds of a category of the other. */
  isSure: boolean
  /** Without the planned ones. */
  rows: number
  planned: number
}

/** Says what a list of another app holds; sent from the worker once. */
export interface MovingFile {
  accounts: MovingAccount[]
  /** The largest first. */
  categories: MovingCategory[]
  groups: string[]
  period: { from: Day; to: Day } | undefined
  /** Without the planned ones; so are the transfers. */
  entries: number
  transfers: number
  planned: number
  splits: number
  tags: number
  /** The first ones. */
  left: LeftRecord[]
  leftCount: number
  /** Halves of transfers that come as incomes and expenses. */
  lost: number
  unused: string[]
  /** The cells of these columns, line by line. */
  unusedCells: OwnRecords['unusedCells']
}

const SHOWN = 200

export function summaryOf({ accounts, entries, left, unused, unusedCells }: OwnRecords): MovingFile {
  const rowsOf = new Map<string, number>()
  const count = (name: string) => rowsOf.set(name, (rowsOf.get(name) ?? 0) + 1)
  const days = entries.map(({ day }) => day).sort()
  const [from, to] = [days[0], days.at(-1)]
  for (const entry of entries) {
    count(fold(entry.account))
    if (entry.to !== undefined) count(fold(entry.to))
  }
  const done = entries.filter(({ isPlanned }) => !isPlanned)
  const { categories, groups } = categoriesOf(entries)
  return {
    accounts: accounts.map((account) => ({ ...account, rows: rowsOf.get(fold(account.name)) ?? 0 })),
    categories,
    groups,
    period: from && to ? { from, to } : undefined,
    entries: done.filter((entry) => entry.to === undefined).length,
    transfers: done.filter((entry) => entry.to !== undefined).length,
    planned: entries.length - done.length,
    splits: entries.filter(({ parts }) => parts).length,
    tags: new Set(entries.flatMap(({ tags }) => tags.map(fold))).size,
    left: left.slice(0, SHOWN),
    leftCount: left.length,
    lost: entries.filter(({ isLost }) => isLost).length,
    unused,
    unusedCells,
  }
}

const countOf = ({ rows, planned }: MovingCategory): number => rows + planned

function categoriesOf(entries: OwnRecords['entries']): { categories: MovingCategory[]; groups: string[] } {
  const found = new Map<string, { category: RecordCategory; out: number; rows: number; planned: number }>()
  const groups = new Map<string, string>()
  const groupsOf = new Map<string, Set<string>>()
  const add = (category: RecordCategory, { amount, isPlanned }: OwnRecords['entries'][number]) => {
    if (category.name === '') return
    const key = fold(category.whole)
    const known = found.get(key) ?? { category, out: 0, rows: 0, planned: 0 }
    found.set(key, {
      category: known.category,
      out: known.out + (amount < 0 ? 1 : 0),
      rows: known.rows + 1,
      planned: known.planned + (isPlanned ? 1 : 0),
    })
    if (category.group === '') return
    groups.set(fold(category.group), category.group)
    const name = fold(category.name)
    groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(fold(category.group)))
  }
  for (const entry of entries) {
    if (entry.to !== undefined) continue
    for (const { category } of entry.parts ?? [entry]) add(category, entry)
  }
  const categories = [...found.values()].map(
    ({ category: { whole, name }, out, rows, planned }): MovingCategory => ({
      whole,
      name: (groupsOf.get(fold(name))?.size ?? 0) > 1 ? whole : name,
      type: out * 2 >= rows ? 'DESPESA' : 'RECEITA',
      isSure: Math.max(out, rows - out) >= 2 && out * 2 !== rows,
      rows: rows - planned,
      planned,
    }),
  )
  return {
    categories: categories.toSorted((one, other) => countOf(other) - countOf(one)),
    groups: [...groups.values()],
  }
}
