import { monthName, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { currenciesAbroad } from '../columns/foreign-language.ts'
import { nameOf, saysCents } from '../columns/names.ts'
import type { Question } from '../explained.ts'
import type { Column, DateOrder, ReadOptions } from '../options.ts'
import { cellOf } from '../row.ts'
import type { Section, Table } from '../table/table.ts'
import type { StatementAccount } from '../types.ts'
import { sentences } from '../words/sentences.ts'
import { ofAmounts, ofDays } from './column-doubts.ts'
import type { Doubt } from './doubt.ts'
import type { AccountFile, Interpretation } from './read-by.ts'
import { ofLedger, ofSigns, ofTypes } from './sign-doubts.ts'

/** The doubts that the usual interpretation of an account leaves. */
export function doubtsOf(
  usual: Interpretation,
  { sections, around, areCents }: Table,
  options: ReadOptions,
  { numbers, order, isOrderOpen }: Pick<AccountFile, 'numbers' | 'order' | 'isOrderOpen'>,
): Doubt[] {
  const own = sections.filter(({ other }) => other === undefined)
  const found = [
    ...ofSigns(usual, options, own[0]),
    ...ofTypes(usual, own[0], options),
    ...ofLedger(usual, around, own[0], options),
    ...(isOrderOpen ? ofOrder(usual) : []),
    ...ofCurrency(usual, order, own[0]),
    ...ofUnit(own, areCents, options),
    ...ofDays(own, options),
    ...ofAmounts(own, options, numbers),
    ...ofStatuses(usual, options),
    ...ofDoubtful(usual, options),
    ...ofTables(own, options),
  ]
  return found.slice(0, MAX_DOUBTS)
}

/** Each answer is an interpretation of the whole table. */
const MAX_DOUBTS = 8

const currencies: Readonly<Record<string, string>> = {
  BRL: 'Reais',
  USD: 'Dólares',
  EUR: 'Euros',
  GBP: 'Libras',
  ARS: 'Pesos argentinos',
}

/** English tables of days up to the 12th: 05/01 is 5 January, or 1 May. */
function ofOrder({ account }: Interpretation): Doubt[] {
  const [example] = account.transactions.filter(({ day }) => day.slice(5, 7) !== day.slice(8))
  if (!example) return []
  const [year, month, date] = example.day.split('-')
  const answer = (label: string, day: string, dateOrder: DateOrder) => ({
    label: `${label}: ${Number(day.slice(8))} de ${monthName(monthOf(day))}`,
    options: { dateOrder },
  })
  return [
    {
      about: 'day',
      message: 'O que vem na frente nas datas?',
      evidence: 'O arquivo está em inglês, e nenhuma data mostra se o dia ou o mês vem na frente',
      answers: [answer('O dia', example.day, 'dmy'), answer('O mês', `${year}-${date}-${month}`, 'mdy')],
    },
  ]
}

function ofCurrency({ currency, account }: Interpretation, order: DateOrder, section: Section | undefined): Doubt[] {
  const { value, contradictedBy, isTold = false, isSaid = false } = currency
  const ask = (others: readonly string[], evidence: string): Doubt[] => {
    const answers = [value, ...others].map((currency) => ({ label: nameOfCurrency(currency), options: { currency } }))
    return [{ about: 'currency', message: 'Em que moeda estão os valores?', evidence, answers }]
  }
  if (contradictedBy !== undefined) {
    const [rows, line] = [nameOfCurrency(value), nameOfCurrency(contradictedBy)]
    return ask([contradictedBy], `As transações dizem ${rows}, e uma linha fora delas diz ${line}`)
  }
  if (isTold || (isSaid && !isPlainDollar(section))) return []
  if (order === 'mdy' && !isSaid)
    return ask(['USD'], 'As datas têm o mês na frente, como nos Estados Unidos, e nada diz a moeda')
  const texts = account.transactions.slice(0, SAMPLE).map(({ description }) => description)
  const abroad = account.institution === undefined ? currenciesAbroad(section?.header?.cells ?? [], texts) : []
  const others = abroad.filter((code) => code !== value)
  return others.length === 0 || (isSaid && !others.includes('ARS'))
    ? []
    : ask(others, 'O arquivo parece ser de outro país, e nada diz a moeda')
}

const SAMPLE = 500

/** Whether amounts have a $ without a country before it: in Spanish it is the peso. */
const isPlainDollar = (section: Section | undefined) =>
  section?.columns.list.some(({ samples }) => samples.some((cell) => /^[^\p{L}]*\$/u.test(cell))) ?? false

const nameOfCurrency = (code: string) => currencies[code] ?? code

/**
 * A name or a line that promises centavos over numbers that have centavos of their own, or numbers filled up with zeros,
 * of which nothing says that they are centavos.
 */
function ofUnit(sections: readonly Section[], areCents: boolean, { unit }: ReadOptions): Doubt[] {
  if (unit !== undefined) return []
  const money = sections.flatMap(({ columns: { amount, credit, debit, inCents, list } }) =>
    [amount, credit, debit].flatMap((at) => {
      const says = areCents || saysCents(list[at ?? -1]?.name ?? '')
      return at === undefined ? [] : [{ says, isRead: inCents.has(at) }]
    }),
  )
  const odd = money.find(({ says, isRead }) => says !== isRead)
  if (!odd) return []
  const reais = { label: 'Reais', options: { unit: 'reais' as const } }
  const centavos = { label: 'Centavos', options: { unit: 'centavos' as const } }
  return [
    {
      about: 'unit',
      message: 'O que os valores contam?',
      evidence: odd.says
        ? 'O arquivo fala de centavos, e os valores têm vírgula ou ponto'
        : 'Os valores têm zeros na frente e nem vírgula nem ponto, e nada diz que são centavos',
      answers: odd.says ? [reais, centavos] : [centavos, reais],
    },
  ]
}

function ofStatuses({ statuses }: Interpretation, options: ReadOptions): Doubt[] {
  return [...statuses.doubts].map(([word, { happened, asks }]) => {
    const answer = (label: string, is: boolean) => ({
      label,
      options: { statuses: { ...options.statuses, [word]: is } },
    })
    const answers = [answer('Sim, entram', true), answer('Não, ficam de fora', false)]
    const message = `As transações com “${word}” aconteceram?`
    const evidence = 'A coluna de status não diz o que esta palavra quer dizer'
    return { about: 'status', message, evidence, answers: happened ? answers : answers.toReversed(), isQuiet: !asks }
  })
}

/** Rows whose text may be a bank's name for a balance, or the name of a shop. */
function ofDoubtful({ doubtful }: Interpretation, { transactions = {} }: ReadOptions): Doubt[] {
  return [...doubtful].slice(0, MAX_DOUBTFUL).map(([folded, text]) => {
    const answer = (label: string, is: boolean) => ({
      label,
      options: { transactions: { ...transactions, [folded]: is } },
    })
    const message = sentences.isBalance(text.slice(0, 60))
    return {
      about: 'status',
      message,
      evidence: sentences.startsLikeBalance,
      answers: [answer('Sim, fica de fora', false), answer('Não, é uma transação', true)],
    }
  })
}

const MAX_DOUBTFUL = 3

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
export function asked(
  { answers, ...doubt }: Doubt,
  interpretations: readonly (readonly StatementAccount[])[],
): Question {
  return {
    ...doubt,
    answers: answers.map((answer, index) => ({ ...answer, isTaken: index === 0, ...sumsOf(interpretations[index]) })),
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
