import { hash } from 'node:crypto'
import { signedAmount } from '@tostao/contract/signed-amount'
import { addDays, type Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { identifier } from '@tostao/statements/identity'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import type { Db, Row, Trx } from '../tables/tables.ts'

type Content = Pick<Row<'transactions'>, 'type' | 'amount' | 'date' | 'description_folded'> & {
  /** `accounts.import_id`: an archive takes keys to another server, where the account has another id. */
  account_import_id: number
}

/** So many characters of an import key say what the statement shows; what follows tells equal rows apart. */
const CONTENT_LENGTH = 26
const DAY_LENGTH = 10

/** The day first: it keeps the rows of a statement together in the index. */
const contentKey = ({ account_import_id, type, amount, date, description_folded }: Content): string =>
  date + short(JSON.stringify([account_import_id, type, amount, description_folded]))

const short = (text: string): string => hash('sha256', text, 'base64url').slice(0, 16)

/** The part of an import key that equal rows share. */
export const contentOf = (key: string): string => key.slice(0, CONTENT_LENGTH)

/** Gives each row of a file the key by which its file brings it again: `content#FITID and number`. Call it in file order. */
export function rowKeys(): (row: Content, fitid: string) => string {
  const identifiers = new Map<number, ReturnType<typeof identifier>>()
  return (row, fitid) => {
    const account = row.account_import_id
    const identityOf = identifiers.get(account) ?? identifier(String(account))
    identifiers.set(account, identityOf)
    const identity = identityOf({
      day: row.date,
      amount: signedAmount(row),
      description: row.description_folded,
      fitid,
    })
    return `${contentKey(row)}#${short(identity).slice(0, 8)}`
  }
}

/**
 * The key of a leg that no statement of its own account has brought: `content>other account>what makes it unique`. The
 * row that brings it, with a FITID that nobody knows before, replaces it by its own.
 */
export const expectedKey = (leg: Content, otherImportId: number, unique: string | number): string =>
  `${contentKey(leg)}>${otherImportId}>${unique}`

/** The key of the leg that a row of the other account's file makes. It also says the amount, in centavos. */
export const keyOfOtherLeg = (leg: Content, other: { account_import_id: number; import_key: string }): string =>
  expectedKey(leg, other.account_import_id, `${other.import_key}#${leg.amount}`)

/** The day and the amount with which such a row brought a leg; `undefined` for other keys, and for older ones. */
export function broughtAs(key: string): { date: Day; amount: Centavos } | undefined {
  const amount = isExpected(key) ? /#[\w-]{8}#(\d{1,15})$/.exec(key)?.[1] : undefined
  return amount === undefined ? undefined : { date: key.slice(0, DAY_LENGTH), amount: Number(amount) }
}

/** The legs with such keys of these days. */
export const expectedOf = (from: Day, to: Day): RawBuilder<SqlBool> =>
  sql`t.import_key >= ${from} and t.import_key < ${addDays(to, 1)} and substr(t.import_key, ${sql.lit(CONTENT_LENGTH + 1)}, 1) = '>'`

/** Whether a key is that of a leg whose own statement has not brought it. */
export const isExpected = (key: string): boolean => key[CONTENT_LENGTH] === '>'

/** The beginning of the key of a leg that a row may be; `otherImportId` where the row names it. */
export const expectedStart = (rowKey: string, otherImportId?: number): string =>
  `${contentOf(rowKey)}>${otherImportId === undefined ? '' : `${otherImportId}>`}`

/** All that `expectedStart` may be for the rows that such a key waits for. */
export function expectedStartsOf(key: string): string[] {
  if (!isExpected(key)) return []
  const [other = ''] = key.slice(CONTENT_LENGTH + 1).split('>', 1)
  return [expectedStart(key), expectedStart(key, Number(other))].filter((start) => key.startsWith(start))
}

/** The transactions with an import key of the same content as `r.import_key`, and after it a mark of these. */
export const sameContent = (userId: UserId, first: '#' | '>', last = first): RawBuilder<SqlBool> => {
  const content = sql`substr(r.import_key, 1, ${sql.lit(CONTENT_LENGTH)})`
  const next = String.fromCharCode(last.charCodeAt(0) + 1)
  return sql`t.user_id = (select cast(${userId} as integer))
    and t.import_key > ${content} || ${sql.lit(first)} and t.import_key < ${content} || ${sql.lit(next)}`
}

/** The number by which import keys name each account. */
export const findImportIds = async (db: Db, userId: UserId): Promise<Map<number, number>> => {
  const rows = await db.selectFrom('accounts').select(['id', 'import_id']).where('user_id', '=', userId).execute()
  return new Map(rows.map(({ id, import_id }) => [id, import_id ?? id]))
}

/** Whether two transactions are known by one import key. */
export const hasSharedKey = async (trx: Trx, userId: UserId): Promise<boolean> => {
  const found = await trx
    .selectFrom('import_aliases as a')
    .innerJoin('transactions as t', (join) =>
      join.onRef('t.user_id', '=', 'a.user_id').onRef('t.import_key', '=', 'a.import_key'),
    )
    .where('a.user_id', '=', userId)
    .select('t.id')
    .limit(1)
    .execute()
  return found.length > 0
}
