import type { RawFile, RawStatement, RawTransaction } from '../ofx/statements.ts'
import { MAX_ROWS } from '../refusals.ts'
import { type Element, elementsOfXml } from './elements.ts'

/** The texts of an element by their path in it: `BookgDt/Dt`. Only the first of a path is kept. */
type Leaves = Map<string, string>

/** An element of the file that is being read: a statement, a balance or an entry. */
interface Part {
  tag: string
  line: number
  /** How many tags were open around it. */
  depth: number
  leaves: Leaves
  /** Payments in one entry: a batch. */
  payments: number
}

/** The format nests some fifteen tags; a hostile file, which would be looked through for each of them, may nest more. */
const MAX_DEPTH = 100
const STATEMENTS = new Set(['Stmt', 'Rpt'])
const PARTS = new Set([...STATEMENTS, 'Bal', 'Ntry'])

/**
 * Reads bank-to-customer statements and reports of ISO 20022 (camt.053 and camt.052, iso20022.org) as the statements of
 * an OFX file, whose leaves say the same in other words.
 */
export function statementsOfCamt(text: string): RawFile {
  const file: RawFile = { leaves: new Map(), statements: [], truncated: false, tooMany: false }
  const path: string[] = []
  const parts: Part[] = []
  let statement: RawStatement | undefined
  let count = 0
  const close = (part: Part | undefined) => {
    if (!part || !statement) return
    if (STATEMENTS.has(part.tag)) finish(statement, part.leaves)
    else if (part.tag === 'Bal') addBalance(statement, part)
    else statement.transactions.push(transactionOf(part))
  }
  for (const element of elementsOfXml(text)) {
    const { tag, kind, line } = element
    if (kind === 'closes') {
      const at = path.lastIndexOf(tag)
      if (at < 0) continue
      path.length = at
      while ((parts.at(-1)?.depth ?? -1) >= at) close(parts.pop())
    } else if (kind === 'opens') {
      if (PARTS.has(tag)) parts.push({ tag, line, depth: path.length, leaves: new Map(), payments: 0 })
      if (STATEMENTS.has(tag)) {
        statement = { kind: 'bank', leaves: new Map(), transactions: [], balanceLine: 0 }
        file.statements.push(statement)
      }
      if (tag === 'Ntry' && ++count > MAX_ROWS) return { ...file, tooMany: true }
      path.push(tag)
      if (path.length > MAX_DEPTH) return { ...file, truncated: true }
      keep(parts.at(-1), path, element)
    }
  }
  file.truncated = parts.length > 0
  return file
}

function keep(part: Part | undefined, path: readonly string[], { tag, value, attributes }: Element): void {
  if (!part) return
  if (tag === 'TxDtls') part.payments += 1
  if (value === '') return
  const name = path.slice(part.depth + 1).join('/')
  if (!part.leaves.has(name)) part.leaves.set(name, value)
  const [, currency] = /\bCcy\s*=\s*["']([A-Z]{3})["']/.exec(attributes) ?? []
  if (currency && !part.leaves.has(`${name}/@Ccy`)) part.leaves.set(`${name}/@Ccy`, currency)
}

/** The first text that one of the paths has. */
const first = (leaves: Leaves, ...paths: string[]) =>
  paths.map((path) => leaves.get(path)).find((text) => text !== undefined)

/** '2026-08-05' or '2026-08-05T10:00:00-03:00' as OFX writes the day. */
const dayIn = (text: string | undefined) => (text ?? '').slice(0, 10).replaceAll('-', '')

const dateOf = (leaves: Leaves, of: string) => dayIn(first(leaves, `${of}/Dt`, `${of}/DtTm`))

/** The indicator says which way the money of the entry itself went, also of one that takes another back. */
const signed = (leaves: Leaves) => `${leaves.get('CdtDbtInd') === 'DBIT' ? '-' : ''}${leaves.get('Amt') ?? ''}`

function set(leaves: Leaves, tag: string, text: string | undefined): void {
  if (text) leaves.set(tag, text)
}

function finish({ leaves }: RawStatement, found: Leaves): void {
  set(leaves, 'CURDEF', first(found, 'Acct/Ccy') ?? leaves.get('CURDEF'))
  set(leaves, 'ACCTID', first(found, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'))
  const bank = 'Acct/Svcr/FinInstnId'
  set(leaves, 'BANKID', first(found, `${bank}/ClrSysMmbId/MmbId`, `${bank}/Othr/Id`))
  set(leaves, 'ORG', first(found, `${bank}/Nm`))
  set(leaves, 'DTSTART', dayIn(first(found, 'FrToDt/FrDtTm', 'FrToDt/FrDt')))
  set(leaves, 'DTEND', dayIn(first(found, 'FrToDt/ToDtTm', 'FrToDt/ToDt')) || leaves.get('DTASOF'))
}

/** The first opening balance stands before the entries, the closing one after them; what may be spent is no balance. */
function addBalance(statement: RawStatement, { leaves: found, line }: Part): void {
  const { leaves, transactions } = statement
  const code = first(found, 'Tp/CdOrPrtry/Cd')
  set(leaves, 'CURDEF', leaves.get('CURDEF') ?? found.get('Amt/@Ccy'))
  if (code === 'CLBD') {
    set(leaves, 'BALAMT', signed(found))
    set(leaves, 'DTASOF', dateOf(found, 'Dt'))
    statement.balanceLine = line
  } else if ((code === 'OPBD' || code === 'PRCD') && transactions.length === 0) {
    const opening = new Map([
      ['MEMO', 'Saldo anterior'],
      ['TRNAMT', signed(found)],
      ['DTPOSTED', dateOf(found, 'Dt')],
    ])
    transactions.push({ tag: 'STMTTRN', line, leaves: opening })
  }
}

function transactionOf({ leaves: found, line, payments }: Part): RawTransaction {
  const leaves: Leaves = new Map()
  const isOut = found.get('CdtDbtInd') === 'DBIT'
  const details = 'NtryDtls/TxDtls'
  const party = `${details}/RltdPties/${isOut ? 'Cdtr' : 'Dbtr'}`
  set(leaves, 'TRNTYPE', isOut ? 'DEBIT' : found.get('CdtDbtInd') === 'CRDT' ? 'CREDIT' : undefined)
  set(leaves, 'TRNAMT', signed(found))
  set(leaves, 'DTPOSTED', dateOf(found, 'BookgDt') || dateOf(found, 'ValDt'))
  set(leaves, 'FITID', first(found, 'AcctSvcrRef', ...(payments === 1 ? [`${details}/Refs/AcctSvcrRef`] : [])))
  // A batch has a name for each of its payments: none is that of the whole.
  if (payments <= 1) set(leaves, 'NAME', first(found, `${party}/Nm`, `${party}/Pty/Nm`))
  const told = payments <= 1 ? [`${details}/RmtInf/Ustrd`, `${details}/AddtlTxInf`] : []
  set(leaves, 'MEMO', first(found, ...told, 'AddtlNtryInf'))
  const currency = found.get('Amt/@Ccy')
  if (currency) {
    leaves.set('CURRENCY', '')
    leaves.set('CURSYM', currency)
  }
  const status = first(found, 'Sts', 'Sts/Cd')
  return { tag: status === 'PDNG' || status === 'INFO' ? 'STMTTRNP' : 'STMTTRN', line, leaves }
}
