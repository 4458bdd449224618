import type { SqliteDatabase } from 'kysely'

/** No more join a commit, or later than so many milliseconds after the first began. */
const MOST = { writes: 32, milliseconds: 5 }

interface Waiting {
  resolve(): void
  reject(error: unknown): void
}
interface Group {
  began: number
  writes: number
  /** Writes that are done, and wait for the commit. */
  waiting: Waiting[]
}

/**
 * Several short writes share a commit, and so a flush to the disk, which takes longer than most of them. Each is a savepoint of
 * the same transaction, whose beginning is the caller's. All that is here happens at once: nothing comes between.
 */
export class GroupCommit {
  readonly #database: SqliteDatabase
  readonly #isInTransaction: () => boolean
  #group: Group | undefined

  constructor(database: SqliteDatabase, isInTransaction: () => boolean) {
    this.#database = database
    this.#isInTransaction = isInTransaction
  }

  get isOpen(): boolean {
    return this.#group !== undefined
  }

  /** How many are done, and wait for the commit. */
  get done(): number {
    return this.#group?.waiting.length ?? 0
  }

  /** A write begins: the first of a group in a transaction that has just begun. */
  join(): void {
    this.#group ??= { began: performance.now(), writes: 0, waiting: [] }
    this.#group.writes += 1
    this.#run('savepoint write')
  }

  /** Its work is done. Resolves once it is on the disk. */
  finish(): Promise<void> {
    if (!this.#group) throw new Error('The transaction is over')
    this.#run('release write')
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#group.waiting.push({ resolve, reject })
    this.#closeIfFull()
    return promise
  }

  /** Takes back what it did, and nothing of the others. */
  undo(): void {
    if (!this.#group || this.isLost()) return
    this.#run('rollback to write')
    this.#run('release write')
    this.#closeIfFull()
  }

  /** Commits what is done. A commit that fails is told to those who wait for it. */
  close(): void {
    const group = this.#group
    if (!group) return
    this.#group = undefined
    try {
      this.#run('commit')
    } catch (error) {
      if (this.#isInTransaction()) this.#run('rollback')
      for (const { reject } of group.waiting) reject(error)
      return
    }
    for (const { resolve } of group.waiting) resolve()
  }

  /** A full disk, for one, ends the transaction of all: then they are told why. */
  isLost(why?: unknown): boolean {
    if (!this.#group || this.#isInTransaction()) return false
    for (const { reject } of this.#group.waiting) reject(why)
    this.#group = undefined
    return true
  }

  #closeIfFull(): void {
    if (!this.#group) return
    const { began, writes } = this.#group
    if (writes >= MOST.writes || performance.now() - began > MOST.milliseconds) this.close()
  }

  #run(sql: string): void {
    this.#database.prepare(sql).run([])
  }
}
