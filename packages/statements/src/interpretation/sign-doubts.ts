import { fold } from '@tostao/primitives/text'
import { signOfWords } from '@tostao/texts/wording'
import { nameOf, roleOfName } from '../columns/names.ts'
import type { ReadOptions } from '../options.ts'
import { cellOf, type FileRow } from '../row.ts'
import { directionOf } from '../rows/read-row.ts'
import type { Section } from '../table/table.ts'
import type { StatementTransaction } from '../types.ts'
import { printedAmount } from '../values/amounts.ts'
import { clean } from '../values/clean.ts'
import type { Doubt } from './doubt.ts'
import type { Interpretation, Signed } from './read-by.ts'

/** The doubts that the signs of an account leave. @param section its table: none for OFX and QIF. */
export function ofSigns({ signs }: Signed, options: ReadOptions, section?: Section): Doubt[] {
  if (signs.from !== 'default' || options.signs !== undefined) return []
  // Beside answers that choose a column, these keep the columns that were chosen before.
  const { columns } = options
  const kept = columns && section ? { columns } : {}
  const plain = [
    { label: 'Entradas (receitas)', options: { ...kept, signs: 'printed' as const } },
    { label: 'Saídas (despesas)', options: { ...kept, signs: 'inverted' as const } },
  ]
  const message = 'O que são os valores sem sinal?'
  const answers = [
    ...(signs.value === 'inverted' ? plain.toReversed() : plain),
    ...(section ? byWords(section, options) : []),
  ]
  return [{ about: 'signs', message, evidence: signs.evidence, answers }]
}

/** A column of two words in all rows (P and R, 1 and 2) may say which way the money of each went. */
function byWords({ transactions, columns: { list } }: Section, { columns = {} }: ReadOptions): Doubt['answers'] {
  const texts = list.filter(({ role }) => role.value === 'description' || role.value === 'payee')
  const found = list.flatMap(({ index, name, role }) => {
    // Without the only text its rows could not be read.
    const isText = role.value === 'description' && texts.length > 1
    const isOpen = isText || (role.value === 'ignored' && roleOfName(name) === undefined)
    const isWord = (word: string) => (saysWay.test(nameOf(name)) ? isShort(word) : isMark(word))
    const words = isOpen ? wordsOf(transactions, index, 2) : []
    return words.length === 2 && transactions.length > 2 && words.every(isWord) ? [{ index, words }] : []
  })
  const [first, second] = found
  if (!first || second) return []
  const answer = (income = '', expense = '') => ({
    label: `“${income}” entrou, “${expense}” saiu`,
    options: {
      columns: { ...columns, [first.index]: 'type' as const },
      directions: { [fold(income)]: 1 as const, [fold(expense)]: -1 as const },
    },
  })
  const [one, other] = first.words
  return [answer(one, other), answer(other, one)]
}

/** The different words of a column; one more than `most` where there are more. */
function wordsOf(rows: readonly FileRow[], index: number, most: number): string[] {
  const words = new Map<string, string>()
  const cells = new Set<string>()
  for (const row of rows) {
    const cell = cellOf(row.cells, index)
    if (cells.has(cell)) continue
    cells.add(cell)
    words.set(fold(cell), clean(cell))
    if (words.size > most) break
  }
  return [...words.values()]
}

const isShort = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,19}$/u.test(text)

const saysWay = /tipo|type|operac|moviment|natureza|sinal|sentido|direcao|fluxo/
const isMark = (text: string) => /^[\p{L}\p{N}]{1,3}$/u.test(text) && !/^(?:s|n|sim|nao|não|yes|no)$/i.test(text)

/**
 * Which of two columns came in: in the books of a firm a debit of the bank's account did. A title speaks of such books,
 * the texts of most rows contradict the names, or there are no names and no text says it.
 */
export function ofLedger(
  { account }: Pick<Interpretation, 'account'>,
  around: readonly FileRow[],
  section: Section | undefined,
  { columns = {} }: ReadOptions,
): Doubt[] {
  const { credit, debit, list } = section?.columns ?? {}
  if (credit === undefined || debit === undefined || !list || columns[debit] !== undefined) return []
  const isNameless = list[credit]?.name === '' || list[debit]?.name === ''
  const isTitled = around.some(({ text }) => isLedger.test(fold(text.slice(0, 200))))
  const { agree, contradict } = textsBesideSigns(account.transactions)
  const isContradicted = agree + contradict >= 2 && contradict > agree
  if (!isTitled && !isContradicted && !(isNameless && agree === 0)) return []
  const answer = (label: string, one: 'credit' | 'debit', other: 'credit' | 'debit') => ({
    label,
    options: { columns: { ...columns, [debit]: one, [credit]: other } },
  })
  const message = `O que é a coluna “${list[debit]?.name || debit + 1}”?`
  const evidence = isTitled
    ? 'Num razão contábil, o débito da conta do banco é o que entrou'
    : isNameless
      ? 'Falta o nome de uma coluna de valores, e os textos não dizem o que entrou'
      : 'Os textos da maioria das linhas dizem o contrário dos nomes das colunas'
  const answers = [answer('O que saiu', 'debit', 'credit'), answer('O que entrou', 'credit', 'debit')]
  return [{ about: 'signs', message, evidence, answers, isUndecidable: true }]
}

const isLedger = /^razao\b(?! social)|\blivro razao\b|\brazao (?:analitic|contabil|auxiliar)|\bbalancete\b/

/** In how many rows the text says the same as the sign, and in how many the opposite. */
function textsBesideSigns(rows: readonly StatementTransaction[]): { agree: number; contradict: number } {
  const signs = rows.slice(0, SAMPLE).map(({ amount, description }) => (signOfWords(fold(description)) ?? 0) * amount)
  return { agree: signs.filter((sign) => sign > 0).length, contradict: signs.filter((sign) => sign < 0).length }
}

const SAMPLE = 500

/** The doubts that the words of the type column leave. */
export function ofTypes({ signs }: Signed, section: Section | undefined, options: ReadOptions): Doubt[] {
  const type = section?.columns.type
  if (!section || type === undefined) return []
  return [
    ...ofUse({ signs }, section, type, options),
    ...ofContradiction(section, type, options),
    ...ofUnknown(section, type, options),
  ]
}

/** Most rows print one sign and say the other. */
function ofContradiction({ columns: own }: Section, type: number, { columns = {}, signs }: ReadOptions): Doubt[] {
  if (!own.typeContradictsSigns || signs !== undefined) return []
  const name = own.list[type]?.name
  const answers = [
    {
      label: 'Os sinais dos valores',
      options: { ...(Object.keys(columns).length > 0 && { columns }), signs: 'printed' as const },
    },
    { label: `As palavras de “${name}”`, options: { columns: { ...columns, [type]: 'type' as const } } },
  ]
  const evidence = `Na maioria das linhas o sinal do valor diz uma coisa, e “${name}” diz outra`
  return [{ about: 'signs', message: 'O que diz se o dinheiro entrou ou saiu?', evidence, answers }]
}

/** Crédito and débito may be how a card was used: a total of all rows says so. */
function ofUse({ signs }: Signed, section: Section, type: number, { columns = {} }: ReadOptions): Doubt[] {
  if (signs.value !== 'type' || columns[type] !== undefined) return []
  const isUse = section.transactions.every(({ cells }) => /^(?:$|cred|deb)/.test(fold(cellOf(cells, type))))
  const answer = (label: string, role: 'type' | 'ignored') => ({
    label,
    options: { columns: { ...columns, [type]: role } },
  })
  const message = `“${section.columns.list[type]?.name}” diz se o dinheiro entrou ou saiu?`
  const answers = [answer('Sim', 'type'), answer('Não', 'ignored')]
  return isUse ? [{ about: 'signs', message, evidence: signs.evidence, answers, isQuiet: true }] : []
}

/** Words that nobody knows, beside amounts without a sign. A single letter is a damaged one. */
function ofUnknown({ transactions, columns }: Section, type: number, { directions = {} }: ReadOptions): Doubt[] {
  const isPlain = (cells: readonly string[]) => printedAmount(cellOf(cells, columns.amount))?.sign === 0
  const isOf = (word: string, cells: readonly string[]) => fold(cellOf(cells, type)) === fold(word) && isPlain(cells)
  const unknown = wordsOf(transactions, type, MAX_WORDS).filter(
    (word) =>
      /\p{L}{3}/u.test(word) &&
      isShort(word) &&
      directionOf(word, columns) === undefined &&
      directions[fold(word)] === undefined &&
      transactions.some(({ cells }) => isOf(word, cells)),
  )
  return unknown.length > MAX_UNKNOWN
    ? []
    : unknown.map((word): Doubt => {
        const answer = (label: string, is: -1 | 0 | 1) => ({
          label,
          options: { directions: { ...directions, [fold(word)]: is } },
        })
        const message = `O dinheiro de “${word}” entrou ou saiu?`
        const evidence = `Outras linhas da coluna “${columns.list[type]?.name}” dizem isso, e esta palavra não`
        const answers = [
          answer('Não sei, ficam de fora', 0),
          answer('Saiu (despesas)', -1),
          answer('Entrou (receitas)', 1),
        ]
        return { about: 'signs', message, evidence, answers }
      })
}

// More are names of things, not ways.
const MAX_UNKNOWN = 3
const MAX_WORDS = 100
