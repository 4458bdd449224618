import type { RowState } from '@tostao/contract/imports'
import { type Chosen, choose } from './matching.ts'
import {
  broughtBefore,
  broughtEdited,
  dueDates,
  type Found,
  keyOfStored,
  type Open,
  otherLegs,
  purchases,
  type Rows,
  recorded,
  type Surroundings,
} from './pairs.ts'

export interface Placed {
  state: RowState
  match: Found | null
  candidates: number
}

/**
 * What each open row is: the first that fits of exists, similar, transfer, fixed and refund, else new. Rows that name
 * both accounts, and those of one transfer, are left out where nothing fits.
 */
export function placeRows(rows: Open, around: Surroundings): Map<number, Placed> {
  const placed = new Map<number, Placed>()
  const taken = new Set([...around.taken].map((id) => `transaction ${id}`))
  const place = (state: RowState, found: Map<number, Chosen<Found>>) => {
    for (const [row, { record, candidates }] of found) placed.set(row, { state, match: record, candidates })
  }
  const unpaired = [...rows].filter(([row]) => !around.paired.has(row))
  const plain = unpaired.filter(([, { otherAccountId }]) => otherAccountId === null)
  const open = (of: Rows = unpaired) => of.filter(([row]) => !placed.has(row))
  place('exists', choose([...broughtBefore(open(), around)], taken))
  place('similar', choose([...broughtEdited(open([...rows]), around)], taken))
  place('similar', choose([...recorded(open([...rows]), around)], taken))
  place('transfer', choose([...otherLegs(open(), around)], taken))
  place('fixed', choose([...dueDates(open(plain), around)], taken))
  const stay = open(plain).map(([row]) => row)
  const bought = plain.filter(([row]) => (placed.get(row)?.state ?? 'fixed') === 'fixed')
  // A purchase may be there already, as another row says, and be refunded by this one.
  const legs = new Set<string>()
  for (const { state, match } of placed.values()) {
    if (state === 'transfer' && match && 'stored' in match) legs.add(keyOfStored(match.stored))
  }
  place('refund', choose([...purchases(open(plain), bought, around)], legs))
  for (const row of stay) if (!placed.has(row)) placed.set(row, { state: 'new', match: null, candidates: 0 })
  return placed
}
