import * as z from 'zod/mini'
import { ErrorAnswer } from './endpoint.ts'
import { Uses } from './uses.ts'

/** A refusal with all that it may have. */
export const DocumentedError = z.object({
  error: z.extend(ErrorAnswer.shape.error, { uses: z.optional(Uses) }),
})
