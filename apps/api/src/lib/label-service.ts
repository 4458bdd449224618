import type { ErrorCode } from '@tostao/contract/errors'
import { fold } from '@tostao/primitives/text'
import type { LabelRows } from '../database/labels.ts'
import type { Db } from '../database/tables.ts'
import { AppError } from './app-error.ts'

export type LabelService = ReturnType<typeof labelService>

/** The use cases of what is a name and nothing more: tags and payees. */
export function labelService(rows: LabelRows, codes: Record<'unknown' | 'taken' | 'inUse', ErrorCode>) {
  async function refuseUnknown(db: Db, userId: number, ids: readonly number[]): Promise<void> {
    const asked = [...new Set(ids)]
    if (asked.length > 0 && !(await rows.exist(db, userId, asked))) throw new AppError(codes.unknown)
  }

  async function refuseTaken(db: Db, userId: number, name: string, exceptId?: number): Promise<void> {
    const [taken] = await rows.named(db, userId, [fold(name)])
    if (taken && taken.id !== exceptId) throw new AppError(codes.taken)
  }

  return {
    list: rows.list,

    create: async (db: Db, userId: number, { name }: { name: string }) => {
      await refuseTaken(db, userId, name)
      return rows.insert(db, userId, name)
    },

    rename: async (db: Db, userId: number, label: { id: number; name: string }) => {
      await refuseUnknown(db, userId, [label.id])
      await refuseTaken(db, userId, label.name, label.id)
      await rows.rename(db, userId, label.id, label.name)
      return label
    },

    remove: async (db: Db, userId: number, id: number) => {
      await refuseUnknown(db, userId, [id])
      if (await rows.isInUse(db, userId, id)) throw new AppError(codes.inUse)
      await rows.remove(db, userId, id)
    },

    refuseUnknown,
    addExamples: rows.insertExamples,
    removeExamples: rows.releaseExamples,
  }
}
