import { formatCount } from '@tostao/primitives/count'
import type { Explained, Question } from '../explained.ts'
import type { ReadOptions } from '../options.ts'
import type { Table } from '../table/table.ts'
import { sentences } from '../words/sentences.ts'
import type { Doubt } from './doubt.ts'
import { explain } from './explain.ts'
import { asked, doubtsOf } from './questions.ts'
import { type AccountFile, type Interpretation, readBy } from './read-by.ts'

export interface AccountRead extends Interpretation {
  explained: Explained[]
  questions: Question[]
}

/**
 * Reads an account. Where a convention is in doubt, the balances and totals that the file prints choose between the
 * interpretations: the one that most of them confirm and none contradicts. Otherwise the usual interpretation stays, and the user is asked.
 *
 * @param tableBy finds the table again, with other columns or another unit.
 */
export function readAccount(
  table: Table,
  file: AccountFile,
  options: ReadOptions,
  tableBy: (options: ReadOptions) => Table,
): AccountRead {
  const usual = readBy(table, file, options)
  const read = (change: ReadOptions) => {
    const changed = { ...options, ...change }
    const own = change.dateOrder ? { ...file, order: change.dateOrder } : file
    return readBy(change.columns || change.unit || change.directions ? tableBy(changed) : table, own, changed)
  }
  const doubts = doubtsOf(usual, table, options, file).filter(
    ({ isQuiet = false }) => !isQuiet || isContradicted(usual),
  )
  const tried = doubts.map((doubt): Tried => {
    const [, ...others] = doubt.answers
    return { doubt, interpretations: [usual, ...others.map((answer) => read(answer.options))] }
  })
  const interpretations = new Set([usual, ...tried.flatMap((each) => each.interpretations)])
  const shown = [...interpretations].filter(
    (interpretation) => interpretation.confirmed > 0 && !isContradicted(interpretation),
  )
  const most = Math.max(...shown.map(({ confirmed }) => confirmed))
  const [only, second] = shown.filter(({ confirmed }) => confirmed === most)
  if (!only || second) return completed(table, usual, tried)
  const open = tried.filter(({ doubt, interpretations: own }) => !(own.includes(only) && isDecided(doubt, only)))
  return open.length === tried.length ? completed(table, usual, open) : completed(table, proven(only, usual), open)
}

const isContradicted = ({ account }: Interpretation) => account.checks.some(({ agrees }) => !agrees)

const completed = (table: Table, interpretation: Interpretation, open: readonly Tried[]): AccountRead => ({
  ...interpretation,
  explained: explain(table, interpretation),
  questions: open.filter(({ doubt }) => !doubt.isQuiet).map(ask),
})

interface Tried {
  doubt: Doubt
  interpretations: Interpretation[]
}

const ask = ({ doubt, interpretations }: Tried) =>
  asked(
    doubt,
    interpretations.map(({ account }) => [account]),
  )

/**
 * A currency or a unit changes a total as it changes the rows, and no figure knows the day of a row. Rows with all signs
 * turned may agree with the balances in the other direction.
 */
const isDecided = ({ about, isUndecidable = false }: Doubt, { totals }: Interpretation): boolean =>
  !isUndecidable &&
  (about === 'signs' ? totals.length > 0 : about === 'amount' || about === 'status' || about === 'table')

function proven(interpretation: Interpretation, { kind, signs }: Interpretation): Interpretation {
  const isOpen = signs.from === 'default'
  return {
    ...interpretation,
    kind: { ...interpretation.kind, from: kind.from },
    signs: isOpen ? { ...interpretation.signs, from: 'file', evidence: proofOf(interpretation) } : interpretation.signs,
  }
}

function proofOf({ totals: { length } }: Interpretation): string {
  if (length === 0) return sentences.onlySoBalanced
  return length === 1
    ? 'Só assim o total impresso confere'
    : `Só assim ${formatCount(length)} totais impressos conferem`
}
