import * as z from 'zod/mini'

const GaveWay = z.object({
  /** The rows of the default categories. */
  categories: z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
})
/** The records that stood there before a restore. */
export type ReplacedRecords = z.output<typeof GaveWay>

export const readReplaced = (json: string): ReplacedRecords => z.parse(GaveWay, JSON.parse(json))
