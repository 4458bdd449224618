import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const check = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Tells whether the API and its database answer.',
  access: 'public',
  answer: z.object({
    status: z.literal('ok'),
    db: z.enum(['ok', 'error']),
    version: z.string(),
    jobs: z.optional(z.literal('error')),
    /** The server lets people try it without signing up. */
    demo: z.optional(z.literal(true)),
  }),
})
