import type { OwnRow } from './rows.ts'

/** The transfers of which the file has both legs: the outgoing leg → the incoming one. */
export function secondLegs(rows: readonly OwnRow[]): ReadonlyMap<OwnRow, OwnRow> {
  const incoming = rows.filter(({ amount, other }) => other !== '' && amount > 0)
  const waiting = Map.groupBy(incoming, ({ other, account, amount }) => keyOf(other, account, amount))
  const paired = new Map<OwnRow, OwnRow>()
  for (const leg of rows) {
    if (leg.other === '' || leg.amount > 0) continue
    const candidates = waiting.get(keyOf(leg.account, leg.other, -leg.amount)) ?? []
    const nearest = nearestOf(leg, candidates)
    if (nearest === undefined) continue
    paired.set(leg, nearest)
    candidates.splice(candidates.indexOf(nearest), 1)
  }
  return paired
}

const keyOf = (from: string, to: string, amount: number) => JSON.stringify([from, to, amount])

/** Each leg may have a day and a text of its own. */
function nearestOf(leg: OwnRow, candidates: readonly OwnRow[]): OwnRow | undefined {
  const same = candidates.find(({ day, description }) => day === leg.day && description === leg.description)
  if (same) return same
  const days = candidates.map(({ day }) => Math.abs(Date.parse(day) - Date.parse(leg.day)))
  return candidates[days.indexOf(Math.min(...days))]
}
