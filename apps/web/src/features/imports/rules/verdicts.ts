import type { Finding } from './findings.ts'
import type { Verdict, Verdicts } from './prepare-import.ts'
import { type ReviewedRow, takesCategory } from './review.ts'

/** What is sent of each row where it is not what the file says. */
export function verdictsOf(rows: readonly ReviewedRow[]): Verdicts {
  const found: Record<number, Verdict> = {}
  for (const row of rows) {
    const verdict = verdictOf(row)
    if (verdict) found[row.index] = verdict
  }
  return found
}

function verdictOf(row: ReviewedRow): Verdict | undefined {
  const { becomes, enters, finding, link, payment, resolved, categoryId } = row
  // The server skips and counts what it knows; by the match it knows the row by this file's key too.
  if (becomes === 'unreadable' || becomes === 'deleted') return undefined
  if (becomes === 'known') return !enters && finding ? { ...matchIn(finding) } : undefined
  if (!enters) return { isOut: true }
  const isChanged = resolved.kind === 'row' && resolved.row.category_id !== categoryId
  if (link === 'taken' && finding) {
    const ruled = becomes === 'entry' ? ruledIn(row) : {}
    return { ...matchIn(finding), ...(takesCategory(row) && isChanged && { categoryId }), ...ruled }
  }
  const isAlone = finding?.state === 'installment' && { isAlone: true as const }
  const verdict = {
    ...isAlone,
    ...(payment?.accountId !== undefined && { toAccountId: payment.accountId }),
    ...ruledIn(row),
  }
  const whole = payment?.accountId === undefined && isChanged ? { ...verdict, categoryId } : verdict
  return Object.keys(whole).length > 0 ? whole : undefined
}

/** What a rule gives beside the category. A payee that the file names stays. */
function ruledIn({ finding, resolved }: ReviewedRow): Pick<Verdict, 'ruled'> {
  const { payee, rule } = finding?.proposal ?? {}
  const ruled = {
    ...(rule?.description && { new_description: rule.description }),
    ...(payee && resolved.kind === 'row' && resolved.row.payee_id === null && { payee }),
    ...(rule && rule.tags.length > 0 && { tags: rule.tags }),
  }
  return Object.keys(ruled).length > 0 ? { ruled } : {}
}

function matchIn({ match, partner }: Finding): Pick<Verdict, 'match'> {
  if (!match) return {}
  const { kind, id, dueDate } = match
  if (id === null) return kind === 'transfer' || kind === 'refund' ? otherRow(kind, partner) : {}
  if (kind === 'fixed') return dueDate === undefined ? {} : { match: { kind, id, dueDate } }
  return { match: kind === 'transaction' || kind === 'installment' ? { kind, id } : { kind, id } }
}

const otherRow = (kind: 'transfer' | 'refund', row: number | undefined): Pick<Verdict, 'match'> =>
  row === undefined ? {} : { match: { kind, row } }
