import { type Day, lastDay } from '@tostao/primitives/calendar'
import { fold } from '@tostao/primitives/text'
import { chosen } from '../chosen.ts'
import type { DateOrder, Guess, ReadOptions } from '../options.ts'
import type { FileRow } from '../row.ts'
import type { Section } from '../table/table.ts'
import { dayOf, leadingDate, type PrintedDate } from '../values/dates.ts'

const fullDate =
  /\d{1,2}([/.-])\d{1,2}\1\d{4}|(?<!\d)\d{1,2}\/\d{1,2}\/\d{2}(?![\d/])|\d{4}-\d{2}-\d{2}|\d{1,2}(?: de |[\s/.-])\p{L}{3,9}\.?(?: de |[\s/.,-]{1,2})\d{4}/gu
const monthAndYear =
  /(?:^|[^\d/.-])(0[1-9]|1[0-2])\s?\/\s?(20\d{2})(?!\d)|\b(\p{L}{3,9})\s?(?:de|\/|-|\s)\s?(20\d{2})\b/giu
const nameDate = /(?<!\d)(20\d{2})[-_.]?(0[1-9]|1[0-2])(?:[-_.]?(0[1-9]|[12]\d|3[01]))?(?!\d)/

/** The reference day; `asks` when it is a fallback that the user must see and may correct. */
export interface Reference extends Guess<Day> {
  asks: boolean
}

/**
 * The day used to complete dates without a year. In this order: the bill's due date, its issue date, the latest date or
 * month printed around the table, the year in a title, the date in the file's name, the day the file was saved.
 */
export function referenceOf(
  around: readonly FileRow[],
  fileName: string,
  order: DateOrder,
  options: ReadOptions,
  dates: readonly PrintedDate[],
): Reference | undefined {
  if (options.referenceDay) return { ...chosen(options.referenceDay), asks: false }
  const found = around
    .flatMap(({ text }) => printedDays(text, order).map((day) => ({ day, label: fold(text) })))
    .filter(({ label }) => !isOtherDueDate.test(label))
  const dues = found.filter(({ label }) => isDueDate.test(label))
  const due = latest(dues.filter(({ label }) => !isNext.test(label))) ?? latest(dues)
  if (due) return fromFile(due, 'Vencimento impresso no arquivo')
  const issued = latest(
    found.filter(({ label }) => /^data\b|emissao|emitid|gerad|fechamento|atualiza|posicao/.test(label)),
  )
  if (issued) return fromFile(issued, 'Data impressa no começo do arquivo')
  const any = latest(found) ?? latest(around.flatMap(({ text }) => printedMonths(text)))
  if (any) return fromFile(any, 'Data mais recente impressa fora da tabela')
  const year = yearInTitle(around)
  if (year && areOrdered(dates, order, year)) return fromFile(year, 'Ano no título da tabela')
  const named = dayInName(fileName)
  if (named) return fromFile(named, 'Data no nome do arquivo')
  if (!options.savedOn) return undefined
  const evidence = 'Nada no arquivo diz o ano: usado o dia em que ele foi salvo. Confira'
  return { value: options.savedOn, evidence, from: 'file', asks: true }
}

const issue =
  /^(?:(?:extrato|fatura|documento|relatorio|arquivo|demonstrativo|consulta)\b.{0,40}?)?\b(?:emitid[oa]|emissao|gerad[oa]|consultad[oa])\b/

/** The day on which the file was issued, by a line that begins so: 'Cartão emitido em' says something else. */
export const issuedOn = (around: readonly FileRow[], order: DateOrder): Day | undefined =>
  latest(
    around
      .filter(({ text }) => issue.test(fold(text.slice(0, 200))))
      .flatMap(({ text }) => printedDays(text, order).map((day) => ({ day }))),
  )

/** A folded text with the day on which a bill is due. */
export const isDueDate = /\bvenc(?:imento|to)\b|\bdue date\b/
// The day on which a credit ends says nothing of the rows: Vencto cheque especial.
const isOtherDueDate =
  /\bvenc\w*\W+(?:d[aeo]s? )?(?:cheque|limite|contrato|seguro|emprestimo)|\b(?:cheque especial|emprestimo)\b.*\bvenc/
/** The due date is that of a bill after this one. */
const isNext = /\bproxim[ao]s?\b/

const dated =
  /^(?:venc(?:imento|to)\b.*|(?:emitid[oa]|emiss[aã]o|gerad[oa]|extra[ií]d[oa]|consultad[oa])\b.*|\p{L}{3,9}(?: de |\s?[/-]\s?| )20\d{2}[;,\s]*$|\d{1,2}([/.-])\d{1,2}\1\d{4}(?!\d))/iu

/** The years that the table itself shows: titles with a month, a due date or the day of issue under the rows, the dates of other rows. */
export const datesInside = (sections: readonly Section[]): FileRow[] =>
  sections.flatMap(({ rows }) =>
    rows.flatMap((row) => {
      const [text] = dated.exec(row.text) ?? []
      return text === undefined ? [] : [{ ...row, text }]
    }),
  )

const fromFile = (value: Day, evidence: string): Reference => ({ value, evidence, from: 'file', asks: false })

function latest(found: readonly { day: Day }[]): Day | undefined {
  return found
    .map(({ day }) => day)
    .sort()
    .at(-1)
}

/** The days printed in a text with their year. */
export function printedDays(text: string, order: DateOrder): Day[] {
  return [...text.slice(0, 500).matchAll(fullDate)].flatMap(([printed]) => {
    const date = leadingDate(printed)
    return (date && dayOf(date, order, undefined)) ?? []
  })
}

/** The last days of the months printed in a text: Agosto/2026, 08/2026, ago 2026. */
export function printedMonths(text: string): { day: Day }[] {
  return [...text.slice(0, 500).matchAll(monthAndYear)].flatMap(([, number, year, name, namedYear]) => {
    const date = leadingDate(name ? `1 ${name} ${namedYear}` : `${year}-${number}-01`)
    const first = date && dayOf(date, 'dmy', undefined)
    return first ? [{ day: lastDay(first.slice(0, 7)) }] : []
  })
}

const yearTitle =
  /^(?=.*\b(?:gastos?|controle|orcamento|despesas|receitas|financ\w+|planilha|contas|ano)\b)\D*(20\d\d)\W*$/

/** The last day of the only year in titles such as 'Controle financeiro - 2026'. */
function yearInTitle(around: readonly FileRow[]): Day | undefined {
  const years = around.flatMap(({ text }) => yearTitle.exec(fold(text.slice(0, 80)))?.[1] ?? [])
  return new Set(years).size === 1 ? lastDay(`${years[0]}-12`) : undefined
}

/** Whether the days of a year only rise or only fall: from 28/12 and 30/12 to 02/01 the year turns. */
function areOrdered(dates: readonly PrintedDate[], order: DateOrder, end: Day): boolean {
  const days = dates.flatMap((date) => dayOf(date, order, end) ?? [])
  return [days, days.toReversed()].some((list) =>
    list.every((day, index) => index === 0 || day >= (list[index - 1] ?? '')),
  )
}

function dayInName(fileName: string): Day | undefined {
  const [, year, month, date] = nameDate.exec(fileName) ?? []
  if (!year || !month) return undefined
  const last = lastDay(`${year}-${month}`)
  return date && `${year}-${month}-${date}` <= last ? `${year}-${month}-${date}` : last
}
