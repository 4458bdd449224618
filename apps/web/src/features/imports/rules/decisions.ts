import { type Decision, type Decisions, matchKey, type ReviewedRow } from './review.ts'

export const withDecision = (decisions: Decisions, index: number, decision: Decision): Decisions => ({
  ...decisions,
  [index]: { ...decisions[index], ...decision },
})

/** The two rows of a transfer inside the file enter together. */
export function withEntering(decisions: Decisions, row: ReviewedRow, rows: readonly ReviewedRow[]): Decisions {
  const decision = { enters: !row.enters }
  const both = withDecision(decisions, row.index, decision)
  const partner = row.link === 'taken' ? pairOf(row, rows) : undefined
  return partner ? withDecision(both, partner.index, decision) : both
}

/** Whether the match is it; for both rows of a transfer inside the file. */
export function withMatch(
  decisions: Decisions,
  row: ReviewedRow,
  rows: readonly ReviewedRow[],
  isIt: boolean,
): Decisions {
  return [row, pairOf(row, rows)].reduce((all, one) => {
    const key = one?.finding && matchKey(one.finding)
    return one && key ? withDecision(all, one.index, { match: { key, isIt } }) : all
  }, decisions)
}

const pairOf = ({ finding }: ReviewedRow, rows: readonly ReviewedRow[]): ReviewedRow | undefined =>
  finding?.state === 'transfer' && finding.partner !== undefined
    ? rows.find(({ index }) => index === finding.partner)
    : undefined
