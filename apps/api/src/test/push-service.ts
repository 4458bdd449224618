import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { decrypted } from './decrypted-push.ts'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  /** As the browser reads it. */
  text: string | undefined
}

/** A push service on this machine, the settings that allow it, and browsers that have an address there. */
export async function pushService() {
  const received: Received[] = []
  const browsers = new Map<string, { privateKey: string; auth: string }>()
  const answers = new Map<string, (response: ServerResponse) => void>()
  const server = createServer(async (request, response) => {
    const [path = '', body] = [request.url, Buffer.concat(await request.toArray())]
    const browser = browsers.get(path)
    received.push({ path, headers: request.headers, text: browser && decrypted(body, browser) })
    const answer = answers.get(path)
    if (answer) answer(response)
    else response.writeHead(201).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  /** Another browser; `answer` is how the service answers a push to it. */
  const browser = (answer?: (response: ServerResponse) => void) => {
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    const path = `/push/${randomBytes(16).toString('hex')}`
    const auth = randomBytes(16).toString('base64url')
    browsers.set(path, { privateKey: keys.getPrivateKey('base64url'), auth })
    if (answer) answers.set(path, answer)
    return {
      path,
      subscription: { endpoint: origin + path, p256dh: keys.getPublicKey('base64url'), auth },
      /** From now on. */
      answers: (next: (response: ServerResponse) => void) => void answers.set(path, next),
      texts: () => received.filter((push) => push.path === path).map(({ text }) => text),
    }
  }
  return { received, browser, origin, port, settings: { pushTestService: origin } }
}

export const answering =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end()
