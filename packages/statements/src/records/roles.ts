// The columns of lists that people keep in finance apps. The names are those of Organizze, Mobills, Minhas Economias, Meu
// Dinheiro, Wallet, YNAB's register, Actual's and Firefly III's exports and Tostão's own; any table with such names is read.

import { fold } from '@tostao/primitives/text'
import { nameOf } from '../columns/names.ts'
import { cellOf, type FileRow } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { isNo, isYes } from '../words/statuses.ts'

export type RecordRole =
  | 'date'
  | 'amount'
  | 'inflow'
  | 'outflow'
  | 'splitTotal'
  | 'currency'
  | 'type'
  | 'account'
  | 'accountType'
  | 'source'
  | 'destination'
  | 'transfer'
  | 'wholeCategory'
  | 'category'
  | 'subcategory'
  | 'group'
  | 'tags'
  | 'payee'
  | 'description'
  | 'memo'
  | 'status'
  | 'cleared'
  | 'id'
  | 'groupId'
  | 'groupTitle'
  | 'installment'
  | 'technical'

const patterns: readonly (readonly [RecordRole, RegExp])[] = [
  ['splitTotal', /^split amount$/],
  ['groupId', /^group id$/],
  ['groupTitle', /^group title$/],
  ['id', /^(?:id|codigo|identificador|journal id|transaction id|uuid|fitid)$/],
  ['currency', /^(?:currency(?: code)?|moeda)$/],
  [
    'technical',
    /^(?:foreign|primary|pc|sepa)\b|\b(?:id|iban|hash(?: v2)?|at|url|source type|destination type)$|^(?:original source|internal reference|hora(?:rio)?|time|saldo|balance|running balance|mes|ano)$|^(?:recurrence|external)\b/,
  ],
  ['accountType', /^(?:tipo (?:d[ae] )?conta|account type)$/],
  ['type', /^(?:tipo|type|natureza|tipo (?:d[aeo] )?(?:lancamento|transacao|moviment\w*)|(?:transaction|entry) type)$/],
  ['source', /^(?:source(?: name| account)?|conta (?:de )?(?:origem|saida)|from account|origem)$/],
  [
    'destination',
    /^(?:destination(?: name| account)?|conta (?:de )?(?:destino|transferencia)|to account|transfer account|destino|outra conta|other account)$/,
  ],
  ['transfer', /^(?:(?:is )?transfer|(?:e )?transferencia)$/],
  [
    'account',
    /^(?:contas?|account|account name|nome da conta|carteira|wallet|conta (?:e |ou )?cartao|conta bancaria|cartao(?: de credito)?|banco)$/,
  ],
  ['wholeCategory', /^category group category$/],
  [
    'group',
    /^(?:category group|grupo(?: d[ae] categoria)?|(?:parent|master) category|categoria (?:pai|principal|mae))$/,
  ],
  ['subcategory', /^sub ?(?:categoria|category)$/],
  ['category', /^(?:categoria|category|category name|nome da categoria)$/],
  ['tags', /^(?:tags?|etiquetas?|labels?|marcador(?:es)?)$/],
  ['inflow', /^(?:inflow|entradas?|receitas?|creditos?|income|credit)(?: r\$)?$/],
  ['outflow', /^(?:outflow|saidas?|despesas?|debitos?|expense|debit)(?: r\$)?$/],
  ['date', /^(?:data|date|dia|dt|vencimento)\b|\b(?:date|data)$/],
  ['amount', /^(?:valor|amount|quantia|montante|value)\b(?!.*\b(?:unitario|previsto|parcela|original)\b)/],
  ['payee', /^(?:payee(?: name)?|favorecido|beneficiario|contato|contact|fornecedor|merchant|estabelecimento)$/],
  ['description', /^(?:descricao|description|titulo|title|nome|name|historico|lancamento|transacao)$/],
  [
    'memo',
    /^(?:memo|notes?|notas?|observac(?:ao|oes)|obs|comentarios?|comments?|informacoes adicionais|detalhes|anotac(?:ao|oes))$/,
  ],
  ['status', /^(?:situacao|status|estado|(?:foi )?pag[oa]|efetivad[oa]|realizad[oa]|consolidad[oa]|state)$/],
  ['cleared', /^(?:cleared|reconciled|conciliad[oa]|conferid[oa])$/],
  ['installment', /^(?:parcelas?|parcelamento|instal?lments?)$/],
]

export interface RecordColumns {
  /** By role the indexes of its columns, the preferred one first. */
  at: ReadonlyMap<RecordRole, readonly number[]>
  /** The columns that no role takes. */
  unknown: readonly number[]
}

/** The first cell of a role that has something in it. */
export function cellFor({ at }: RecordColumns, cells: readonly string[], role: RecordRole): string {
  for (const index of at.get(role) ?? []) {
    const cell = cellOf(cells, index)
    if (cell !== '') return cell
  }
  return ''
}

// 'Outra conta' and 'transfer account' may be the one from which the money came.
const target = /^(?:destination|(?:conta (?:de )?)?destino|to account)\b/

/** Whether the column of the other account says that the money goes there. */
export const namesTarget = ({ at }: RecordColumns, header: readonly string[]) =>
  (at.get('destination') ?? []).every((index) => target.test(nameOf(header[index] ?? '')))

export const hasRole = ({ at }: RecordColumns, role: RecordRole) => at.has(role)

/** The day of the entry itself, then that of its payment; the day on which it was due or is accounted for comes last. */
const lateDate = /vencimento|due|competencia|interest|book|process|invoice|fatura|created|criacao/
const paidDate = /pagamento|payment|efetiv/

/** The columns of a header, or `undefined` where it is not that of a list of records. */
export function columnsOfRecords(header: readonly string[], rows: readonly FileRow[]): RecordColumns | undefined {
  const roles = header.map((cell, index) => {
    const name = nameOf(cell)
    const role = patterns.find(([, pattern]) => pattern.test(name))?.[0]
    return { name, role: role === 'transfer' && !answers(rows, index) ? undefined : role }
  })
  const at = new Map<RecordRole, number[]>()
  for (const [index, { role }] of roles.entries()) {
    if (role !== undefined) at.set(role, [...(at.get(role) ?? []), index])
  }
  const rank = (index: number) =>
    lateDate.test(roles[index]?.name ?? '') ? 2 : paidDate.test(roles[index]?.name ?? '') ? 1 : 0
  at.get('date')?.sort((one, other) => rank(one) - rank(other) || one - other)
  const columns = {
    at,
    unknown: roles.flatMap(({ name, role }, index) => (role === undefined && name !== '' ? [index] : [])),
  }
  return listsRecords(columns, rows) ? columns : undefined
}

/** Whether a column says yes or no in each row. */
const answers = (rows: readonly FileRow[], index: number) =>
  rows.every(({ cells }) => {
    const word = fold(cellOf(cells, index))
    return word === '' || isYes(word) || isNo(word)
  })

// A file's first rows say what it is.
const SAMPLE = 500

/** A day, an amount, the name of an account, and what is not in a bank's statement: categories, or transfers by two accounts. */
function listsRecords(columns: RecordColumns, rows: readonly FileRow[]): boolean {
  const sample = rows.slice(0, SAMPLE)
  if (sample.length === 0) return false
  const share = (holds: (cells: readonly string[]) => boolean) =>
    sample.filter(({ cells }) => holds(cells)).length / sample.length
  const cell = (role: RecordRole) => (cells: readonly string[]) => cellFor(columns, cells, role)
  const hasAmount = (cells: readonly string[]) =>
    (['amount', 'inflow', 'outflow'] as const).some((role) => printedAmount(cell(role)(cells)) !== undefined)
  // A bank's number of the account has no letters, but for one at its end.
  const isNamed = (cells: readonly string[]) =>
    /\p{L}{2}|^\p{L}\d/u.test(cell('account')(cells) || cell('source')(cells) || cell('destination')(cells))
  const isCategorised = (cells: readonly string[]) =>
    (['category', 'subcategory', 'wholeCategory', 'group'] as const).some((role) => /\p{L}/u.test(cell(role)(cells)))
  const namesBoth = hasRole(columns, 'source') && hasRole(columns, 'destination')
  const isTable =
    share((cells) => leadingDate(cell('date')(cells)) !== undefined) > 0.8 &&
    share(hasAmount) > 0.8 &&
    share(isNamed) > 0.8
  if (!isTable || !(hasRole(columns, 'account') || (namesBoth && hasRole(columns, 'type')))) return false
  return share(isCategorised) >= 0.2 || (hasRole(columns, 'type') && hasRole(columns, 'destination'))
}
