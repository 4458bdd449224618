import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { sql } from 'kysely'
import { freePort } from '../../../../scripts/lib/port.ts'
import { openDatabase } from '../database/connection.ts'
import type { Db } from '../tables/tables.ts'

interface Outage {
  /** The same database, over a connection that can be cut. */
  db: Db
  begin(): Promise<void>
  end(): Promise<void>
}

/** A PostgreSQL server that drops all connections, and returns. */
export async function unreachable(databaseUrl: string): Promise<Outage> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(port || 5432), hostname)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
      socket.pipe(other)
    }
  })
  const through = new URL(databaseUrl)
  through.hostname = '127.0.0.1'
  through.port = String(await freePort())
  const listen = async () => {
    proxy.listen(Number(through.port), '127.0.0.1')
    await once(proxy, 'listening')
  }
  await listen()
  return {
    db: await openDatabase({ databaseUrl: through.href, dataDir: '' }, '2026-01-01T00:00:00.000Z'),
    async begin() {
      proxy.close()
      for (const socket of sockets) socket.destroy()
      await once(proxy, 'close')
    },
    end: listen,
  }
}

/** An SQLite file that refuses writes, as on a failed disk, and accepts them again. */
export const unwritable = (db: Db): Outage => ({
  db,
  begin: async () => void (await sql`pragma query_only = on`.execute(db)),
  end: async () => void (await sql`pragma query_only = off`.execute(db)),
})
