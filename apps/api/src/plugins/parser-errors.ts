import type { Socket } from 'node:net'
import { errors } from '@tostao/contract/errors'
import type { ConnectionError } from 'fastify'

const STATUS = new Map([
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
])

/** Headers of answers that are sent before any plugin runs. */
export const BARE_HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }

/** Answers errors of Node's HTTP parser, before there is a request, in the shape of every other refusal. */
export function answerParserError({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const body = JSON.stringify({ error: { code: 'malformed', message: errors.malformed[1] } })
  const head = [
    `HTTP/1.1 ${STATUS.get(code) ?? '400 Bad Request'}`,
    'connection: close',
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(BARE_HEADERS).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
}
