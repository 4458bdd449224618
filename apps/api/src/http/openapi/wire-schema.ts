import { Account } from '@tostao/contract/accounts'
import { Budget, DashboardBudget } from '@tostao/contract/budgets'
import { CardTerms } from '@tostao/contract/card-terms'
import { Invoice } from '@tostao/contract/cards'
import { DocumentedError } from '@tostao/contract/documented-error'
import { entryType, id, ok } from '@tostao/contract/fields'
import { Goal } from '@tostao/contract/goal-shape'
import { type Kind, kindOf } from '@tostao/contract/kinds'
import { Label } from '@tostao/contract/label-calls'
import { MonthFlow } from '@tostao/contract/month-flow'
import { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import { Profile } from '@tostao/contract/profile'
import { Purchase } from '@tostao/contract/purchases'
import { Recurring } from '@tostao/contract/recurring-shape'
import { SplitLine, Transaction } from '@tostao/contract/transactions'
import { deleted } from '@tostao/contract/undo'
import * as z from 'zod/mini'

type Json = Readonly<Record<string, unknown>>

/** Formats and examples that JSON Schema alone does not say of a value. */
const KINDS: Readonly<Record<Kind, Json>> = {
  money: { type: 'number', description: 'Reais with at most two decimals.', examples: [1234.56] },
  queryMoney: {
    type: 'string',
    pattern: String.raw`^\d{1,10}(\.\d{1,2})?$`,
    description: 'Reais with at most two decimals, as a text.',
    examples: ['1234.56'],
  },
  day: {
    type: 'string',
    format: 'date',
    pattern: String.raw`^\d{4}-\d{2}-\d{2}$`,
    description: 'A day: YYYY-MM-DD.',
    examples: ['2026-11-21'],
  },
  month: {
    type: 'string',
    pattern: String.raw`^\d{4}-\d{2}(-01)?$`,
    description: 'A month by its first day: YYYY-MM-01. YYYY-MM is taken, too.',
    examples: ['2026-11-01'],
  },
  invoiceMonth: {
    type: 'string',
    pattern: String.raw`^\d{4}-\d{2}$`,
    description: 'A month: YYYY-MM.',
    examples: ['2026-11'],
  },
  instant: {
    type: 'string',
    format: 'date-time',
    description: 'An instant in UTC, as ISO 8601.',
    examples: ['2026-11-21T15:00:00.000Z'],
  },
}
const NAMES_OF_KINDS: Readonly<Record<Kind, string>> = {
  money: 'Money',
  queryMoney: 'MoneyText',
  day: 'Day',
  month: 'FirstOfMonth',
  invoiceMonth: 'Month',
  instant: 'Instant',
}

/** Shapes that stand once in the document, by their names in the contract. */
const SHAPES = {
  Account,
  Budget,
  CardTerms,
  CategoryColor,
  CategoryIcon,
  DashboardBudget,
  EntryType: entryType,
  Deleted: deleted,
  Error: DocumentedError,
  Goal,
  Id: id,
  Integer: z.int(),
  Invoice,
  Label,
  MonthFlow,
  Ok: ok,
  Profile,
  Purchase,
  Recurring,
  SplitLine,
  Transaction,
}

/** The schema of what is on the wire, before decoding: Zod calls it the input. */
function schemaOf(schema: z.ZodMiniType): Json {
  const { $schema: _dialect, ...shape } = z.toJSONSchema(schema, {
    io: 'input',
    override: ({ zodSchema, jsonSchema }) => {
      const kind = kindOf(zodSchema)
      if (kind === undefined) return
      for (const name of Object.keys(jsonSchema)) delete jsonSchema[name]
      Object.assign(jsonSchema, KINDS[kind])
    },
  })
  return shape
}

const schemas = new Map([
  ...Object.entries(SHAPES).map(([name, schema]) => [name, schemaOf(schema)] as const),
  ...Object.entries(NAMES_OF_KINDS).map(([kind, name]) => [name, KINDS[kind as Kind]] as const),
])
const names = new Map([...schemas].map(([name, schema]) => [JSON.stringify(schema), name]))

/** Refers to the named shapes inside a schema, or to the one that it is. */
function withReferences(value: unknown, isRoot = false): unknown {
  if (typeof value !== 'object' || value === null) return value
  const name = isRoot ? undefined : names.get(JSON.stringify(value))
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  if (Array.isArray(value)) return value.map((item) => withReferences(item))
  return Object.fromEntries(Object.entries(value).map(([key, inside]) => [key, withReferences(inside)]))
}

/** A schema as it is on the wire, in the words of the document. */
export const wire = (schema: z.ZodMiniType): unknown => withReferences(schemaOf(schema))

/** The fields of a query: each is a parameter. */
export function fieldsOf(query: z.ZodMiniType): { name: string; required: boolean; schema: unknown }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(query, { io: 'input' })
  const documented = schemaOf(query)['properties'] as Json
  return Object.keys(properties).map((name) => ({
    name,
    required: required.includes(name),
    schema: withReferences(documented[name]),
  }))
}

export const namedSchemas = (): Json =>
  Object.fromEntries([...schemas].sort().map(([name, schema]) => [name, withReferences(schema, true)]))
