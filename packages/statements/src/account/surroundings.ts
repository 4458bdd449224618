import { fold } from '@tostao/primitives/text'
import { hasBankWords, loadsBenefit, namesBenefitCard, startsLikeCardCredit } from '@tostao/texts/wording'
import type { Columns } from '../columns/columns.ts'
import { isNubankBill, listsSales, nameOf } from '../columns/names.ts'
import { typeOfMovement, typeOfWord } from '../columns/type-words.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import type { RowsRead } from '../rows/rows.ts'
import { listsBothWays } from '../rows/sections.ts'
import type { Section, Table } from '../table/table.ts'
import type { SkippedLine } from '../types.ts'

/** Everything but the rows that shows the kind of account. */
export interface Surroundings {
  /** Name of the file, folded. */
  file: string
  /** Text outside the table and the totals of bills within it, folded. */
  around: string
  /** Names of the columns that are not empty, folded. */
  names: readonly string[]
  has: Record<Sign, boolean>
}

type Sign =
  | ('balance' | 'pair' | 'type' | 'foreign' | 'installment' | 'purchaseKinds' | 'ownRecords' | 'bothWays')
  | ('nubankBill' | 'benefit' | 'sales' | 'billTypes' | 'expenses')

/** Reads the surroundings of the rows, and their columns. */
export function surroundingsOf({ around, sections, title }: Table, fileName: string, read: RowsRead): Surroundings {
  const some = (is: (one: Columns) => boolean) => sections.some(({ columns }) => is(columns))
  const file = fold(fileName.replace(/[_-]+/g, ' '))
  const isTotal = ({ kind, text }: SkippedLine) => kind === 'balance' || /^\W*total\b/i.test(text)
  const totals = read.skipped.filter((line) => isTotal(line) && /\bfatura\b/i.test(line.text))
  const text = [...around, ...totals].map((row) => fold(row.text.slice(0, 300))).join('\n')
  const names = sections.flatMap(({ header }) => header?.cells.map(nameOf) ?? [])
  return {
    file,
    around: text,
    names: sections.flatMap(namesInUse),
    has: {
      balance: some(({ balance }) => balance !== undefined),
      pair: some(({ amount, credit, debit }) => amount === undefined && (credit ?? debit) !== undefined),
      type: some(({ type }) => type !== undefined) && !hasBillTypes(read.entries),
      billTypes: hasBillTypes(read.entries),
      foreign: some(({ foreign }) => foreign !== undefined),
      installment: some(({ installment }) => installment !== undefined),
      purchaseKinds: some(hasPurchaseKinds),
      ownRecords: some(({ isOwnRecords }) => isOwnRecords),
      bothWays: listsBothWays(read.entries),
      nubankBill: sections.some(({ header }) => header && isNubankBill(header.cells)),
      sales: listsSales(names),
      expenses: listsExpenses([fold(title), ...names].join('\n'), [
        text,
        ...read.skipped.map((line) => fold(line.text)),
      ]),
      benefit: namesBenefitCard(`${file}\n${text}`) || read.entries.some(({ folded }) => loadsBenefit(folded)),
    },
  }
}

/** A list that its title or a column calls one of expenses, while nothing outside its rows speaks of incomes or a card. */
const listsExpenses = (called: string, others: readonly string[]) =>
  /\b(?:despesas?|gastos)\b/.test(called) &&
  ![called, ...others].some((text) =>
    /\b(?:receitas?|entradas?|ganhos?|rendas?|recebimentos?|creditos?|faturas?|cart(?:ao|oes))\b/.test(text),
  )

/** The types of a card: purchases, refunds and payments. What has loads, Pix or withdrawals too is an account. */
function hasBillTypes(entries: readonly UnsignedEntry[]): boolean {
  const types = [...new Set(entries.map(({ cells }) => fold(cells.type ?? '')))]
  const others = types.filter((type) => !startsLikeCardCredit(type))
  const isOfAccount = (type: string) =>
    hasBankWords(type) || (typeOfWord(type) ?? typeOfMovement(type)) === 'RECEITA' || /^compra.*debito/.test(type)
  return others.length < types.length && others.some((type) => /^compra\b/.test(type)) && !others.some(isOfAccount)
}

const namesInUse = ({ header, transactions }: Section) =>
  (header?.cells ?? []).filter((_, index) => transactions.some(({ cells }) => cells[index])).map(nameOf)

/** Inter's Tipo: 'Compra à vista' on every row of the card, its payments included. */
const hasPurchaseKinds = ({ list, installment }: Columns) =>
  list.some(({ index, samples }) => index === installment && samples.some((cell) => /^compra /i.test(cell)))
