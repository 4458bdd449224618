import { connect, type Socket } from 'node:net'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}
export interface Answer {
  status: number
  milliseconds: number
  body: Buffer
}

/** One kept-alive connection, without what a client library costs: server and load share the cores. */
export function connection(port: number): { call(call: Call): Promise<Answer>; close(): void } {
  let socket: Socket | undefined
  let received: Buffer[] = []
  let size = 0
  let waiting: PromiseWithResolvers<{ status: number; body: Buffer }> | undefined

  const take = (chunk: Buffer) => {
    received.push(chunk)
    size += chunk.length
    const [first = Buffer.alloc(0)] = received
    let head = first.indexOf('\r\n\r\n')
    if (head < 0) {
      received = [Buffer.concat(received)]
      head = received[0]?.indexOf('\r\n\r\n') ?? -1
      if (head < 0) return
    }
    const header = (received[0] ?? first).toString('latin1', 0, head)
    const length = /\r\ncontent-length: (\d+)/i.exec(header)?.[1]
    const isComplete =
      length === undefined
        ? (received.at(-1) ?? first).toString('latin1').endsWith('0\r\n\r\n')
        : size >= head + 4 + Number(length)
    if (!isComplete) return
    const whole = Buffer.concat(received)
    received = []
    size = 0
    const done = waiting
    waiting = undefined
    done?.resolve({ status: Number(header.slice(9, 12)), body: whole.subarray(head + 4) })
  }
  const open = () => {
    const fresh = connect(port, '127.0.0.1').setNoDelay(true)
    fresh.on('data', take)
    fresh.on('error', () => undefined)
    fresh.on('close', () => {
      socket = undefined
      waiting?.reject(new Error('The server closed the connection'))
      waiting = undefined
    })
    return fresh
  }
  return {
    async call({ method, path, headers = {}, body = '' }) {
      socket ??= open()
      const lines = Object.entries({ host: 'localhost', ...headers, 'content-length': Buffer.byteLength(body) })
      const head = `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`
      const began = performance.now()
      waiting = Promise.withResolvers()
      const { promise } = waiting
      socket.write(typeof body === 'string' ? head + body : Buffer.concat([Buffer.from(head), body]))
      const answer = await promise
      return { ...answer, milliseconds: performance.now() - began }
    },
    close: () => void socket?.destroy(),
  }
}

export interface Load {
  /** Milliseconds of each call, sorted. */
  times: number[]
  /** How often each status was answered. */
  statuses: Map<number, number>
  perSecond: number
}

/** Calls without a pause, over so many connections, for so many seconds or until `over`. */
export async function closedLoop(
  port: number,
  next: () => Call,
  { connections, seconds, over, pause }: { connections: number; seconds: number; over?: () => boolean; pause?: number },
): Promise<Load> {
  const times: number[] = []
  const statuses = new Map<number, number>()
  const began = performance.now()
  const isOver = () => over?.() ?? performance.now() - began > seconds * 1_000
  const one = async () => {
    const line = connection(port)
    try {
      while (!isOver()) {
        const { status, milliseconds } = await line.call(next())
        times.push(milliseconds)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (pause !== undefined) await new Promise((go) => setTimeout(go, pause))
      }
    } finally {
      line.close()
    }
  }
  await Promise.all(Array.from({ length: connections }, one))
  const perSecond = times.length / ((performance.now() - began) / 1_000)
  return { times: times.sort((a, b) => a - b), statuses, perSecond }
}

export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** A body that came in chunks. */
export function unchunked(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; ; ) {
    const end = body.indexOf('\r\n', at)
    const size = Number.parseInt(body.toString('latin1', at, end), 16)
    if (!(size > 0)) return Buffer.concat(parts)
    parts.push(body.subarray(end + 2, end + 2 + size))
    at = end + 4 + size
  }
}
