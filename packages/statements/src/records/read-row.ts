import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { plainCell } from '@tostao/primitives/spreadsheet-cell'
import { fold } from '@tostao/primitives/text'
import { asksIfHappened, nameOf } from '../columns/names.ts'
import { typeOfMovement, typeOfWord } from '../columns/type-words.ts'
import type { DateOrder, DecimalMark } from '../options.ts'
import { tagsOfCell } from '../own/forms.ts'
import { cellOf, type FileRow } from '../row.ts'
import type { TransactionType } from '../types.ts'
import { centavosOf, type PrintedAmount, printedAmount } from '../values/amounts.ts'
import { clean } from '../values/clean.ts'
import { dayOf, leadingDate } from '../values/dates.ts'
import { isCancelled, isNo, isScheduled, isYes } from '../words/statuses.ts'
import { categoryIn, isTransferWord } from './categories.ts'
import { cellFor, hasRole, type RecordColumns, type RecordRole } from './roles.ts'
import type { LeftRecord, RecordCategory } from './types.ts'

/** A row of a list of records, before rows that belong together are found. */
export interface RecordRow {
  line: number
  day: Day
  /** Signed. */
  amount: Centavos
  account: string
  accountType: string
  /** The account of the other side, as a column of its own names it. */
  destination: string
  description: string
  payee: string
  category: RecordCategory
  tags: string[]
  note: string
  status: 'CLEARED' | 'RECONCILED'
  isPlanned: boolean
  code: string
  /** Rows with the same are parts of one transaction. */
  group: string
  groupTitle: string
  /** The row is half a transfer, or a whole one. */
  isTransfer: boolean
  /** The balance before the first row. */
  isOpening: boolean
  /** The balance is a 'Saldo anterior', which a list may repeat each month. */
  isCarried: boolean
  /** The total of a split transaction, whose parts are rows of their own. */
  isParent: boolean
}

export interface RecordFormat {
  columns: RecordColumns
  header: readonly string[]
  order: DateOrder
  mark: DecimalMark
  /** Whether amounts print whether money came in or went out; else the type says it. */
  isSigned: boolean
  /** Whether a transfer that prints no sign, beside the other account, went out. */
  goesOut: boolean
  /** The currency of the rows that come in, as `currencyOf` reads it: empty for amounts that name none. */
  currency: string
  today: Day
}

const OPENING = /^(?:saldo (?:inicial|de abertura)|(?:starting|initial|opening) balance)\b/
const CARRIED = /^saldo anterior\b(?! d[aeo]s? (?:fatura|cartao|divida|emprestimo))/
const PARENT = /^\(?split into \d+\)/i

/** Reads a row; or says why it cannot come, `undefined` where nothing stands in it. */
export function readRecord(row: FileRow, format: RecordFormat): RecordRow | LeftRecord | undefined {
  const { columns } = format
  const cells = row.cells.map((cell) => plainCell(cell))
  const text = (role: RecordRole) => clean(cellFor(columns, cells, role))
  const left = (reason: string): LeftRecord => ({ line: row.line, reason, text: row.text.slice(0, 200) })

  const date = leadingDate(text('date'))
  const day = date && dayOf(date, format.order, undefined)
  const note = cellFor(columns, cells, 'memo').trim()
  const isParent = PARENT.test(note)
  const signed = amountOf(cells, format)
  if (!date && signed === undefined) return left('Não é uma transação')
  if (day === undefined) return left('Data inválida')
  if (signed === undefined) return left('Valor inválido')
  if (signed.centavos === 0 && !isParent) return left('Valor de R$ 0,00')
  const currency = currencyOf(columns, cells)
  if (currency !== '' && currency !== format.currency)
    return left(`Valor em outra moeda (${currency}), que não é convertido`)

  const word = text('type')
  const type = typeOfWord(word)
  const sides = sidesOf(text, type, signed)
  if (sides.account === '') return left('A linha não diz de que conta é')
  const amount = signedAmount(signed, type, sides, format, { word, description: text('description') })
  if (amount === undefined) return left(sidelessOf(type, word))
  const status = statusOf(cells, format)
  if (status === 'cancelled') return left('Cancelada: não aconteceu')
  const written = text('description')
  const payee = sides.payee ?? text('payee')
  const category = categoryOf(text)
  const description = withInstallment(
    written || payee || (isParent ? '' : clean(note)) || category.name,
    text('installment'),
  )
  const said = [description, payee, category.name, word].map(fold)
  const opens = (words: RegExp) => sides.destination === '' && said.some((text) => words.test(text))
  const isCarried = opens(CARRIED)
  const isMarked = isYes(fold(text('transfer'))) || isTransferWord(category.name)
  const tags = cellFor(columns, cells, 'tags')
  return {
    line: row.line,
    day,
    amount,
    account: sides.account,
    accountType: text('accountType'),
    destination: sides.destination,
    description,
    payee,
    category: isMarked ? { whole: '', name: '', group: '' } : category,
    tags: tagsOfCell(tags.includes('"') ? tags : tags.replace(/[;|\n]/g, ',')),
    note,
    status: status === 'reconciled' ? 'RECONCILED' : 'CLEARED',
    isPlanned: status === 'planned' || day > format.today,
    code: text('id'),
    group: text('groupId') || text('id'),
    groupTitle: text('groupTitle'),
    isTransfer: type === 'TRANSFER' || sides.destination !== '' || isMarked,
    isOpening: isCarried || opens(OPENING),
    isCarried,
    isParent,
  }
}

const categoryOf = (text: (role: RecordRole) => string) =>
  categoryIn({
    whole: text('wholeCategory'),
    group: text('group'),
    category: text('category'),
    subcategory: text('subcategory'),
  })

function sidelessOf(type: TransactionType | undefined, word: string): string {
  if (type === 'TRANSFER') return 'Transferência que não diz de que conta sai nem para qual vai'
  return `${word === '' ? 'A linha' : `“${word}”`} não diz se o dinheiro entrou ou saiu`
}

/** The amounts of a row, as they are printed. */
export const amountsIn = (columns: RecordColumns, cells: readonly string[]): PrintedAmount[] =>
  (['amount', 'inflow', 'outflow'] as const).flatMap((role) => printedAmount(cellFor(columns, cells, role)) ?? [])

/** A row's currency by its column, else as its amount prints it; empty where neither says one. */
export function currencyOf(columns: RecordColumns, cells: readonly string[]): string {
  const word = clean(cellFor(columns, cells, 'currency')).toUpperCase()
  if (word === '') return amountsIn(columns, cells).find(({ currency }) => currency)?.currency ?? ''
  // 'R$' and 'BRL' are one currency.
  return printedAmount(`${word} 1`)?.currency ?? word
}

interface Signed {
  /** Without sign. */
  centavos: Centavos
  sign: -1 | 0 | 1
}

function amountOf(cells: readonly string[], { columns, mark }: RecordFormat): Signed | undefined {
  const read = (role: RecordRole): Signed | undefined => {
    const printed = printedAmount(cellFor(columns, cells, role))
    const centavos = printed && centavosOf(printed.digits, mark)
    return printed && centavos !== undefined ? { centavos, sign: printed.sign } : undefined
  }
  const amount = read('amount')
  if (amount) return amount
  const [came, went] = [read('inflow'), read('outflow')]
  if (!came && !went) return undefined
  // A refund may be an outflow with a minus.
  const sum = (came ? (came.sign || 1) * came.centavos : 0) - (went ? (went.sign < 0 ? -1 : 1) * went.centavos : 0)
  return { centavos: Math.abs(sum), sign: sum < 0 ? -1 : 1 }
}

interface Sides {
  account: string
  destination: string
  /** With whom it is, where the other side is no account of the user's. */
  payee?: string
}

/** Whose row it is, and the other account where a column names it. */
function sidesOf(text: (role: RecordRole) => string, type: TransactionType | undefined, { sign }: Signed): Sides {
  const [account, source, other] = [text('account'), text('source'), text('destination')]
  if (account !== '') return { account, destination: fold(other) === fold(account) ? '' : other }
  if (type === 'TRANSFER') return { account: source, destination: other }
  if (type === 'RECEITA')
    return { account: other || source, destination: '', ...(other && source && { payee: source }) }
  if (type === 'DESPESA') return { account: source || other, destination: '', ...(source && other && { payee: other }) }
  // Firefly III's opening balance: what comes in has its account on the right.
  return sign === -1 ? { account: source, destination: '' } : { account: other || source, destination: '' }
}

/** `undefined` where neither the amount nor the words say which way the money went. */
function signedAmount(
  { centavos, sign }: Signed,
  type: TransactionType | undefined,
  { destination }: Sides,
  { isSigned, goesOut, columns }: RecordFormat,
  { word, description }: { word: string; description: string },
): Centavos | undefined {
  // A row that names both sides goes from the one to the other.
  if (type === 'TRANSFER' && hasRole(columns, 'source') && !hasRole(columns, 'account')) return -centavos
  const namesOther = destination !== '' && (type === 'TRANSFER' || type === undefined)
  if (namesOther && sign !== -1) return sign === 0 && goesOut ? -centavos : centavos
  if (isSigned || (sign === -1 && type !== 'DESPESA')) return sign === -1 ? -centavos : centavos
  if (type === 'RECEITA') return centavos
  if (type === 'DESPESA') return sign === -1 ? centavos : -centavos
  const words = fold(`${word} ${description}`)
  // 'Pagamento de fatura' and 'Compra de gás' come from nowhere.
  if (type !== 'TRANSFER' && !/\btransf/.test(words)) {
    const moved = typeOfMovement(word)
    return moved && (moved === 'RECEITA' ? centavos : -centavos)
  }
  if (/\b(?:para|to|enviad[oa]|saida)\b/.test(words)) return -centavos
  return /\b(?:de|from|recebid[oa]|entrada)\b/.test(words) ? centavos : undefined
}

type Said = 'cleared' | 'reconciled' | 'planned' | 'cancelled'

/** A column of what the bank has cleared says nothing about whether it happened. */
function statusOf(cells: readonly string[], { columns, header }: RecordFormat): Said {
  for (const index of columns.at.get('status') ?? []) {
    const word = fold(clean(cellOf(cells, index)))
    if (word === '') continue
    if (isCancelled(word)) return 'cancelled'
    if (isScheduled(word) || (asksIfHappened(header[index] ?? '') && isNo(word))) return 'planned'
    if (/^(?:reconcil|concilia|conferid)/.test(word)) return 'reconciled'
  }
  const isReconciled = (columns.at.get('cleared') ?? []).some((index) => {
    const word = fold(clean(cellOf(cells, index)))
    return /^(?:reconcil|concilia|conferid)/.test(word) || (isYes(word) && nameOf(header[index] ?? '') !== 'cleared')
  })
  return isReconciled ? 'reconciled' : 'cleared'
}

/** 'Geladeira 3/10': the text keeps which part it is. */
function withInstallment(description: string, cell: string): string {
  const [mark] = /\d{1,3}\s?(?:\/|de)\s?\d{1,3}/.exec(cell) ?? []
  const short = mark?.replace(/\s?(?:\/|de)\s?/, '/')
  return short === undefined || description.includes(short) ? description : `${description} ${short}`
}
