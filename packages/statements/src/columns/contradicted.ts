import { fold } from '@tostao/primitives/text'
import type { ColumnRole, Guess } from '../options.ts'
import { cellOf } from '../row.ts'
import { printedAmount } from '../values/amounts.ts'
import { MAX_TEXT_LENGTH } from '../values/clean.ts'
import { isBalanceOrTotal, mayBeBalance } from '../words/balances.ts'
import { listsCardSales, listsSales, nameOf } from './names.ts'
import { isPlusOrMinus, typeOfMovement, typeOfWord } from './type-words.ts'

/**
 * Ignores a detected type column that does not say which way money went. It has the same word in all rows, or one for
 * rows with a minus and without, no word that says a way, or its crédito and débito name the means of payment: the
 * printed signs contradict them, or the rows are sales by card. A column that the user chose is kept.
 */
export function withoutContradicted(
  roles: readonly Guess<ColumnRole>[],
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Guess<ColumnRole>[] {
  const names = header.map(nameOf)
  const areSales = listsCardSales(names) || listsSales(names)
  const areOwn = roles.some(({ value }) => value === 'account') && roles.some(({ value }) => value === 'category')
  const amount = roles.findIndex(({ value }) => value === 'amount')
  const texts = roles.flatMap(({ value }, index) => (value === 'description' ? [index] : []))
  const isContradicted = ({ value, from }: Guess<ColumnRole>, index: number) =>
    amount >= 0 &&
    value === 'type' &&
    from === 'file' &&
    ((areSales && namesPayment(names[index], rows, index)) ||
      (!namesSign(names[index]) && !areOwn && saysOneWord(names[index] ?? '', rows, index)) ||
      saysNothing(rows, index, amount) ||
      namesNoWay(rows, index, amount) ||
      signsContradict(rows, texts, index, amount))
  const evidence = 'Não diz se é entrada ou saída'
  return roles.map((role, index) => (isContradicted(role, index) ? { value: 'ignored', evidence, from: 'file' } : role))
}

/** Whether the name of a column promises the sign of its rows: Natureza, D/C, Sinal, Entrada/Saída. */
const namesSign = (name = '') =>
  /^(?:natureza(?: d[ao] (?:lancamento|operacao|moviment\w+|transacao))?$|nat$|sinal|[dc] [dc]|[dc]{2}|e s|es)\b|\b(?:deb\w* (?:ou )?cred|cred\w* (?:ou )?deb|entradas? (?:ou )?saidas?)/.test(
    name,
  )

/**
 * On a card, 'Crédito' in all rows is how it was used; 'Enviado' is no such thing. Letters without a name can be nothing but signs, and a few marked
 * rows say that the others went the other way.
 */
function saysOneWord(name: string, rows: readonly (readonly string[])[], type: number): boolean {
  const filled = rows.map((cells) => fold(cellOf(cells, type))).filter((cell) => cell !== '')
  const [word = '', ...others] = new Set(filled)
  const areMost = filled.length * 2 > rows.length
  const isSent = /^(?:enviad|recebid)[oa]s?$/.test(word)
  const isDirection = typeOfWord(word) !== 'TRANSFER' && !isSent && (name !== '' || word.length > 1)
  return rows.length > 1 && areMost && others.length === 0 && isDirection
}

/** Whether crédito and débito are what was sold by: the name of the column does not ask for one of them. */
const namesPayment = (name = '', rows: readonly (readonly string[])[], type: number) =>
  !/\b(?:cred|deb|entrada|natureza)/.test(name) && rows.some((cells) => /^(?:cred|deb)/.test(fold(cellOf(cells, type))))

/** Whether a single word stands beside amounts with a minus and without, or says income beside a minus. */
function saysNothing(rows: readonly (readonly string[])[], type: number, amount: number): boolean {
  const [word, ...others] = new Set(rows.map((cells) => fold(cellOf(cells, type))).filter((cell) => cell !== ''))
  if (word === undefined || others.length > 0) return false
  const isSigned = (cells: readonly string[]) => printedAmount(cellOf(cells, amount))?.sign === -1
  const marked = rows.filter((cells) => isPlusOrMinus(word) || cellOf(cells, type) !== '')
  return marked.some(isSigned) && (typeOfWord(word) === 'RECEITA' || isPlusOrMinus(word) || !marked.every(isSigned))
}

/** Whether no word says a way, beside amounts of which some have a minus: kinds of accounts, of cards. */
function namesNoWay(rows: readonly (readonly string[])[], type: number, amount: number): boolean {
  const words = new Set(rows.map((cells) => cellOf(cells, type)))
  const says = (word: string) => (typeOfWord(word) ?? typeOfMovement(word)) !== undefined
  return ![...words].some(says) && rows.some((cells) => printedAmount(cellOf(cells, amount))?.sign === -1)
}

/** Whether one word occurs with a minus and without, or both words occur with a minus. */
function signsContradict(
  rows: readonly (readonly string[])[],
  texts: readonly number[],
  type: number,
  amount: number,
): boolean {
  const [credit, debit] = [newTally(), newTally()]
  for (const cells of rows) {
    // Only crédito and débito can name a means of payment: C, D, entrada and saída cannot.
    const [word] = /^(?:cred|deb)/.exec(fold(cellOf(cells, type))) ?? []
    const printed = printedAmount(cellOf(cells, amount))
    if (word === undefined || !printed || !/[1-9]/.test(printed.digits)) continue
    if (texts.some((index) => isBalance(cellOf(cells, index)))) continue
    const tally = word === 'cred' ? credit : debit
    tally[printed.sign === -1 ? 'minus' : 'plain']++
  }
  const minus = credit.minus + debit.minus
  // A few minuses are reversals: without the type column all other debits would be read as income.
  if (credit.plain > 0 && debit.plain > 0 && minus * 8 <= credit.plain + debit.plain) return false
  // A few debits have lost their minus: the word still says what they are.
  if (credit.plain > 0 && credit.minus === 0 && debit.plain * 4 <= debit.minus) return false
  return [credit, debit].some((one) => one.plain > 0 && one.minus > 0) || (credit.minus > 0 && debit.minus > 0)
}

const newTally = () => ({ plain: 0, minus: 0 })

function isBalance(cell: string): boolean {
  const text = fold(cell.slice(0, MAX_TEXT_LENGTH))
  return isBalanceOrTotal(text) || mayBeBalance(text)
}
