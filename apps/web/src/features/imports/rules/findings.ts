import type { Answer } from '@tostao/contract/endpoint'
import type { Id } from '@tostao/contract/fields'
import type * as imports from '@tostao/contract/imports'
import type { Follows, FoundMatch, PreviewRow, RowState } from '@tostao/contract/imports'
import { positionOf } from './position-of.ts'
import type { Prepared } from './prepare-import.ts'

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
  /** The own account in which its money is put aside. */
  reserveId?: Id | null
  proposal: RowProposal
}

/** By the row's index in the file. */
export type Findings = ReadonlyMap<number, Finding>

export function findingsOf(
  prepared: Pick<Prepared, 'rows' | 'csvLines'>,
  answer: Answer<typeof imports.preview>,
): Findings {
  const position = positionOf(prepared)
  const indexOf = (line: number) => prepared.rows[position(line) ?? -1]
  const findings = new Map<number, Finding>()
  for (const { line, state, match, candidates, follows, reserveId, ...proposal } of answer.rows) {
    const index = indexOf(line)
    const partner = match?.line === undefined ? undefined : indexOf(match.line)
    if (index !== undefined) findings.set(index, { state, match, partner, candidates, follows, reserveId, proposal })
  }
  return findings
}
