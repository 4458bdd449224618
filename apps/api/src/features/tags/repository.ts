import { labelsOf } from '../../database/labels.ts'
import { isReferredTo, releaseExamples } from '../../database/references.ts'
import type { Db } from '../../database/tables.ts'

export const tagRows = labelsOf('tags')

export const deleteExamples = (db: Db, userId: number) =>
  releaseExamples(db, userId, 'tags', ['transaction_tags'], 'tag_id')

export const isTagInUse = (db: Db, userId: number, id: number): Promise<boolean> =>
  isReferredTo(db, userId, ['transaction_tags'], 'tag_id', id)
