import { fold } from '@tostao/primitives/text'
import { institutionIn } from '@tostao/texts/institutions'
import { currencyOfLine } from '../columns/currency-column.ts'
import { roleOfName } from '../columns/names.ts'
import type { Explained } from '../explained.ts'
import type { Column, ColumnRole } from '../options.ts'
import type { FileRow } from '../row.ts'
import { isKeptPending } from '../rows/read-entry.ts'
import { meaningOf, statusIn } from '../rows/statuses.ts'
import type { Section, Table } from '../table/table.ts'
import { printedAmount } from '../values/amounts.ts'
import { balanceLabel, sumsHeading } from '../words/balances.ts'
import { feeLabel } from '../words/fees.ts'
import { sentences } from '../words/sentences.ts'
import { isUnexplainedMoney } from './column-doubts.ts'
import type { Interpretation } from './read-by.ts'

/**
 * Says what everything beside the rows was taken for: the columns, the lines around the table, the words of the status
 * column, further tables and printed totals. A column or a line with amounts that nothing here knows is `unexplained`.
 */
export function explain({ sections, around }: Table, interpretation: Interpretation): Explained[] {
  const totals = new Map(interpretation.totals.map(({ line, fits }) => [line, fits]))
  const own = sections.filter(({ other }) => other === undefined)
  return [
    ...columnsOf(own),
    ...own.flatMap((section) => statusesIn(section, interpretation)),
    ...sections.flatMap(ofOtherTable),
    ...around.slice(0, MAX_LINES).flatMap((row, index) => (totals.has(row.line) ? [] : ofLine(row, around[index - 1]))),
    ...[...totals].map(([line, fits]) => ofTotal(line, fits)),
  ].sort((a, b) => a.line - b.line)
}

const roles: Record<Exclude<ColumnRole, 'ignored'>, string> = {
  date: 'dia',
  description: 'descrição',
  amount: 'valor',
  credit: 'valor que entrou',
  debit: 'valor que saiu',
  type: 'se entrou ou saiu',
  balance: sentences.balanceColumn,
  installment: 'parcela',
  id: 'código do banco',
  account: 'conta',
  destination: 'conta de destino',
  category: 'categoria',
  payee: 'favorecido',
  status: 'se aconteceu',
}

/** The columns of each header once: tables of several cards repeat it. */
function columnsOf(sections: readonly Section[]): Explained[] {
  const byNames = Map.groupBy(sections, ({ header }) => header?.cells.join('|') ?? '')
  return [...byNames.values()].flatMap(([section]) => {
    const line = section?.header?.line ?? section?.rows[0]?.line ?? 1
    return section?.columns.list.map((column) => ({ line, ...ofColumn(column, section.columns) })) ?? []
  })
}

function ofColumn(column: Column, { currency, fee, foreign, inCents }: Section['columns']): Omit<Explained, 'line'> {
  const { index, name, role, samples, looksLike } = column
  const what = name === '' ? `Coluna ${index + 1}` : `Coluna “${name}”`
  if (role.value !== 'ignored') {
    const unit = inCents.has(index) ? ', em centavos' : ''
    return { what, as: `${roles[role.value]}${unit}`, state: 'used' }
  }
  if (index === currency) return { what, as: 'moeda', state: 'used' }
  if (index === fee) return { what, as: sentences.feeColumn, state: 'used' }
  if (index === foreign) return { what, as: 'valor em outra moeda, que não é convertido', state: 'harmless' }
  if (samples.every((cell) => cell === '')) return { what, as: 'vazia nas primeiras linhas', state: 'harmless' }
  if (isUnexplainedMoney(column)) return { what, as: 'valores que não foram lidos', state: 'unexplained' }
  if (looksLike === 'date') return { what, as: 'outro dia, que não foi lido', state: 'harmless' }
  const isKnown = roleOfName(name) === 'ignored'
  if (looksLike === 'amount')
    return { what, as: isKnown ? 'taxa ou valor à parte' : 'outro valor, que não foi lido', state: 'harmless' }
  return { what, as: 'não muda a transação', state: 'harmless' }
}

const meanings = {
  happened: 'aconteceu',
  'not-yet': 'ainda não aconteceu',
  never: 'não aconteceu',
  unknown: 'palavra desconhecida: entra',
}

function statusesIn({ rows, columns }: Section, { statuses }: Interpretation): Explained[] {
  const index = columns.mapped.find(([name]) => name === 'status')?.[1]
  if (index === undefined || index === columns.happened) return []
  const first = new Map<string, FileRow>()
  for (const row of rows) {
    const word = statusIn(row.cells, index, statuses.legend)
    if (word !== '' && !first.has(word)) first.set(word, row)
  }
  return [...first].slice(0, MAX_WORDS).map(([word, { line }]) => {
    const meaning = meaningOf(word, line, statuses)
    return {
      line,
      what: `Status “${word}”`,
      as:
        meaning === 'not-yet' && isKeptPending(word, columns)
          ? 'ainda não aconteceu: entra como pendente'
          : meanings[meaning],
      state: meaning === 'unknown' ? 'unexplained' : 'used',
    }
  })
}

const MAX_WORDS = 20
const MAX_LINES = 500

const ofOtherTable = ({ header, other }: Section): Explained[] =>
  header && other !== undefined
    ? [{ line: header.line, what: `Tabela “${header.text.slice(0, 60)}”`, as: other, state: 'harmless' }]
    : []

const ofTotal = (line: number, fits: boolean): Explained => ({
  line,
  what: 'Total impresso',
  as: fits ? 'confere com as transações' : 'não confere com as transações',
  state: fits ? 'used' : 'unexplained',
})

/** Labels of lines around the table, whatever follows them: what they give to the account, or why they change nothing. */
const labels: readonly (readonly [RegExp, string, Explained['state']])[] = [
  [balanceLabel, sentences.balance, 'used'],
  [/\bperiodo\b|\bde \d{2}\/\d{2}\/\d{2,4} a\b|\bperiod\b/, 'período', 'used'],
  [/\bvenc(?:imento|to)?\b|\bdue date\b/, 'vencimento', 'used'],
  [/\bfechamento\b/, 'fechamento', 'used'],
  [/\blimites?\b/, 'limite', 'harmless'],
  [/\bpagamento minimo\b|\bparcel(?:e|amento)\b/, 'oferta de pagamento', 'harmless'],
  [feeLabel, 'taxas', 'harmless'],
  [/\b(?:pontos|milhas|cashback|programa)\b/, 'pontos', 'harmless'],
  [/\bresumo\b|\btotais\b|\btotal\b|\bfatura\b/, 'resumo da fatura', 'harmless'],
  [/\b(?:agencia|ag|conta|c\/c|cartao|account)\b/, 'conta', 'used'],
  [/\b(?:cpf|cnpj|nome|cliente|titular|portador|endereco|cep)\b/, 'titular', 'harmless'],
  [/\b(?:emissao|emitid\w+|gerad\w+|data|atualizac\w+|pagina|folha)\b/, 'emissão', 'harmless'],
  [/\b(?:sac|ouvidoria|telefone|central|site|www|app)\b/, 'contato do banco', 'harmless'],
]

function ofLine({ line, text, cells }: FileRow, above: FileRow | undefined): Explained {
  const what = text.replace(/[\s;,|]+$/, '').slice(0, 60)
  const folded = fold(text.slice(0, 200))
  if (currencyOfLine(text) !== undefined) return { line, what, as: 'moeda da conta', state: 'used' }
  const [, as, state] = labels.find(([label]) => label.test(folded)) ?? []
  if (as !== undefined && state !== undefined) return { line, what, as, state }
  if (institutionIn(folded) !== undefined) return { line, what, as: 'banco', state: 'used' }
  // Mercado Pago prints names in one line and the sums in the next.
  if (
    cells.every((cell) => cell === '' || printedAmount(cell)) &&
    sumsHeading.test(fold(above?.text.slice(0, 200) ?? ''))
  )
    return { line, what, as: sentences.sumsOfPeriod, state: 'harmless' }
  const hasMoney = cells.some((cell) => printedAmount(cell) && /[.,]\d{2}\D*$/.test(cell)) || /r\$ ?\d/.test(folded)
  return hasMoney
    ? { line, what, as: 'valor fora da tabela, que não foi lido', state: 'unexplained' }
    : { line, what, as: 'título ou nota', state: 'harmless' }
}
