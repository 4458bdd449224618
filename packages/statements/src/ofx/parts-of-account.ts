import type { RawStatement, RawTransaction } from './statements.ts'

/**
 * Joins statements of one account, as banks export several periods into one file. What two parts have alike is one
 * transaction, as often as the part with most of it has it; the balance is that of the part that ends last.
 */
export function joinParts(statements: readonly RawStatement[]): RawStatement[] {
  const accounts = Map.groupBy(statements, (one) => accountOf(one) ?? one)
  return [...accounts.values()].flatMap((parts) => (parts.length === 1 ? parts : [joined(parts)]))
}

function accountOf({ kind, leaves }: RawStatement): string | undefined {
  const number = leaves.get('ACCTID')?.trim() ?? ''
  const own = ['BANKID', 'BRANCHID', 'ACCTTYPE', 'CURDEF'].map((tag) => leaves.get(tag)?.trim())
  return number === '' ? undefined : [kind, number, ...own].join('|')
}

function joined(parts: readonly RawStatement[]): RawStatement {
  const dated = (tag: string) => parts.flatMap(({ leaves }) => leaves.get(tag) ?? []).sort()
  const end = dated('DTEND').at(-1)
  const last = parts.findLast(({ leaves }) => end === undefined || leaves.get('DTEND') === end) ?? parts[0]
  const leaves = new Map(last?.leaves)
  const [start] = dated('DTSTART')
  if (start !== undefined) leaves.set('DTSTART', start)
  const kept: RawTransaction[] = []
  const counts = new Map<string, number>()
  for (const { transactions } of parts) {
    const own = new Map<string, number>()
    for (const one of transactions) {
      const key = ['FITID', 'DTPOSTED', 'TRNAMT', 'TRNTYPE', 'NAME', 'MEMO'].map((tag) => one.leaves.get(tag)).join('|')
      const count = (own.get(key) ?? 0) + 1
      own.set(key, count)
      if (count <= (counts.get(key) ?? 0)) continue
      counts.set(key, count)
      kept.push(one)
    }
  }
  return { kind: last?.kind ?? 'bank', leaves, transactions: kept, balanceLine: last?.balanceLine ?? 0 }
}
