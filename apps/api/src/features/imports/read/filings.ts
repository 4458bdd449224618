import { errors } from '@tostao/contract/errors'
import { UNKNOWN_DESTINATION } from '@tostao/contract/import-row'
import { filingOf, type NamedUse } from '../rules/category-names.ts'
import type { Owned } from '../rules/rows.ts'
import type { Part, ReadRow, ReadRows } from './read-rows.ts'

/** An entry with its category, or its split lines with theirs. */
const filedIn = (row: ReadRow): readonly (ReadRow | Part)[] => (row.parts.length > 0 ? row.parts : [row])

const idIn = (filed: ReadRow | Part): number | null => ('own' in filed ? filed.own.category_id : filed.category_id)

/** Says of each name of a category which one it is: the whole file decides. */
export function fileRows(rows: readonly ReadRow[], { categories }: Owned): void {
  const uses: NamedUse[] = []
  const byId: NamedUse[] = []
  for (const row of rows) {
    const { type } = row.own
    for (const filed of filedIn(row)) {
      const { name = '' } = categories.get(idIn(filed) ?? 0) ?? {}
      if (filed.categoryName !== '') uses.push({ name: filed.categoryName, type })
      else if (name !== '') byId.push({ name, type })
    }
  }
  if (uses.length === 0) return
  const known = [...categories].map(([id, category]) => ({ id, ...category }))
  const filing = filingOf(uses, known, byId)
  for (const row of rows) {
    for (const filed of filedIn(row)) {
      if (filed.categoryName !== '') filed.filing = filing({ name: filed.categoryName, type: row.own.type })
    }
  }
}

/** The categories of an entry, of which some are to be created. */
export const filingsOf = (row: ReadRow) =>
  filedIn(row).flatMap((filed) => (filed.filing ? { filed, ...filed.filing } : []))

/** Gives an entry, or its split line, its category. */
export function file(filed: ReadRow | Part, categoryId: number | null): void {
  if ('own' in filed) filed.own.category_id = categoryId
  else filed.category_id = categoryId
}

/** The rows without those that name what would have to be created. */
export function withoutNew({ rows, alone, errors: refused, ...read }: ReadRows): ReadRows {
  const lacking = rows.flatMap((row) => {
    const message = lackOf(row)
    return message === undefined ? [] : { row, line: row.line, message }
  })
  const unknown = alone.filter(({ account_id }) => account_id < 0)
  if (lacking.length + unknown.length === 0) return { rows, alone, errors: refused, ...read }
  const without = new Set(lacking.map(({ row }) => row))
  const all = [
    ...refused,
    ...lacking.map(({ line, message }) => ({ line, message })),
    ...unknown.map(({ line }) => ({ line, message: errors.account_not_found[1] })),
  ]
  return {
    ...read,
    rows: rows.filter((row) => !without.has(row)),
    alone: alone.filter(({ account_id }) => account_id > 0),
    errors: all.sort((one, other) => one.line - other.line),
  }
}

function lackOf(row: ReadRow): string | undefined {
  if (row.own.account_id < 0) return errors.account_not_found[1]
  if (row.other && row.other.account_id < 0) return UNKNOWN_DESTINATION
  return filingsOf(row).some((filing) => 'name' in filing) ? errors.category_not_found[1] : undefined
}
