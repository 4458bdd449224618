import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { onWire } from './wire.ts'

/** A rule that must hold of a user's rows after every write. */
const Check = z.object({
  name: z.string(),
  description: z.string(),
  /** How many rows break it. */
  found: z.int(),
  /** The ids of these rows, at most 100; of totals their keys. */
  rows: z.array(z.string()),
  /** Whether the call has put it right. */
  repaired: z.boolean(),
})
export type Check = z.output<typeof Check>

/** A backup of more hours is too old. */
export const OLD_BACKUP_HOURS = 48

/** The newest backup, as `/readyz` says it. */
const Backup = onWire(
  z.object({
    lastAt: instant,
    verified: z.literal(true),
    ageHours: z.int(),
    /** Which rules the user's own rows break in it. */
    warnings: z.array(z.object({ rule: z.string(), rows: z.int() })),
  }),
  { lastAt: 'last_at', ageHours: 'age_hours' },
)

const SchemaReport = onWire(
  z.object({
    /** Whether all is well now. */
    ok: z.boolean(),
    message: z.string(),
    engine: z.enum(['sqlite', 'postgres']),
    migrations: z.array(z.string()),
    /** Tables, columns (`table.column`) and indexes of the migrations that the database lacks. */
    missing: z.array(z.string()),
    checks: z.array(Check),
    /** Absent where none are made, before the first one, and when the folder of backups cannot be read. */
    backup: z.optional(Backup),
    backupUnknown: z.optional(z.literal(true)),
  }),
  { backupUnknown: 'backup_unknown' },
)
export type SchemaReport = z.output<typeof SchemaReport>

export const schema = endpoint({
  method: 'GET',
  path: '/debug/schema',
  heavy: true,
  summary:
    'Compares the database with the migrations, checks the rows of the user, and rebuilds their running totals if these are wrong.',
  answer: SchemaReport,
})
