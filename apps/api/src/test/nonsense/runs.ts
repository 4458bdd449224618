import { API_BASE, onlyReads, takesKey } from '@tostao/contract/endpoint'
import type { Example } from '@tostao/contract/examples/example'
import { documented, type Household } from '@tostao/contract/examples/household'
import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../tables/tables.ts'
import { newHousehold, newPerson } from '../household.ts'
import { multipart } from '../multipart.ts'
import { callsOf, edgesOf, type NonsenseCall } from './arbitrary.ts'
import { watchRows } from './fingerprint.ts'
import { checkReply, demand, isAddressed } from './laws.ts'
import { type Outgoing, type Reply, send } from './send.ts'
import { FOREIGN, type Header } from './values.ts'

interface Person {
  userId: number
  token: string
  of: Household
}

/** Calls of each endpoint, in the suite. */
export const SHORT_RUN = 30

interface Runs {
  runs: number
  seed: number
}

/** After so many calls the next are of other users: these may be deleted, or have too much. */
const CALLS_OF_A_NEWCOMER = 15
const CALLS_OF_A_HOUSEHOLD = 5_000

/** A server with two households, to which nonsense is sent. */
export async function nonsenseAgainst(app: FastifyInstance, db: Db, isSqlite: boolean) {
  const { port } = new URL(await app.listen({ port: 0 }))
  const changesSince = await watchRows(db, isSqlite)
  const idOf = async ({ email }: Pick<Household, 'email'>) =>
    (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
  const household = async (): Promise<Person> => {
    const { token, of } = await newHousehold(app)
    return { userId: await idOf(of), token, of }
  }
  const newcomer = async (of: Household): Promise<Person> => {
    const { token, person } = await newPerson(app)
    return { userId: await idOf(person), token, of: { ...of, ...person } }
  }

  let [home, neighbour] = [await household(), await household()]
  let calls = 0
  const changesOf = async (people: readonly Person[]): Promise<[Person, string[]][]> => {
    const changes = await changesSince(people.map(({ userId }) => userId))
    return people.map((person) => [person, changes.get(person.userId) ?? []])
  }

  /** Sends one call, and checks what is answered and what has changed. */
  async function check(example: Example, call: NonsenseCall, actor: Person): Promise<Reply | undefined> {
    const { endpoint } = example
    const people = [...new Set([actor, home, neighbour])]
    const outgoing = outgoingOf(example, call, actor, neighbour)
    const reply = await send(Number(port), outgoing)
    const changes = await changesOf(people)
    demand(reply !== undefined || call.framing === 'short', 'it is answered')
    if (reply) checkReply(endpoint, call, reply)
    const isDone = reply !== undefined && reply.status < 400
    for (const [person, tables] of changes) {
      const mayChange = person === actor && isDone && !(isAddressed(endpoint, call) && onlyReads(endpoint))
      demand(
        mayChange || tables.length === 0,
        `nothing changes in ${tables} of ${person === actor ? 'the user' : 'another user'}, after ${reply?.status} ${reply?.body}`,
      )
    }
    const hasKey = takesKey(endpoint) && outgoing.headers.some(([name]) => name === 'idempotency-key')
    if (isDone && isAddressed(endpoint, call) && hasKey) {
      const again = await send(Number(port), outgoing)
      demand(
        again?.body.equals(reply.body) === true,
        `the same key is answered alike: ${reply.body}, then ${again?.body}`,
      )
      const changed = await changesOf(people)
      for (const [, tables] of changed) demand(tables.length === 0, `a repeated call changes nothing in ${tables}`)
    }
    if (reply?.status === 429) await db.deleteFrom('rate_limits').execute()
    return reply
  }

  /** Sends calls of one endpoint. Throws with the seed and the smallest call that breaks a law. */
  async function run(example: Example, { runs, seed }: Runs): Promise<void> {
    if (calls > CALLS_OF_A_HOUSEHOLD) [home, neighbour, calls] = [await household(), await household(), 0]
    calls += runs
    const isNew = example.sent(documented).by === 'newcomer'
    let actor = isNew ? await newcomer(home.of) : home
    await changesOf([...new Set([actor, home, neighbour])])
    let left = CALLS_OF_A_NEWCOMER
    const law = fc.asyncProperty(callsOf(example), async (call) => {
      if (isNew && left <= 0) {
        actor = await newcomer(home.of)
        left = CALLS_OF_A_NEWCOMER
        await changesOf([actor, home, neighbour])
      }
      left -= 1
      await check(example, call, actor)
    })
    const examples = edgesOf(example).map((call): [NonsenseCall] => [call])
    await fc.assert(law, { numRuns: runs, seed, examples, endOnFailure: false })
  }
  return { run }
}

let keys = 0
const SECRETS = ['email', 'password', 'resetToken'] as const

/** The call in bytes, with the ids and secrets of people in it. */
function outgoingOf({ endpoint, sent }: Example, call: NonsenseCall, { token, of }: Person, other: Person): Outgoing {
  const ids = new Map<string, string>()
  for (const [name, id] of Object.entries(documented)) {
    if (typeof id !== 'number') continue
    ids.set(String(id), String(of[name as keyof Household]))
    ids.set(String(id + FOREIGN), String(other.of[name as keyof Household]))
  }
  const numbered = (text: string) => text.replaceAll(/\b\d{4,6}\b/g, (digits) => ids.get(digits) ?? digits)
  const named = (text: string, written: (secret: string) => string) =>
    SECRETS.reduce((result, name) => result.replaceAll(written(documented[name]), written(of[name])), numbered(text))
  const inJson = (secret: string) => JSON.stringify(secret).slice(1, -1)

  const { file, refreshCookie } = sent(of)
  const form = endpoint.upload && multipart(Buffer.from(call.file ?? file ?? ''))
  const body = call.body === undefined ? form?.payload : Buffer.from(named(call.body, inJson))
  const query = named(call.query, encodeURIComponent)
  keys += 1
  const headers = new Map<string, Header[1]>([
    ['authorization', `Bearer ${token}`],
    ...(call.body === undefined
      ? Object.entries(form?.headers ?? {})
      : [['content-type', 'application/json'] as const]),
    ...(takesKey(endpoint) && keys % 3 === 0 ? [['idempotency-key', `key-${keys}`] as const] : []),
    ...(refreshCookie === undefined ? [] : [['cookie', `refreshToken=${refreshCookie}`] as const]),
    ...call.headers,
  ])
  return {
    method: call.method,
    framing: body === undefined ? 'length' : call.framing,
    address: `${API_BASE}${call.path}${query && `?${query}`}`,
    headers: [...headers],
    body,
  }
}
