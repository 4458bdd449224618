import { MAX_SPLITS, MAX_TAGS } from '@tostao/contract/limits'
import { dueRules, intervalUnits } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import type { ExportedTable } from '../../../tables/declared.ts'
import { countDue, isFar, type Series } from '../../recurring/rules/due-dates.ts'
import { unfitRhythm } from '../../recurring/rules/edit.ts'
import type { ArchiveRow } from './archive-rows.ts'

/** Due dates: all are made whenever fixed expenses are listed, and those of an automatic one are posted by one insert. */
const MAX_UNPAID = 20_000
const MAX_UNPAID_OF_ONE = 1_000

type Check = (row: ArchiveRow) => string | undefined

/**
 * Limits that no insert asks for: they must hold before anything is written. Each check answers what is wrong with a row.
 * What the rows must be together the invariants ask, when all are there.
 */
export function archiveChecks(today: Day) {
  const splits = atMost(MAX_SPLITS, `uma transação tem no máximo ${MAX_SPLITS} divisões`)
  const tags = atMost(MAX_TAGS, `uma transação tem no máximo ${MAX_TAGS} tags`)
  const ruleTags = atMost(MAX_TAGS, `uma regra tem no máximo ${MAX_TAGS} tags`)
  const checks: Partial<Record<ExportedTable, Check>> = {
    transaction_splits: ({ transaction_id }) => splits.add(transaction_id),
    transaction_tags: ({ transaction_id }) => tags.add(transaction_id),
    rule_tags: ({ rule_id }) => ruleTags.add(rule_id),
    ...dueDateChecks(today),
  }
  return {
    checks,
    /** The transactions that are split. */
    splitIds: (): ReadonlySet<unknown> => new Set(splits.counts.keys()),
  }
}

function atMost(most: number, problem: string) {
  const counts = new Map<unknown, number>()
  return {
    counts,
    add(key: unknown): string | undefined {
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      return count > most ? problem : undefined
    },
  }
}

function dueDateChecks(today: Day): Record<'recurring' | 'recurring_postings', Check> {
  const unpaidOf = new Map<unknown, number>()
  let unpaid = 0
  const add = (id: unknown, count: number) => {
    const ofOne = (unpaidOf.get(id) ?? 0) + count
    unpaidOf.set(id, ofOne)
    unpaid += count
    return ofOne > MAX_UNPAID_OF_ONE || unpaid > MAX_UNPAID ? 'há vencimentos em aberto demais' : undefined
  }
  return {
    recurring: (row) => {
      const series = seriesIn(row)
      if (isFar(series.nextRun, today)) return 'o vencimento está a mais de 10 anos de hoje'
      return unfitRhythm(series) ? 'a repetição não existe' : add(row['id'], countDue(series, today))
    },
    recurring_postings: ({ recurring_id, skipped, transaction_id }) =>
      skipped === 0 && transaction_id === null ? add(recurring_id, 1) : undefined,
  }
}

function seriesIn({ next_run, ends_on, due_day, due_rule, interval_unit, interval_count }: ArchiveRow): Series {
  return {
    nextRun: String(next_run),
    endsOn: typeof ends_on === 'string' ? ends_on : null,
    dueDay: Number(due_day),
    dueRule: dueRules.find((rule) => rule === due_rule) ?? 'day',
    intervalUnit: intervalUnits.find((unit) => unit === interval_unit) ?? 'month',
    intervalCount: Number(interval_count),
  }
}
