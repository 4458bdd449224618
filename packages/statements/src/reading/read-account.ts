import { formatCount } from '@tostao/primitives/count'
import type { Table } from '../table/table.ts'
import type { ReadOptions, SignRule } from '../types.ts'
import { type AccountFile, type Reading, readBy } from './read-by.ts'

/**
 * Reads an account. Where a convention is in doubt, the sums that the file prints choose between the readings: the one
 * with which they agree, if it is the only one. Otherwise the usual reading stays, and the doubt is left to the caller.
 */
export function readAccount(table: Table, file: AccountFile, options: ReadOptions): Reading {
  const usual = readBy(table, file, options)
  const others = alternatives(usual, options)
  if (others.length === 0) return usual
  const readings = [usual, ...others.map((other) => readBy(table, file, { ...options, ...other }))]
  const fitting = readings.filter(({ agreement: { totals, isContradicted } }) => totals > 0 && !isContradicted)
  const [only, second] = fitting
  if (!only || second) return usual
  return {
    ...only,
    signs: { ...only.signs, from: 'file', evidence: `${proven(only)}; ${only.signs.evidence}` },
    kind: { ...only.kind, ...(only.kind.from === 'options' && { from: 'file' }) },
  }
}

/** Other conventions, each of which could be the file's own. */
function alternatives({ signs, statuses }: Reading, options: ReadOptions): ReadOptions[] {
  const rules: SignRule[] = signs.from === 'default' && options.signs === undefined ? ['printed', 'inverted'] : []
  return [
    ...rules.filter((rule) => rule !== signs.value).map((rule): ReadOptions => ({ signs: rule })),
    ...[...statuses.doubts].map(([word, happened]) => ({ statuses: { ...options.statuses, [word]: !happened } })),
  ]
}

const proven = ({ agreement: { totals } }: Reading) =>
  totals === 1 ? 'Só assim o total impresso confere' : `Só assim ${formatCount(totals)} totais impressos conferem`
