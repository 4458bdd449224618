import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { inRepository } from './places.ts'

const file = inRepository('package.json')

/** The version of Tostão. */
export const { version: VERSION } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, 'utf8')))
