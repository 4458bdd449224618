// Laws that every call keeps, whatever is sent (decision 29).

import { ANY_CALL, type Endpoint, envelope, refusalsOf } from '@tostao/contract/endpoint'
import { type ErrorCode, errors } from '@tostao/contract/errors'
import { Uses } from '@tostao/contract/uses'
import * as z from 'zod/mini'
import { throughSchema } from '../through-schema.ts'
import type { NonsenseCall } from './arbitrary.ts'
import type { Reply } from './send.ts'
import { shapeOf } from './shapes.ts'
import { isInContract } from './texts.ts'

const Refusal = z.strictObject({
  error: z.strictObject({
    code: z.string(),
    message: z.string(),
    reason: z.optional(z.string()),
    fields: z.optional(z.record(z.string(), z.string())),
    uses: z.optional(Uses),
  }),
})

class Broken extends Error {}
/** Says which law an answer breaks. */
export function demand(holds: boolean, law: string): asserts holds {
  if (!holds) throw new Broken(law)
}

const isCode = (code: string): code is ErrorCode => Object.hasOwn(errors, code)

/** Whether the address and method of a call are still those of its endpoint. */
export const isAddressed = ({ method, path }: Endpoint, call: NonsenseCall): boolean =>
  call.method === method && call.path === path

/** An answer of the server itself is a refusal or what the endpoint declares. */
export function checkReply(endpoint: Endpoint, call: NonsenseCall, { status, headers, body }: Reply): void {
  demand(status < 500, `it never fails, and answers ${status} ${body}`)
  const text = body.toString()
  if (status >= 400) checkRefusal(endpoint, call, status, text)
  else if (isAddressed(endpoint, call)) checkAnswer(endpoint, status, headers['content-type'], text)
}

function checkAnswer(endpoint: Endpoint, status: number, type: string | undefined, text: string): void {
  demand(status === (endpoint.creates ? 201 : 200), `it does not answer ${status}`)
  demand(type === (endpoint.file ?? 'application/json; charset=utf-8'), `${type} is declared`)
  if (endpoint.file) return
  const answer: unknown = JSON.parse(text)
  const declared = z.safeDecode(envelope(endpoint), answer)
  demand(declared.success, `the answer fits its schema: ${declared.error?.message}, ${text}`)
  const [left, sent] = [throughSchema(endpoint, answer), answer].map((value) => JSON.stringify(sorted(value)))
  demand(left === sent, `the answer has only what is declared: ${left} of ${sent}`)
}

function checkRefusal(endpoint: Endpoint, call: NonsenseCall, status: number, text: string): void {
  const refusal = z.safeParse(Refusal, JSON.parse(text))
  demand(refusal.success, `an error has the documented shape: ${text}`)
  const { code, message, fields = {} } = refusal.data.error
  demand(isCode(code) && errors[code][0] === status, `${status} ${code} is in the contract`)
  for (const said of [message, ...Object.values(fields)]) demand(isInContract(said), `“${said}” is in the contract`)
  if (!isAddressed(endpoint, call)) return
  demand(new Set<string>([...refusalsOf(endpoint), ...ANY_CALL]).has(code), `${code} is declared`)
  for (const field of Object.keys(fields))
    demand(isOnWire(endpoint, call, field), `the field ${field} is one of the wire`)
}

/** Objects with their fields in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, inside]) => [name, sorted(inside)]),
  )
}

/** Whether a caller knows a field: it was sent by this name, or stands in the document and was not sent by an alias. */
function isOnWire({ query, body, aliases = {} }: Endpoint, call: NonsenseCall, field: string): boolean {
  const undecoded = call.query.split('&').map((pair) => pair.split('='))
  const sent = [Object.fromEntries(undecoded), Object.fromEntries(new URLSearchParams(call.query)), parsed(call.body)]
  if (field === 'body' || sent.some((part) => isIn(part, field))) return true
  const [alias] = Object.entries(aliases).find(([, name]) => name === field) ?? []
  const usesAliases = Object.keys(aliases).some((name) => isIn(parsed(call.body), name))
  if (alias !== undefined && usesAliases) return false
  const name = Object.hasOwn(aliases, field) ? aliases[field] : field
  return name !== undefined && [query, body].some((schema) => isInShape(shapeOf(schema), name.split('.')))
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '')
  } catch {
    return undefined
  }
}

/** Names are cut off in messages. */
const MAX_NAME = 100
function isIn(value: unknown, path: string): boolean {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([name, inside]) => {
    const shown = name.slice(0, MAX_NAME)
    return shown === path || (path.startsWith(`${shown}.`) && isIn(inside, path.slice(shown.length + 1)))
  })
}

function isInShape(shape: z.core.JSONSchema.BaseSchema | boolean, [step, ...rest]: readonly string[]): boolean {
  if (step === undefined) return true
  if (typeof shape === 'boolean') return false
  const { properties = {}, items, anyOf = [] } = shape
  const field = properties[step]
  if (field !== undefined && isInShape(field, rest)) return true
  if (items && !Array.isArray(items) && /^\d+$/.test(step) && isInShape(items, rest)) return true
  return anyOf.some((option) => isInShape(option, [step, ...rest]))
}
