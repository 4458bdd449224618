import type { Day } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { AccountKind } from '@tostao/texts/account-kind'
import { type AccountFacts, accountIn, NONE_OUTSIDE, outerBalances } from '../account/account.ts'
import { invoiceIn, previousTotals } from '../account/invoice.ts'
import { kindOf } from '../account/kind.ts'
import { surroundingsOf } from '../account/surroundings.ts'
import { agreementOf, agreementOfCard } from '../agreement/agreement.ts'
import { checkOfInvoice, laterInstallments } from '../agreement/invoice-total.ts'
import { type ComparedTotal, totalsOf } from '../agreement/totals.ts'
import { ownReferences } from '../days/own-references.ts'
import { issuedOn } from '../days/reference.ts'
import type { Guess, ReadOptions, SignRule } from '../options.ts'
import type { FileRow } from '../row.ts'
import { type AccountCurrency, currencyOfAccount } from '../rows/currency.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import type { Conventions } from '../rows/read-entry.ts'
import { type CellFormat, type ReadSection, readSections } from '../rows/read-row.ts'
import { readRows } from '../rows/rows.ts'
import { type Statuses, statusesOf } from '../rows/statuses.ts'
import { signEntries } from '../signs/signs.ts'
import { withTold } from '../table/other-tables.ts'
import type { Table } from '../table/table.ts'
import { transactionsOf } from '../transactions.ts'
import type { BalanceCheck, Doubt, SkippedLine, StatementAccount, StatementTransaction } from '../types.ts'
import { sentences } from '../words/sentences.ts'

/** The conventions of all accounts of the file, however their rows are read. */
export interface AccountFile {
  numbers: CellFormat['numbers']
  order: CellFormat['order']
  /** Nothing shows whether the day or the month comes first. */
  isOrderOpen: boolean
  reference: Day | undefined
  /** Whether dates lack the year. */
  isYearless: boolean
  delimiter: string | undefined
  broken: Conventions['broken']
  legend: Statuses['legend']
  fileName: string
}

export interface Signed {
  signs: Guess<SignRule>
}

/** An account as one interpretation of its table makes it. */
export interface Interpretation extends Signed {
  account: StatementAccount
  kind: Guess<AccountKind>
  skipped: SkippedLine[]
  currency: AccountCurrency
  statuses: Statuses
  /** Texts of rows that were left out as balances, and may be transactions, by the folded text. */
  doubtful: ReadonlyMap<string, string>
  /** The totals printed in the file, compared with the rows. */
  totals: ComparedTotal[]
  /** How many balances and totals of the file agree with the rows. */
  confirmed: number
}

interface Prepared {
  sections: ReadSection[]
  /** The table without the sections that list something else. */
  own: Table
  facts: AccountFacts
  conventions: Conventions
}

/** Reads the cells of an account, and what holds for all of its rows. */
function prepare(found: Table, { legend, fileName, isYearless, ...file }: AccountFile, options: ReadOptions): Prepared {
  const { numbers, order, delimiter, broken } = file
  const { around } = found
  const told = withTold(found.sections, options.tables)
  const references =
    isYearless && !options.referenceDay ? ownReferences({ ...found, sections: told }, order) : new Map<number, Day>()
  const sections = readSections(told, { ...file, references })
  const own = sections.filter(({ other }) => other === undefined)
  const facts = accountIn(found, fileName, order, numbers)
  const conventions = {
    numbers,
    delimiter,
    broken,
    currency: currencyOfAccount(own, around, options.currency),
    endsOn: facts.period?.to ?? options.savedOn,
    savedOn: options.savedOn,
    issued: issuedOn(around, order),
    statuses: statusesOf(own, legend, options.statuses),
    transactions: options.transactions ?? {},
    purchasesUnsigned: false,
  }
  return { sections, own: { ...found, sections: own }, facts, conventions }
}

/** Reads one account by the conventions that the options give, the others detected: rows → kind and signs → checks. */
export function readBy(found: Table, file: AccountFile, options: ReadOptions): Interpretation {
  const { numbers, order, fileName } = file
  const { title } = found
  const { sections, own, facts, conventions } = prepare(found, file, options)
  const { currency, statuses } = conventions
  const first = readRows(sections, title, conventions)

  const surroundings = surroundingsOf(own, fileName, first)
  const kind = kindOf(first.entries, surroundings, options)
  const outer = outerBalances(found.around, numbers)
  const isKindKnown = kind.from !== 'default'
  const evidence = { kind: kind.value, isKindKnown, table: surroundings.has, outer, isOfx: false, options }
  const early = signEntries(first.entries, { ...evidence, balances: first.balances })
  // Purchases turned out to have no minus, so a row called like a balance may be one: read the rows again.
  const inDoubt = early.rule.value === 'inverted' && first.skipped.some((line) => line.kind === 'balance')
  const { entries, balances, available, skipped, doubtful } = inDoubt
    ? readRows(sections, title, { ...conventions, purchasesUnsigned: true })
    : first
  const { rule: signs, amounts: gross, unconfirmed } = inDoubt ? signEntries(entries, { ...evidence, balances }) : early
  const figures = {
    balances,
    available,
    outer: kind.value === 'bank' ? outer : NONE_OUTSIDE,
    totals: totalsOf(own, numbers),
  }
  const agreement =
    kind.value === 'card' ? agreementOfCard(entries, gross, figures) : agreementOf(entries, gross, figures)
  const { amounts, totals, confirmed, span, ...balanced } = agreement
  const read = transactionsOf(entries, kind.value, amounts)
  const around = [...found.around.map(leftOutside), ...skipped, ...read.left]
  const invoice =
    kind.value === 'card' ? invoiceIn(inOrder(around), order, numbers, signs.value !== 'inverted') : undefined
  const { transactions, later, checks } = ofInvoice(invoice?.total, read.transactions, around, numbers)
  const left = inOrder([...around, ...later])
  const account: StatementAccount = {
    kind: kind.value,
    currency: currency.value,
    ...facts,
    ...balanced,
    checks: [...balanced.checks, ...checks.filter((check) => saysMore(check, balanced.checks))],
    ...(invoice && { invoice }),
    ...doubtOf([unconfirmed, cutOff(conventions.broken)], entries.slice(...span)),
    transactions,
  }
  return { account, kind, signs, skipped: left, currency, statuses, doubtful, totals, confirmed }
}

/** Whether the check of a bill's total adds to the others: none of a total agrees, and it differs or stands alone. */
const saysMore = ({ agrees }: BalanceCheck, others: readonly BalanceCheck[]) =>
  others.every((other) => !other.agrees || (other.balance !== 'total' && !agrees))

const inOrder = (lines: readonly SkippedLine[]) => lines.toSorted((a, b) => a.line - b.line)

/** Compares a bill's total with its rows, and leaves out the instalments of later bills that the file lists, too. */
function ofInvoice(
  total: Centavos | undefined,
  transactions: StatementTransaction[],
  around: readonly SkippedLine[],
  numbers: CellFormat['numbers'],
): { transactions: StatementTransaction[]; later: SkippedLine[]; checks: BalanceCheck[] } {
  if (total === undefined) return { transactions, later: [], checks: [] }
  const previous = previousTotals(around, numbers)
  const others = laterInstallments(total, transactions, previous)
  const own = transactions.filter((one) => !others.has(one))
  const later = [...others].map(({ line, description }): SkippedLine => {
    return { line, kind: 'future', reason: sentences.laterInstallment, text: description.slice(0, 200) }
  })
  return { transactions: own, later, checks: [checkOfInvoice(total, own, previous)] }
}

/** The first of the doubts about rows that no balance proves. */
function doubtOf(
  doubts: readonly (Doubt | undefined)[],
  proven: readonly UnsignedEntry[],
): Pick<StatementAccount, 'unconfirmed'> {
  const unconfirmed = doubts.find((doubt) => doubt && !isProven(doubt, proven))
  return unconfirmed ? { unconfirmed } : {}
}

function cutOff(broken: Conventions['broken']): Doubt | undefined {
  return broken && !broken.isSure ? { message: sentences.mayBeCutOff, lines: [broken.line] } : undefined
}

/** Whether the balances around all of these rows agree: their signs are right. */
const isProven = ({ lines }: Doubt, proven: readonly UnsignedEntry[]) => {
  const known = new Set(proven.map(({ line }) => line))
  return lines.every((line) => known.has(line))
}

function leftOutside({ line, text }: FileRow): SkippedLine {
  return { line, kind: 'outside', reason: 'Fora da tabela de transações', text: text.slice(0, 200) }
}
