import { fold } from '@tostao/primitives/text'
import { institutionIn, institutionOfCode } from '@tostao/texts/institutions'
import { agreementOf, agreementOfCard } from '../agreement/agreement.ts'
import { chosen } from '../chosen.ts'
import type { DecimalMark, Encoding, Guess, ReadOptions, SignRule } from '../options.ts'
import type { RefusalCode } from '../refusal.ts'
import type { Numbers } from '../rows/read-row.ts'
import { NO_TABLE } from '../signs/sign-rule.ts'
import { signEntries } from '../signs/signs.ts'
import { contradictedTypes } from '../signs/unconfirmed.ts'
import { readEach } from '../table/each-account.ts'
import { countMarks } from '../table/votes.ts'
import { transactionsOf } from '../transactions.ts'
import type { OwnFields, SkippedLine, StatementAccount } from '../types.ts'
import { decimalVote, printedAmount } from '../values/amounts.ts'
import { clean } from '../values/clean.ts'
import { chainOf, closingOf, isOfLater } from './balances.ts'
import { dayOfOfx, normalizeDates } from './dates.ts'
import { entriesOf } from './entries.ts'
import { joinParts } from './parts-of-account.ts'
import { type RawFile, type RawStatement, statementsOf } from './statements.ts'

/**
 * Reads OFX 1 and 2 (ofx.net, "Open Financial Exchange Specification", chapter 11) and OFC, as Brazilian banks write
 * them: decimal commas, leading spaces, no FITID, dates of zeros. Each statement in the file is an account.
 */
export function readOfx(text: string, encoding: Guess<Encoding>, options: ReadOptions): OwnFields | RefusalCode {
  return readFile(statementsOf(text), 'ofx', withDeclared(encoding, text), options)
}

const NAMES = { ofx: 'OFX', camt: 'camt.053' }

/** Reads the statements of a file whose leaves are those of OFX. */
export function readFile(
  file: RawFile,
  format: keyof typeof NAMES,
  encoding: Guess<Encoding>,
  options: ReadOptions,
): OwnFields | RefusalCode {
  const name = NAMES[format]
  if (file.tooMany) return 'too_many_rows'
  if (file.truncated) return 'truncated'
  if (file.statements.length === 0) return 'no_table'
  const dateOrder = normalizeDates(file, options, name)
  const decimalMark = markOf(file, options, name)
  const numbers = { mark: decimalMark.value, forced: decimalMark.from === 'options' }
  const { accounts: read, signs } = readEach(joinParts(file.statements), options, (statement, chosenOptions) =>
    readAccount(statement, file, numbers, chosenOptions),
  )
  const kind = read[0]?.account.kind ?? 'bank'
  return {
    detection: {
      format: { value: format, evidence: `O arquivo traz as marcas do ${name}`, from: 'file' },
      encoding,
      kind: options.kind ? chosen(kind) : { value: kind, evidence: `O ${name} diz se é conta ou cartão`, from: 'file' },
      dateOrder,
      decimalMark,
      signs: signs ?? { value: 'printed', evidence: `No ${name} a saída é negativa`, from: 'file' },
    },
    columns: [],
    accounts: read.map(({ account }) => account),
    skipped: read.flatMap(({ skipped }, account) => skipped.map((line) => ({ ...line, account }))),
    asksYear: false,
  }
}

const CONFIRMED: Guess<SignRule> = {
  value: 'printed',
  evidence: 'Os tipos DEBIT e CREDIT confirmam os sinais',
  from: 'file',
}

function readAccount(
  statement: RawStatement,
  file: RawFile,
  numbers: Numbers,
  options: ReadOptions,
): { account: StatementAccount; signs: Guess<SignRule>; skipped: SkippedLine[] } {
  const kind = options.kind ?? kindOfStatement(statement)
  const currency = statement.leaves.get('CURDEF')?.toUpperCase() ?? 'BRL'
  const endsOn = dayOfOfx(statement.leaves.get('DTEND') ?? '') ?? options.savedOn
  const corrected = new Set(statement.transactions.flatMap(({ leaves }) => leaves.get('CORRECTFITID') ?? []))
  const context = { kind, currency, endsOn, corrected }
  const { entries, skipped, agrees, typed, balances } = entriesOf(statement.transactions, context, numbers)
  const confirmed = agrees && !options.signs
  const closingBalance = closingOf(statement, numbers)
  // A card's balances among the rows may be those of its parts; the bill before and this one are known.
  const own = kind === 'bank' ? balances : balances.filter(({ isOpening }) => isOpening)
  const chain = chainOf(own, statement, entries, closingBalance)
  const evidence = { kind, isKindKnown: true, table: NO_TABLE, ...chain, isOfx: true, typed }
  const signed = signEntries(entries, { ...evidence, options: confirmed ? { ...options, signs: 'printed' } : options })
  const signs = confirmed ? CONFIRMED : signed.rule
  const { transactions, left: unread } = transactionsOf(entries, kind, signed.amounts)
  const compare = kind === 'bank' ? agreementOf : agreementOfCard
  const { checks } = compare(entries, signed.amounts, { ...chain, totals: [], closing: closingBalance })
  const unconfirmed = signed.unconfirmed ?? contradictedTypes(entries, signed.amounts)
  const isConfirmed = checks.some(({ balance }) => balance === 'closing')
  const account = {
    kind,
    currency,
    ...institutionOf(statement, file),
    ...accountHint(statement),
    ...periodOf(statement),
    ...(closingBalance === undefined || isOfLater(statement) ? {} : { closingBalance }),
    checks,
    ...(!isConfirmed && unconfirmed && { unconfirmed }),
    transactions,
  }
  return { account, signs, skipped: [...skipped, ...unread] }
}

/** OFX forbids grouping thousands, so 1.500 has three decimals unless other amounts show a comma. */
function markOf({ statements }: RawFile, options: ReadOptions, name: string): Guess<DecimalMark> {
  if (options.decimalMark) return chosen(options.decimalMark)
  const amounts = statements.flatMap(({ transactions }) =>
    transactions.flatMap(({ leaves }) => printedAmount(leaves.get('TRNAMT') ?? '')?.digits ?? []),
  )
  const sure = amounts.filter((digits) => decimalVote(digits)?.weak === false)
  return sure.length > 0
    ? countMarks(sure)
    : { value: 'dot', evidence: `O ${name} usa ponto antes dos centavos`, from: 'file' }
}

/** OFC writes the account's type as a number: 2 is a credit card. */
function kindOfStatement({ kind, leaves }: RawStatement) {
  return /^(?:2|CREDITCARD|CCARD)$/i.test(leaves.get('ACCTTYPE') ?? '') ? 'card' : kind
}

function institutionOf({ leaves }: RawStatement, file: RawFile): { institution?: string } {
  const organization = clean(leaves.get('ORG') ?? file.leaves.get('ORG') ?? '')
  const code = leaves.get('BANKID') ?? file.leaves.get('FID') ?? ''
  const name = institutionOfCode(code) ?? institutionIn(fold(organization)) ?? organization
  return name === '' ? {} : { institution: name }
}

function accountHint({ leaves }: RawStatement): { accountHint?: string } {
  const account = clean(leaves.get('ACCTID') ?? '')
  return account === '' ? {} : { accountHint: account }
}

function periodOf({ leaves }: RawStatement): Pick<StatementAccount, 'period'> {
  const from = dayOfOfx(leaves.get('DTSTART') ?? '')
  const to = dayOfOfx(leaves.get('DTEND') ?? '')
  return from && to && from <= to ? { period: { from, to } } : {}
}

function withDeclared(encoding: Guess<Encoding>, text: string): Guess<Encoding> {
  const lies = encoding.value.startsWith('utf-8') && /^CHARSET:\s*1252/im.test(text.slice(0, 500))
  return lies ? { ...encoding, evidence: `${encoding.evidence}, embora o arquivo declare Windows-1252` } : encoding
}
