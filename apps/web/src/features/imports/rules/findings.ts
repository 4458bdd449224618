import type { Answer } from '@tostao/contract/endpoint'
import type * as imports from '@tostao/contract/imports'
import type { Follows, FoundMatch, PreviewRow, RowState } from '@tostao/contract/imports'
import { FIRST_LINE, type Prepared } from './prepare-import.ts'

/** What a row would get, and with whom it is. */
export type RowProposal = Pick<
  PreviewRow,
  'categoryId' | 'payee' | 'confidence' | 'reason' | 'newCategory' | 'merchant' | 'rule'
>

/** What the server says of a row. */
export interface Finding {
  state: RowState
  match: FoundMatch | null
  /** Index of the row of the same file that the match is. */
  partner: number | undefined
  candidates: number
  /** The installments that follow it. */
  follows?: Follows | null
  proposal: RowProposal
}

/** By the row's index in the file. */
export type Findings = ReadonlyMap<number, Finding>

export function findingsOf({ rows }: Pick<Prepared, 'rows'>, answer: Answer<typeof imports.preview>): Findings {
  const findings = new Map<number, Finding>()
  for (const { line, state, match, candidates, follows, ...proposal } of answer.rows) {
    const index = rows[line - FIRST_LINE]
    const partner = match?.line === undefined ? undefined : rows[match.line - FIRST_LINE]
    if (index !== undefined) findings.set(index, { state, match, partner, candidates, follows, proposal })
  }
  return findings
}
