import type { Outlook } from '../outlook.ts'
import type { MovedCheck } from './check.ts'
import type { Moved } from './rows.ts'

/** Counts what the import will do, for the bar at the foot. */
export function movingOutlook(moved: Moved | undefined, check: MovedCheck | undefined): Outlook {
  const recorded = Object.keys(check?.matches ?? {}).length
  const known = check?.known.size ?? 0
  const deleted = check?.deleted.size ?? 0
  const coming = moved?.sent.filter(({ index }) => !check?.known.has(index) && !check?.refused.has(index)) ?? []
  const transfers = coming.filter(({ isTransfer }) => isTransfer).length
  return {
    entries: coming.length - transfers,
    transfers,
    existing: known - recorded - deleted,
    recorded,
    deleted,
    unpaid: 0,
    asked: 0,
    maybe: 0,
    leftOut: (moved?.left.length ?? 0) + (check?.refused.size ?? 0),
    offered: 0,
  }
}
