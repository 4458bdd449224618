import { signedAmount } from '@tostao/contract/signed-amount'
import { NO_CATEGORY, type SplitLine, type Status, type Transaction } from '@tostao/contract/transactions'
import { formatDay } from '@tostao/primitives/calendar'
import { cellOfTags, ownColumns } from '@tostao/statements/own/forms'
import type { Cell, CsvStyle } from './csv.ts'

export interface RowStyle extends CsvStyle {
  /** Stands before the first line. */
  mark: string
  header: readonly string[]
  dayOf: (day: string) => string
  typeOf: (item: Transaction) => string
  statusOf: (status: Status) => string
}

const STATUS = { CLEARED: 'Paga', PENDING: 'Pendente', RECONCILED: 'Conferida' }
const TYPE = { RECEITA: 'Receita', DESPESA: 'Despesa' }

export const SPREADSHEET: RowStyle = {
  delimiter: ';',
  decimalMark: ',',
  mark: '\uFEFF',
  header: ownColumns.spreadsheet,
  dayOf: formatDay,
  typeOf: ({ type, transfer }) => (transfer ? 'Transferência' : TYPE[type]),
  statusOf: (status) => STATUS[status],
}

export const PLAIN: RowStyle = {
  delimiter: ',',
  decimalMark: '.',
  mark: '',
  header: ownColumns.plain,
  dayOf: (day) => day,
  typeOf: ({ type }) => type,
  statusOf: (status) => status,
}

interface LineFilter {
  categoryId?: number | typeof NO_CATEGORY | undefined
  payeeId?: number | undefined
}

/** The rows of a transaction: one, or of a split one those of its lines that were asked for. Money that goes out is negative. */
export function rowsOf(
  item: Transaction,
  asked: LineFilter,
  categoryNames: ReadonlyMap<number, string>,
  style: RowStyle,
): Cell[][] {
  const lines: (Omit<SplitLine, 'categoryId'> & { category: string | null })[] =
    item.splits.length === 0
      ? [{ ...item, category: item.categoryName }]
      : item.splits
          .filter((line) => isAsked(line, item, asked))
          .map((line) => ({ ...line, category: categoryNames.get(line.categoryId ?? 0) ?? null }))
  return lines.map(({ description, amount, category, payeeName }) => [
    style.dayOf(item.date),
    style.typeOf(item),
    description || item.description,
    { amount: signedAmount({ type: item.type, amount }) },
    item.accountName,
    category,
    payeeName ?? item.payeeName,
    cellOfTags(item.tags.map(({ name }) => name)),
    style.statusOf(item.status),
    item.transfer?.accountName ?? null,
    item.id,
    item.note,
  ])
}

/** A line without a payee has that of its transaction. */
function isAsked(line: SplitLine, item: Transaction, { categoryId, payeeId }: LineFilter): boolean {
  const category = categoryId === NO_CATEGORY ? null : categoryId
  return (
    (category === undefined || line.categoryId === category) &&
    (payeeId === undefined || (line.payeeId ?? item.payeeId) === payeeId)
  )
}
