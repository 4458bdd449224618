import { once } from 'node:events'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { allCalls } from '../all-calls.ts'
import { refuseWrites } from '../backup/damage.ts'
import { type Carried, inPlace, type Outcome } from '../calls/call.ts'
import { connectDatabase } from '../database/connection.ts'
import { unwatched } from '../database/hang-watch.ts'
import { openLine } from '../database/line.ts'
import { watchStorage } from '../database/storage-watch.ts'
import { startAllJobs } from '../jobs/start.ts'
import { background, type Log } from '../lib/background.ts'
import { createClock } from '../lib/clock.ts'
import { createMailer } from '../lib/mailer.ts'
import { createPusher } from '../lib/pusher.ts'
import { failureOf, type Reply, type Request, type Start } from './messages.ts'

// The code of a thread: runs calls on a connection of its own.
const CONNECTIONS = { reader: 4, heavy: 4, writer: 10 }
const { config, shortWrites }: Start = workerData
const atWork = new Int32Array(shortWrites)
const port = parentPort
if (port === null) throw new Error('This is the code of a thread')
const reply = (message: Reply, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer)

// A thread that stands ready has loaded everything, and waits here.
reply({ is: 'loaded' })
const [first]: Request[] = await once(port, 'message')
if (first?.do === 'stop') process.exit(0)
if (first?.do !== 'begin') throw new Error('It has not begun')
const { role } = first

// On Linux the priority is that of this thread: when cores are short, light calls go first.
if (role === 'heavy' && process.platform === 'linux') setPriority(10)

const log: Log = {
  error({ err, ...line }: { err?: unknown }, message) {
    reply({ is: 'log', line, failure: err === undefined ? undefined : failureOf(err), message })
  },
}
const damaged = (what: string) => reply({ is: 'damaged', what })
const line = openLine()
const db = connectDatabase(config, {
  ...{ connections: CONNECTIONS[role], line, damaged },
  areMoreThere: (done) => Atomics.load(atWork, 0) > done,
})
const clock = createClock(config.timeZone)
const deps = { config, db, clock, mailer: createMailer(config), pusher: createPusher(config, clock) }
const { later, settled } = background(log)
const calls = allCalls({ ...deps, later, hang: unwatched, storage: watchStorage(db) })
const execute = inPlace(calls)
/** The chunks of files that are being sent, by call. */
const files = new Map<number, AsyncIterator<string | Uint8Array>>()
let jobs: ReturnType<typeof startAllJobs> | undefined

async function run(id: number, name: string, carried: Carried): Promise<void> {
  const call = calls.get(name)
  if (!call) throw new Error(`Nobody registered ${name}`)
  answer(id, await execute(call.endpoint, carried))
}

function answer(id: number, outcome: Outcome): void {
  if ('bytes' in outcome) reply({ is: 'answer', id, answered: outcome }, [outcome.bytes.buffer])
  else {
    files.set(id, outcome.content[Symbol.asyncIterator]())
    reply({ is: 'file', id, name: outcome.name })
  }
}

async function sendNext(id: number): Promise<void> {
  const next = await files.get(id)?.next()
  if (next === undefined || next.done) files.delete(id)
  reply({ is: 'chunk', id, chunk: next?.done ? undefined : next?.value })
}

async function leave(id: number): Promise<void> {
  const content = files.get(id)
  files.delete(id)
  await content?.return?.()
}

async function stop(): Promise<void> {
  await jobs?.stop()
  await settled()
  await db.destroy()
  port?.close()
}

port.on('message', (request: Request) => {
  const failed = (error: unknown) =>
    'id' in request && reply({ is: 'failure', id: request.id, failure: failureOf(error) })
  switch (request.do) {
    case 'run':
      run(request.id, request.name, request.carried).catch(failed)
      break
    case 'next':
      sendNext(request.id).catch(failed)
      break
    case 'leave':
      leave(request.id).catch((err: unknown) => log.error({ err }, 'a file did not end well'))
      break
    case 'jobs':
      jobs = startAllJobs(deps, log)
      break
    case 'refuse writes':
      void jobs?.stop()
      void refuseWrites(db)
      break
    case 'hang':
      line.cut()
      break
    case 'go on':
      line.mend()
      break
    case 'stop':
      void stop()
  }
})
reply({ is: 'ready' })
