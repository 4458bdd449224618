import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A free local port below 32768: the system takes those above for outgoing connections. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_768)
  const server = createServer()
  try {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
    return port
  } catch {
    return freePort()
  } finally {
    server.close()
  }
}
