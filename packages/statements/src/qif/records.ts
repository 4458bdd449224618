import type { AccountKind } from '@tostao/texts/account-kind'
import { MAX_ROWS } from '../refusals.ts'
import { linesOf } from '../row.ts'

/** One record: the first line of each field, by its letter. */
export interface QifRecord {
  /** Line of the file, counted from 1. */
  line: number
  fields: Map<string, string>
}

/** The records under one `!Type` of transactions. */
export interface QifAccount {
  kind: AccountKind
  name: string
  records: QifRecord[]
}

export interface QifFile {
  accounts: QifAccount[]
  /** Records of lists that are no transactions: categories, securities. */
  others: QifRecord[]
  /** Whether the file names the types of its lists. Else all is one list of a bank account. */
  isTyped: boolean
  /** The file ends inside an amount. */
  truncated: boolean
  tooMany: boolean
}

const kinds: Readonly<Record<string, AccountKind>> = {
  bank: 'bank',
  cash: 'bank',
  ccard: 'card',
  'oth a': 'bank',
  'oth l': 'bank',
}

/**
 * Cuts a QIF file (Quicken Interchange Format) into records: a letter and its text a line, `^` ends a record. A list of
 * transactions begins with `!Type:Bank`, `!Type:Cash` or `!Type:CCard`; `!Account` before it names its account.
 */
export function recordsOfQif(text: string): QifFile {
  const truncated = /[\r\n]\s*[TU][^\r\n]*$/.test(text.slice(-500))
  const file: QifFile = { accounts: [], others: [], isTyped: /^\s*!/.test(text), truncated, tooMany: false }
  let list: QifRecord[] = file.isTyped ? file.others : listOf(file, '!Type:Bank', '')
  let isAccount = false
  let name = ''
  let count = 0
  let record: QifRecord | undefined
  const end = () => {
    if (record && isAccount) name = record.fields.get('N') ?? name
    else if (record) list.push(record)
    if (record) count++
    record = undefined
  }
  for (const [index, printed] of linesOf(text).entries()) {
    const line = printed.trim()
    if (count > MAX_ROWS) return { ...file, tooMany: true }
    if (line === '^') end()
    else if (line.startsWith('!')) {
      end()
      if (/^!(?:option|clear):/i.test(line)) continue
      isAccount = /^!account\b/i.test(line)
      if (!isAccount) list = listOf(file, line, name)
    } else if (line !== '') {
      record ??= { line: index + 1, fields: new Map() }
      const [letter = '', value] = [line.charAt(0).toUpperCase(), line.slice(1).trim()]
      if (!record.fields.has(letter)) record.fields.set(letter, value)
    }
  }
  end()
  return file
}

function listOf(file: QifFile, line: string, name: string): QifRecord[] {
  const type = line
    .replace(/^!type:/i, '')
    .trim()
    .toLowerCase()
  const kind = kinds[type]
  if (kind === undefined) return file.others
  const last = file.accounts.at(-1)
  if (last && last.kind === kind && last.name === name) return last.records
  const account = { kind, name, records: [] }
  file.accounts.push(account)
  return account.records
}
