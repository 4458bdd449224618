import { Socket } from 'node:net'

/** All connections of a process or thread to its PostgreSQL. */
export interface Line {
  /** A new connection, which ends when nothing has come for so long. */
  socket(milliseconds: number): Socket
  /** Ends all of them, and new ones at once: what waits for a server that hangs fails, and so does what waits behind it. */
  cut(): void
  mend(): void
}

const hangs = () => Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' })

export function openLine(): Line {
  const sockets = new Set<Socket>()
  let isCut = false
  return {
    socket(milliseconds) {
      const socket = new Socket()
      sockets.add(socket)
      const end = () => socket.destroy(hangs())
      socket.once('close', () => sockets.delete(socket)).setTimeout(milliseconds, end)
      // Later: a socket that is destroyed before it connects is used again.
      if (isCut) setImmediate(end)
      return socket
    },
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy(hangs())
    },
    mend() {
      isCut = false
    },
  }
}
