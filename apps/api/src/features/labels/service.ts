import type { Call } from '@tostao/contract/endpoint'
import type * as payees from '@tostao/contract/payees'
import type { Deleted } from '@tostao/contract/undo'
import { fold } from '@tostao/primitives/text'
import { findMergeRefusal, moveReferences } from '../../ledger/merge.ts'
import { assertUnused } from '../../ledger/references.ts'
import { type FindUsage, findPayeeUsage, findTagUsage, withUsage } from '../../ledger/usage.ts'
import { AppError } from '../../lib/app-error.ts'
import type { UserId } from '../../lib/caller.ts'
import type { Clock } from '../../lib/clock.ts'
import { type AskedPeriod, namedPeriod } from '../../lib/period.ts'
import type { Db, Trx } from '../../tables/tables.ts'
import { recorded } from '../undo/service/record.ts'
import { type LabelRows, payeeRows, tagRows } from './repository.ts'

export type LabelService = ReturnType<typeof labelService>

function labelService(kind: 'tag' | 'payee', rows: LabelRows, findUsage: FindUsage) {
  async function assertExist(db: Db, userId: UserId, ids: readonly number[]): Promise<void> {
    const asked = [...new Set(ids)]
    if (asked.length > 0 && !(await rows.exist(db, userId, asked))) throw new AppError(`${kind}_not_found`)
  }

  async function assertNameFree(db: Db, userId: UserId, name: string, exceptId?: number): Promise<void> {
    const [taken] = await rows.named(db, userId, [fold(name)])
    if (taken && taken.id !== exceptId) throw new AppError(`${kind}_name_taken`)
  }

  return {
    /** With a period, each with its usage in it. */
    list: async (db: Db, userId: UserId, asked: AskedPeriod = {}) => {
      const period = namedPeriod(asked)
      const all = await rows.list(db, userId)
      return period ? withUsage(all, await findUsage(db, userId, period)) : all
    },

    create: async (db: Trx, userId: UserId, { name }: { name: string }) => {
      await assertNameFree(db, userId, name)
      const [created] = await rows.insertAll(db, userId, [name])
      return { id: created?.id ?? 0, name }
    },

    rename: async (db: Trx, userId: UserId, label: { id: number; name: string }) => {
      await assertExist(db, userId, [label.id])
      await assertNameFree(db, userId, label.name, label.id)
      await rows.rename(db, userId, label.id, label.name)
      return label
    },

    remove: async (db: Trx, userId: UserId, clock: Clock, id: number) => {
      await assertExist(db, userId, [id])
      await assertUnused(db, userId, rows.table, id)
      const taken = await rows.remove(db, userId, id)
      const label = taken.map(({ name }) => name).join()
      return recorded(db, userId, clock, { kind, label })
    },

    assertExist,
    addExamples: rows.insertExamples,
  }
}

export const tagService = labelService('tag', tagRows, findTagUsage)

export const payeeService = labelService('payee', payeeRows, findPayeeUsage)

/** Everything of one payee becomes the other's. */
export async function mergePayees(
  db: Trx,
  userId: UserId,
  clock: Clock,
  { id, into }: Call<typeof payees.merge>['body'],
): Promise<Deleted> {
  await payeeService.assertExist(db, userId, [id, into])
  if (id === into) throw new AppError('merge_with_itself')
  const refusal = await findMergeRefusal(db, userId, 'payees', id)
  if (refusal) throw new AppError(refusal)
  await moveReferences(db, userId, 'payees', { id, into })
  const taken = await payeeRows.remove(db, userId, id)
  const label = taken.map(({ name }) => name).join()
  return recorded(db, userId, clock, { kind: 'payee_merged', label })
}

/** The labels of these names, and those that did not exist and are created. */
async function ensure(rows: LabelRows, db: Trx, userId: UserId, names: readonly string[]) {
  const wanted = new Map(names.toReversed().map((name) => [fold(name), name]))
  if (wanted.size === 0) return { all: [], created: [] }
  const known = await rows.named(db, userId, [...wanted.keys()])
  for (const { name_folded } of known) wanted.delete(name_folded)
  const created = wanted.size > 0 ? await rows.insertAll(db, userId, [...wanted.values()]) : []
  return { all: [...known, ...created], created }
}

const idsOf =
  (rows: LabelRows) =>
  async (db: Trx, userId: UserId, names: readonly string[]): Promise<number[]> =>
    (await ensure(rows, db, userId, names)).all.map(({ id }) => id)

export const findOrCreateTags = idsOf(tagRows)
export const ensurePayees = idsOf(payeeRows)

/** The ids of those that exist. */
export async function findTagIds(db: Db, userId: UserId, names: readonly string[]): Promise<number[]> {
  const known = names.length > 0 ? await tagRows.named(db, userId, names.map(fold)) : []
  return known.map(({ id }) => id)
}

/** The ids of names by these, folded, and of those that were created. */
const idsByName =
  (rows: LabelRows) =>
  async (
    db: Trx,
    userId: UserId,
    names: readonly string[],
  ): Promise<{ ids: Map<string, number>; created: number[] }> => {
    const { all, created } = await ensure(rows, db, userId, names)
    return { ids: new Map(all.map(({ id, name_folded }) => [name_folded, id])), created: created.map(({ id }) => id) }
  }

export const findOrCreatePayees = idsByName(payeeRows)
export const findOrCreateTagIds = idsByName(tagRows)

export async function findOrCreatePayee(db: Trx, userId: UserId, name: string): Promise<number> {
  const [id = 0] = await ensurePayees(db, userId, [name])
  return id
}
