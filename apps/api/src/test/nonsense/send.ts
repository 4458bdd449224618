import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { NonsenseCall } from './arbitrary.ts'
import type { Header } from './values.ts'

/** A call in bytes. */
export interface Outgoing extends Pick<NonsenseCall, 'method' | 'framing'> {
  /** Path and query. */
  address: string
  headers: readonly Header[]
  body: Uint8Array | undefined
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Processor time of this process, in which the server is: on a busy machine a call takes longer, and works no more. */
const MOST_WORK_MILLISECONDS = 2_000
/** Nothing works so long: it hangs. */
const HANGS_MILLISECONDS = 30_000

/** Sends a call by a connection of its own. Undefined when it is closed without an answer. */
export async function send(
  port: number,
  { method, address, headers, body, framing }: Outgoing,
): Promise<Reply | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply | undefined>()
  const sending = request({ host: '127.0.0.1', port, method, path: address, agent: false })
  for (const [name, value] of headers) sending.setHeader(name, typeof value === 'string' ? latin1(value) : [...value])
  const timer = setTimeout(() => {
    reject(new Error(`no answer in ${HANGS_MILLISECONDS} ms`))
    sending.destroy()
  }, HANGS_MILLISECONDS)
  const before = process.cpuUsage()
  sending.on('response', (response) => {
    const { statusCode: status = 0 } = response
    buffer(response).then((content) => resolve({ status, headers: response.headers, body: content }), reject)
  })
  sending.on('error', () => resolve(undefined))
  if (body !== undefined && framing === 'chunked') sending.setHeader('transfer-encoding', 'chunked')
  else if (body !== undefined) sending.setHeader('content-length', body.length + (framing === 'short' ? 10 : 0))
  if (body !== undefined) sending.write(body)
  sending.end(() => {
    if (framing === 'short') sending.socket?.end()
  })
  try {
    const reply = await promise
    const { user, system } = process.cpuUsage(before)
    const work = (user + system) / 1000
    if (work > MOST_WORK_MILLISECONDS) throw new Error(`an answer took ${work} ms of work`)
    return reply
  } finally {
    clearTimeout(timer)
  }
}

/** UTF-8 as node takes it for a header. */
const latin1 = (value: string) => Buffer.from(value).toString('latin1')
