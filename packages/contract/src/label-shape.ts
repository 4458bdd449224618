import * as z from 'zod/mini'
import { id } from './fields.ts'

/** A tag or a payee. */
export const Label = z.object({ id, name: z.string() })
export type Label = z.output<typeof Label>
