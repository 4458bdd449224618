import { releaseExamples } from '../../database/examples.ts'
import { labelsOf } from '../../database/labels.ts'
import type { Db } from '../../database/tables.ts'

export const tagRows = labelsOf('tags')

export const deleteExamples = (db: Db, userId: number) =>
  releaseExamples(db, userId, 'tags', ['transaction_tags'], 'tag_id')

export const isTagInUse = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const use = await db
    .selectFrom('transaction_tags')
    .select('tag_id')
    .where('user_id', '=', userId)
    .where('tag_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return use !== undefined
}
