import type { Call } from '@tostao/contract/endpoint'
import type * as exports from '@tostao/contract/exports'
import type { UserId } from '../../../lib/caller.ts'
import type { Db } from '../../../tables/tables.ts'
import { findCategories } from '../../categories/service.ts'
import { transactionPages } from '../../transactions/service/read.ts'
import { csvLine } from '../rules/csv.ts'
import { PLAIN, rowsOf, SPREADSHEET } from '../rules/transaction-rows.ts'

export async function* transactionsCsv(
  db: Db,
  userId: UserId,
  { format, ...filter }: Call<typeof exports.transactions>['query'],
): AsyncGenerator<string> {
  const style = format === 'plain' ? PLAIN : SPREADSHEET
  const names = new Map((await findCategories(db, userId)).map(({ id, name }) => [id, name]))
  let before = style.mark + csvLine(style.header, style)
  for await (const page of transactionPages(db, userId, filter)) {
    const rows = page.flatMap((item) => rowsOf(item, filter, names, style))
    yield before + rows.map((row) => csvLine(row, style)).join('')
    before = ''
  }
  if (before !== '') yield before
}
