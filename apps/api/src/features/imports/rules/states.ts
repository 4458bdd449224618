import type { RowState } from '@tostao/contract/imports'
import { assign, type Pair } from './assign.ts'
import {
  broughtBefore,
  broughtEdited,
  dueDates,
  keyOfStored,
  type Open,
  otherLegs,
  plannedInstallments,
  possibleDueDates,
  possibleLegs,
  purchases,
  type Rows,
  recorded,
  type Surroundings,
  written,
} from './candidates.ts'
import { type Match, transfersOf } from './match-rules.ts'

export interface Decided {
  state: RowState
  match: Match | null
  candidates: number
}

/**
 * Decides what each open row is: the first that fits of installment, exists, similar, transfer, fixed, refund and candidate, else
 * new. Rows that name both accounts are left out where nothing fits. `wants`: of the candidates those that may be taken.
 */
export function decideRows(
  rows: Open,
  around: Surroundings,
  wants: (pair: Pair) => boolean = () => true,
): Map<number, Decided> {
  const decided = new Map<number, Decided>()
  const taken = new Set([...around.taken].map((id) => keyOfStored({ id })))
  const decide = (state: RowState, pairs: Iterable<Pair>, takenNow = taken) => {
    const wanted = Array.from(pairs).filter(wants)
    for (const [row, found] of assign(wanted, takenNow)) decided.set(row, { state, ...found })
  }
  const unpaired = [...rows].filter(([row]) => !around.paired.has(row))
  const plain = unpaired.filter(([, { otherAccountId }]) => otherAccountId === null)
  const open = (among: Rows = unpaired) => among.filter(([row]) => !decided.has(row))
  decide('installment', plannedInstallments(plain, around))
  decide('exists', broughtBefore(open(), around))
  decide('similar', broughtEdited(open([...rows]), around))
  const { sure, possible } = recorded(open([...rows]), around)
  decide('similar', sure)
  const transfers = transfersOf(around.owner)
  const payments = written(open(), around)
  decide('similar', payments.sure)
  decide('transfer', otherLegs(open(), around, transfers))
  decide('fixed', dueDates(open(plain), around))
  const bought = plain.filter(([row]) => (decided.get(row)?.state ?? 'fixed') === 'fixed')
  const legs = [...decided.values()].flatMap(({ state, match }) =>
    state === 'transfer' && match && 'stored' in match ? keyOfStored(match.stored) : [],
  )
  const rest = open(plain)
  // A purchase may be there already, as another row says, and be refunded by this one.
  decide('refund', purchases(rest, bought, around), new Set(legs))
  decide('candidate', around.chosen ?? [])
  decide(
    'candidate',
    [...possible, ...payments.possible].filter(({ row }) => !decided.has(row)),
  )
  decide('candidate', possibleDueDates(open(plain), around))
  decide('candidate', possibleLegs(open(plain), around, transfers))
  for (const [row] of rest) if (!decided.has(row)) decided.set(row, { state: 'new', match: null, candidates: 0 })
  for (const [row, twin] of around.paired) if (rows.has(row)) decideTwins(decided, row, twin)
  return decided
}

/** Two rows of one transfer are one that was typed, both or neither. */
function decideTwins(decided: Map<number, Decided>, row: number, twin: number): void {
  if (decided.get(row)?.state === 'similar' && decided.get(twin)?.state === 'similar') return
  for (const [one, other] of [[row, twin] as const, [twin, row] as const])
    decided.set(one, { state: 'transfer', match: { kind: 'transfer', row: other }, candidates: 1 })
}
