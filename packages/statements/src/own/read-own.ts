import { fold } from '@tostao/primitives/text'
import type { Encoding, Guess } from '../options.ts'
import type { RefusalCode } from '../refusal.ts'
import { NO_DESCRIPTION } from '../transactions.ts'
import type { OwnFields, SkippedLine, StatementAccount, StatementTransaction } from '../types.ts'
import { secondLegs } from './pair-legs.ts'
import { type OwnForm, type OwnRow, ownRowsOf } from './rows.ts'

const EVIDENCE = 'É o arquivo de “Exportar CSV” do Tostão'
const fromFile = <T>(value: T): Guess<T> => ({ value, evidence: EVIDENCE, from: 'file' })

/**
 * Reads what 'Exportar CSV' wrote: a statement for each account that it names. Of a transfer the leg that goes out stands
 * for both; the parts of a split transaction are rows of their own.
 */
export function readOwn(text: string, encoding: Guess<Encoding>, form: OwnForm): OwnFields | RefusalCode {
  const { rows, skipped, tooMany } = ownRowsOf(text, form)
  if (tooMany) return 'too_many_rows'
  const pairs = secondLegs(rows)
  const second = new Set(pairs.values())
  const names = [...new Set(rows.flatMap(({ account, other }) => (other === '' ? account : [account, other])))]
  const ofAccount = Map.groupBy(
    rows.filter((row) => !second.has(row)),
    holderOf,
  )
  return {
    detection: {
      format: fromFile('tostao'),
      encoding,
      kind: fromFile(kindOf(names[0] ?? '')),
      dateOrder: fromFile(form.dateOrder),
      decimalMark: fromFile(form.decimalMark),
      signs: fromFile('printed'),
    },
    columns: [],
    accounts: names.map((name) => accountOf(name, ofAccount.get(name) ?? [], pairs)),
    skipped: [...skipped, ...[...second].map((row) => leftOut(row, names.indexOf(row.account)))],
    asksYear: false,
    dividedCount: dividedIn(rows),
  }
}

/** A leg that comes in alone still begins in the other account. */
const holderOf = ({ account, other, amount }: OwnRow) => (other !== '' && amount > 0 ? other : account)

/** The file does not say what an account is. */
const kindOf = (name: string) => (/\b(?:cartao|card)\b/.test(fold(name)) ? 'card' : 'bank')

const accountOf = (name: string, rows: readonly OwnRow[], pairs: ReadonlyMap<OwnRow, OwnRow>): StatementAccount => ({
  kind: kindOf(name),
  currency: 'BRL',
  accountHint: name,
  isNamed: true,
  checks: [],
  transactions: rows.map((row) => transactionOf(row, pairs.get(row))),
})

/** `second`: the other leg, where it is in the file. */
function transactionOf(row: OwnRow, second: OwnRow | undefined): StatementTransaction {
  const { line, day, amount, category, payee, tags, status, other, note } = row
  const isTransfer = other !== ''
  const cells = {
    ...(isTransfer && { destination: amount < 0 ? other : row.account }),
    ...(category !== '' && { category }),
    ...(payee !== '' && { payee }),
    ...(status !== '' && { status }),
  }
  const description = row.description || payee || category || NO_DESCRIPTION
  if (isTransfer) {
    const [ofSource, ofOther] = amount < 0 ? [note, second?.note ?? ''] : ['', note]
    const own = { payee: '', tags: [], note: ofSource, otherNote: ofOther }
    return { line, day, amount: -Math.abs(amount), description, type: 'TRANSFER', hints: [], cells, own }
  }
  const type = amount < 0 ? 'DESPESA' : 'RECEITA'
  return { line, day, amount, description, type, hints: [], cells, own: { payee, tags, note, otherNote: '' } }
}

const leftOut = ({ line, description }: OwnRow, account: number): SkippedLine => ({
  line,
  kind: 'outside',
  account,
  reason: 'A outra ponta de uma transferência, que já está aqui',
  text: description.slice(0, 200),
})

/** How many transactions stand in more than one row. */
function dividedIn(rows: readonly OwnRow[]): number {
  const codes = Map.groupBy(
    rows.filter(({ code }) => code !== ''),
    ({ code }) => code,
  )
  return [...codes.values()].filter((parts) => parts.length > 1).length
}
