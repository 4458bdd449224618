import type { Entry } from './entry.ts'

/**
 * The few rows that have lost their minus: they say that money went out, and nearly all others that do have one. A
 * single such row is enough when it says so plainly and the file has any minus.
 */
export function lostSigns(
  entries: readonly Entry[],
  goesOut: (entry: Entry) => boolean,
  says: 'plainly' | 'loosely',
): ReadonlySet<Entry> {
  const out = entries.filter(goesOut)
  const lost = out.filter(({ printed }) => printed === 0)
  const areFew = lost.length * 4 < out.length || (lost.length === 1 && (says === 'plainly' || out.length > 1))
  return new Set(areFew && entries.some(({ printed }) => printed === -1) ? lost : [])
}
