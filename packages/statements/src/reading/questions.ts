import type { Centavos } from '@tostao/primitives/money'
import type { Answer, Question } from '../explained.ts'
import type { Column, Guess, ReadOptions, SignRule } from '../options.ts'
import { isPlanned } from '../roles/amount-column.ts'
import { isDueOrAccrued, isOfEntry } from '../roles/detect.ts'
import { nameOf, roleOfName, saysCents } from '../roles/names.ts'
import { cellOf } from '../row.ts'
import type { Section, Table } from '../table/table.ts'
import type { StatementAccount } from '../types.ts'
import { printedAmount } from '../values/amounts.ts'
import type { Reading } from './read-by.ts'

/** A question before its answers are read: the first answer is how the file is read. */
export interface Doubt extends Pick<Question, 'about' | 'message' | 'evidence'> {
  answers: Pick<Answer, 'label' | 'options'>[]
  /** Only the totals of the file decide; without them the usual reading stays and nobody is asked. */
  isQuiet?: boolean
}

/** What the usual reading of an account leaves open. */
export function doubtsOf(usual: Reading, { sections, areCents }: Table, options: ReadOptions): Doubt[] {
  const own = sections.filter(({ other }) => other === undefined)
  const found = [
    ...ofSigns(usual, options),
    ...ofCurrency(usual),
    ...ofUnit(own, areCents, options),
    ...ofDays(own, options),
    ...ofAmounts(own, options),
    ...ofStatuses(usual, options),
    ...ofTables(own, options),
  ]
  return found.slice(0, MAX_DOUBTS)
}

/** Each answer is a reading of the whole table. */
const MAX_DOUBTS = 8

/** What the signs of an account leave open. */
export function ofSigns({ signs }: { signs: Guess<SignRule> }, options: ReadOptions): Doubt[] {
  if (signs.from !== 'default' || options.signs !== undefined) return []
  const answers = [
    { label: 'Entradas (receitas)', options: { signs: 'printed' as const } },
    { label: 'Saídas (despesas)', options: { signs: 'inverted' as const } },
  ]
  const message = 'O que são os valores sem sinal?'
  const isInverted = signs.value === 'inverted'
  return [{ about: 'signs', message, evidence: signs.evidence, answers: isInverted ? answers.toReversed() : answers }]
}

const currencies: Readonly<Record<string, string>> = { BRL: 'Reais', USD: 'Dólares', EUR: 'Euros', GBP: 'Libras' }

function ofCurrency({ currency: { value, contradictedBy } }: Reading): Doubt[] {
  if (contradictedBy === undefined) return []
  const answers = [value, contradictedBy].map((currency) => ({
    label: currencies[currency] ?? currency,
    options: { currency },
  }))
  const evidence = `Os lançamentos dizem ${answers[0]?.label}, e uma linha fora deles diz ${answers[1]?.label}`
  return [{ about: 'currency', message: 'Em que moeda estão os valores?', evidence, answers }]
}

/** A name or a line that promises centavos over numbers that have centavos of their own. */
function ofUnit(sections: readonly Section[], areCents: boolean, { unit }: ReadOptions): Doubt[] {
  const isOdd = ({ columns: { amount, credit, debit, inCents, list } }: Section) =>
    [amount, credit, debit].some(
      (at) => at !== undefined && !inCents.has(at) && (areCents || saysCents(list[at]?.name ?? '')),
    )
  if (unit !== undefined || !sections.some(isOdd)) return []
  const evidence = 'O arquivo fala de centavos, e os valores têm vírgula ou ponto'
  const answers = [
    { label: 'Reais', options: { unit: 'reais' as const } },
    { label: 'Centavos', options: { unit: 'centavos' as const } },
  ]
  return [{ about: 'unit', message: 'O que os valores contam?', evidence, answers }]
}

/** Several days of which no name says that it is the entry's own, and that differ in most rows. */
function ofDays(sections: readonly Section[], { columns = {} }: ReadOptions): Doubt[] {
  const [section] = sections
  const date = section?.columns.date
  if (!section || date === undefined || columns[date] !== undefined) return []
  const { list } = section.columns
  const taken = nameOf(list[date]?.name ?? '')
  const isPaid =
    /\bpag/.test(taken) && list.some(({ name, role }) => role.value === 'amount' && /\bpag/.test(nameOf(name)))
  const isNamed = roleOfName(list[date]?.name ?? '') === 'date' && !isDueOrAccrued(taken)
  const rivals = list.filter(
    (column) =>
      column.looksLike === 'date' &&
      column.role.value === 'ignored' &&
      !(isNamed && isDueOrAccrued(nameOf(column.name))) &&
      differs(section, date, column.index),
  )
  if (isPaid || isOfEntry(taken) || rivals.length === 0 || rivals.length > 3) return []
  const answers = [date, ...rivals.map(({ index }) => index)].map((index) => ({
    label: `“${list[index]?.name || `Coluna ${index + 1}`}”`,
    options: { columns: { ...columns, [index]: 'date' as const } },
  }))
  const evidence = 'O arquivo traz mais de um dia em cada linha, e os nomes não dizem qual é o do lançamento'
  return [{ about: 'day', message: 'Qual é o dia dos lançamentos?', evidence, answers }]
}

/** Columns of money with names that say nothing, whose values are others than those read in most rows. */
function ofAmounts(sections: readonly Section[], { columns = {} }: ReadOptions): Doubt[] {
  const [section] = sections
  const amount = section?.columns.amount
  if (!section || amount === undefined || columns[amount] !== undefined) return []
  const { list } = section.columns
  const rivals = list.filter((column) => isUnexplainedMoney(column) && differs(section, amount, column.index))
  if (rivals.length === 0 || rivals.length > 3) return []
  const answers = [amount, ...rivals.map(({ index }) => index)].map((index) => ({
    label: `“${list[index]?.name || `Coluna ${index + 1}`}”`,
    options: { columns: { ...columns, [index]: 'amount' as const } },
  }))
  const evidence = `Os nomes ${new Intl.ListFormat('pt-BR').format(answers.map(({ label }) => label))} não dizem qual é o valor do lançamento`
  return [{ about: 'amount', message: 'Qual coluna tem os valores?', evidence, answers }]
}

/** A column of money that is not read, and whose name does not say why. */
export const isUnexplainedMoney = ({ name, role, looksLike }: Column) =>
  looksLike === 'amount' &&
  role.value === 'ignored' &&
  name !== '' &&
  roleOfName(name) === undefined &&
  !isPlanned(nameOf(name))

function differs({ transactions }: Section, one: number, other: number): boolean {
  const printed = (cells: readonly string[], at: number) =>
    printedAmount(cellOf(cells, at))?.digits ?? cellOf(cells, at)
  const count = transactions.filter(({ cells }) => printed(cells, one) !== printed(cells, other)).length
  return count * 2 > transactions.length
}

function ofStatuses({ statuses }: Reading, options: ReadOptions): Doubt[] {
  return [...statuses.doubts].map(([word, { happened, asks }]) => {
    const answer = (label: string, is: boolean) => ({
      label,
      options: { statuses: { ...options.statuses, [word]: is } },
    })
    const answers = [answer('Sim, entram', true), answer('Não, ficam de fora', false)]
    const message = `Os lançamentos com “${word}” aconteceram?`
    const evidence = 'A coluna de status não diz o que esta palavra quer dizer'
    return { about: 'status', message, evidence, answers: happened ? answers : answers.toReversed(), isQuiet: !asks }
  })
}

/** A further table whose amounts have another name: nothing shows that it goes on with the same list. */
function ofTables(sections: readonly Section[], { tables = {} }: ReadOptions): Doubt[] {
  const filled = sections.filter(({ transactions }) => transactions.length > 0)
  const [first] = filled
  return filled.slice(1).flatMap(({ header, columns }): Doubt[] => {
    const name = amountOf(columns.list)
    if (!header || !first || tables[header.line] !== undefined || name === '' || name === amountOf(first.columns.list))
      return []
    const title = cellOf(header.cells, columns.amount ?? columns.credit ?? columns.debit)
    const answer = (label: string, is: boolean) => ({ label, options: { tables: { ...tables, [header.line]: is } } })
    return [
      {
        about: 'table',
        message: `A tabela da linha ${header.line}, com “${title}”, faz parte do extrato?`,
        evidence: 'Os valores dela têm outro nome que os da primeira tabela',
        answers: [answer('Sim, entra', true), answer('Não, fica de fora', false)],
      },
    ]
  })
}

const amountOf = (list: readonly Column[]) =>
  nameOf(list.find(({ role }) => ['amount', 'credit', 'debit'].includes(role.value))?.name ?? '')

/** A doubt with the sums of each of its answers, in the order of its answers. */
export function asked({ answers, ...doubt }: Doubt, readings: readonly (readonly StatementAccount[])[]): Question {
  return {
    ...doubt,
    answers: answers.map((answer, index) => ({ ...answer, isTaken: index === 0, ...sumsOf(readings[index]) })),
  }
}

function sumsOf(accounts: readonly StatementAccount[] = []): { income: Centavos; expense: Centavos } {
  const sums = { income: 0, expense: 0 }
  for (const { amount } of accounts.flatMap(({ transactions }) => transactions)) {
    if (amount > 0) sums.income += amount
    else sums.expense -= amount
  }
  return sums
}
