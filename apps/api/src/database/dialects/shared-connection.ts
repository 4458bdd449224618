import { setImmediate } from 'node:timers'
import { setTimeout as wait } from 'node:timers/promises'
import type SQLite from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  type SqliteDialect,
} from 'kysely'
import { isBusy } from '../../lib/is-busy.ts'
import { GroupCommit } from './group-commit.ts'
import { oneAtATime } from './one-at-a-time.ts'

/** So long a statement is tried while another program holds the file. */
const BUSY_MILLISECONDS = 5_000
const RETRY_MILLISECONDS = 25

interface Given {
  dialect: SqliteDialect
  connection: SQLite.Database
  /** The same, with its statements kept. */
  database: SqliteDatabase
  /** Fails where SQLite would write to a file that nobody will find. */
  assertThere(): void
  /** Whether short writes are on their way besides so many that are done. */
  areMoreThere(done: number): boolean
}

/** Its one connection is shared by the driver, which knows when one that waits can do without it. */
class SharingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** SQLite's one connection, in turns. While one waits for another program to let go of the file, others use it. */
export function sharedConnection(given: Given): Dialect {
  const { dialect } = given
  return {
    createDriver: () => driverOf(given),
    createAdapter: () => new SharingAdapter(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
}

function driverOf(given: Given): Driver {
  const { dialect, assertThere } = given
  const turns = new Turns(given)
  const { group } = turns
  const driver = dialect.createDriver()
  const acquire = driver.acquireConnection.bind(driver)
  const commit = driver.commitTransaction.bind(driver)
  const rollback = driver.rollbackTransaction.bind(driver)
  const run = (turn: DatabaseConnection, sql: string) => turn.executeQuery(CompiledQuery.raw(sql))
  let inner: DatabaseConnection | undefined
  return Object.assign(driver, {
    async acquireConnection() {
      await turns.take()
      inner ??= await acquire()
      return new Turn(turns, inner)
    },
    async releaseConnection(turn: DatabaseConnection) {
      if (turn instanceof Turn) turn.end()
    },
    async beginTransaction(...[turn, { accessMode }]: Parameters<Driver['beginTransaction']>) {
      if (accessMode === 'read only') return void (await run(turn, 'begin'))
      const shares = accessMode === 'read write' && turn instanceof Turn
      if (!shares || !group.isOpen) {
        assertThere()
        // A transaction that reads first and writes later would fail at once when another process has written meanwhile.
        await run(turn, 'begin immediate')
      }
      if (!shares) return
      group.join()
      turn.isInGroup = true
    },
    async commitTransaction(turn: DatabaseConnection) {
      if (!(turn instanceof Turn && turn.isInGroup)) return commit(turn)
      const onDisk = group.finish()
      turn.end()
      await onDisk
    },
    async rollbackTransaction(turn: DatabaseConnection) {
      if (!(turn instanceof Turn && turn.isInGroup)) return rollback(turn)
      if (!turn.isOver) group.undo()
    },
  })
}

/** Who has the connection, one after another, and the commit that some of them share. */
class Turns {
  readonly connection: SQLite.Database
  readonly group: GroupCommit
  readonly #one = oneAtATime()
  readonly #areMoreThere: Given['areMoreThere']
  #isFree = true
  #waiting = 0

  constructor({ connection, database, areMoreThere }: Given) {
    this.connection = connection
    this.#areMoreThere = areMoreThere
    this.group = new GroupCommit(database, () => connection.inTransaction)
  }

  async take(): Promise<void> {
    this.#waiting += 1
    await this.#one.obtain()
    this.#waiting -= 1
    this.#isFree = false
  }

  leave(): void {
    this.#isFree = true
    this.#one.release()
    // Whoever stands ready goes first. Calls that came meanwhile are only heard of when this thread looks again.
    if (!this.group.isOpen || this.#waiting > 0) return
    if (this.#areMoreThere(this.group.done)) setImmediate(() => this.#isFree && this.group.close())
    else this.group.close()
  }

  /** Lets others have it for a moment. */
  async pause(): Promise<void> {
    const { connection, group } = this
    // It is set for one user of the connection, see `transactionWithoutFlush`.
    const synchronous = connection.pragma('synchronous', { simple: true })
    connection.pragma('synchronous = FULL')
    this.leave()
    await wait(RETRY_MILLISECONDS)
    await this.take()
    // Writes of others that are done are not to wait for this one.
    group.close()
    connection.pragma(`synchronous = ${synchronous}`)
  }
}

/** The connection as one has it between `take` and `leave`. */
class Turn implements DatabaseConnection {
  readonly #turns: Turns
  readonly #inner: DatabaseConnection
  isInGroup = false
  isOver = false

  constructor(turns: Turns, inner: DatabaseConnection) {
    this.#turns = turns
    this.#inner = inner
  }

  streamQuery<R>(...query: Parameters<DatabaseConnection['streamQuery']>): AsyncIterableIterator<QueryResult<R>> {
    this.#settleGroup()
    return this.#inner.streamQuery<R>(...query)
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    this.#settleGroup()
    const { connection, group } = this.#turns
    const deadline = performance.now() + BUSY_MILLISECONDS
    for (;;) {
      try {
        return await this.#inner.executeQuery<R>(query)
      } catch (error) {
        group.isLost(error)
        if (!isBusy(error) || connection.inTransaction || performance.now() > deadline) throw error
        await this.#turns.pause()
      }
    }
  }

  end(): void {
    if (this.isOver) return
    this.isOver = true
    this.#turns.leave()
  }

  /** Who is no part of the group sees only what is on the disk; who was, and lost its transaction, does nothing more. */
  #settleGroup(): void {
    const { group } = this.#turns
    if (!this.isInGroup) group.close()
    else if (!group.isOpen) throw new Error('The transaction is over')
  }
}
