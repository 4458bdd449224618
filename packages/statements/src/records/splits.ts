import type { RecordRow } from './read-row.ts'

// 'Split (1/2) arroz' (YNAB), '(SPLIT 1 OF 2) arroz' (Actual).
const part = /^\(?split \(?(\d{1,3})(?:\/| of )(\d{1,3})\)\s*/i

/** The text of a part without the mark that makes it one. */
export const withoutPart = (text: string) => text.replace(part, '')

/**
 * Finds rows that are parts of one transaction: by an identifier that they share, or by marks in their notes, which
 * count rows that follow each other. All are of one account and day, and all go out or come in.
 */
export function splitsIn(rows: readonly RecordRow[], isTransfer: (row: RecordRow) => boolean): RecordRow[][] {
  const coded = rows.filter(({ group }) => group !== '')
  const codes = Map.groupBy(coded, ({ group }) => group)
  // The code of a category or a shop names many rows.
  const byCode = codes.size * 2 > coded.length ? codes : new Map<string, RecordRow[]>()
  return [...byCode.values(), ...marked(rows)].filter(
    (group) => group.length > 1 && isOne(group) && !group.some(isTransfer),
  )
}

function isOne(group: readonly RecordRow[]): boolean {
  const [first] = group
  return group.every(
    ({ account, day, amount, isParent, isOpening }) =>
      account === first?.account && day === first.day && amount < 0 === first.amount < 0 && !isParent && !isOpening,
  )
}

function marked(rows: readonly RecordRow[]): RecordRow[][] {
  const groups: RecordRow[][] = []
  let open: RecordRow[] = []
  let count = 0
  for (const row of rows) {
    if (row.isParent) continue
    const of = row.group === '' ? Number(part.exec(row.note)?.[2] ?? 0) : 0
    if (of === 0 || of !== count || open.length === count) [open, count] = [[], of]
    if (of === 0) continue
    open.push(row)
    if (open.length === of) groups.push(open)
  }
  return groups
}
