import { formatCount } from '@tostao/primitives/count'
import type { Explained, Question } from '../explained.ts'
import type { ReadOptions } from '../options.ts'
import type { Table } from '../table/table.ts'
import { explain } from './explain.ts'
import { asked, type Doubt, doubtsOf } from './questions.ts'
import { type AccountFile, type Reading, readBy } from './read-by.ts'

export interface AccountRead extends Reading {
  explained: Explained[]
  questions: Question[]
}

/**
 * Reads an account. Where a convention is in doubt, the totals that the file prints choose between the readings: the
 * one with which they agree, if it is the only one. Otherwise the usual reading stays, and the user is asked.
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
    return readBy(change.columns || change.unit ? tableBy(changed) : table, file, changed)
  }
  const doubts = doubtsOf(usual, table, options).filter(({ isQuiet = false }) => !isQuiet || usual.isContradicted)
  const tried = doubts.map((doubt): Tried => {
    const [, ...others] = doubt.answers
    return { doubt, readings: [usual, ...others.map((answer) => read(answer.options))] }
  })
  const readings = new Set([usual, ...tried.flatMap((each) => each.readings)])
  const [only, second] = [...readings].filter(agrees)
  if (!only || second) return completed(table, usual, tried)
  const isSettled = ({ doubt, readings: own }: Tried) => CHOSEN_BY_TOTALS.includes(doubt.about) && own.includes(only)
  const open = tried.filter((each) => !isSettled(each))
  return completed(table, proven(only, usual), open)
}

const completed = (table: Table, reading: Reading, open: readonly Tried[]): AccountRead => ({
  ...reading,
  explained: explain(table, reading),
  questions: open.filter(({ doubt }) => !doubt.isQuiet).map(ask),
})

interface Tried {
  doubt: Doubt
  readings: Reading[]
}

const ask = ({ doubt, readings }: Tried) =>
  asked(
    doubt,
    readings.map(({ account }) => [account]),
  )

/** A currency or a unit changes a total as it changes the rows. */
const CHOSEN_BY_TOTALS: readonly Doubt['about'][] = ['signs', 'status', 'table']

const agrees = ({ totals, isContradicted }: Reading) => totals.length > 0 && !isContradicted

function proven(reading: Reading, { kind, signs }: Reading): Reading {
  const count = reading.totals.length
  const says =
    count === 1 ? 'Só assim o total impresso confere' : `Só assim ${formatCount(count)} totais impressos conferem`
  const isOpen = signs.from === 'default'
  return {
    ...reading,
    kind: { ...reading.kind, from: kind.from },
    signs: isOpen ? { ...reading.signs, from: 'file', evidence: says } : reading.signs,
  }
}
