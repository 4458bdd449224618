import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import SQLite from 'better-sqlite3'

// Loaded before a program by `node --import`. It numbers the steps that may change a file. The process dies before the
// step KILL_BEFORE; without one it runs to its end and writes the list of its steps to STEPS_FILE.
const { KILL_BEFORE: wanted, STEPS_FILE: file } = process.env
const steps: string[] = []

function beforeStep(name: string): void {
  steps.push(name)
  if (steps.length === Number(wanted)) process.kill(process.pid, 'SIGKILL')
}

/** Calls `beforeStep` before each call of a method, on objects for which it `counts`. */
function watch(owner: object, method: string, counts = (_: unknown, ..._more: unknown[]): boolean => true): void {
  const original: unknown = Reflect.get(owner, method)
  if (typeof original !== 'function') throw new Error(`There is no ${method}`)
  Reflect.set(owner, method, function watched(this: unknown, ...args: unknown[]): unknown {
    if (counts(this, ...args)) beforeStep(`${method} ${this instanceof SQLite ? args[0] : ''}`.trim())
    return Reflect.apply(original, this, args)
  })
}

const { writeFileSync } = fs
for (const method of ['writeFileSync', 'appendFileSync', 'renameSync', 'rmSync', 'mkdirSync', 'fsyncSync'])
  watch(fs, method)
// Methods of streams.
for (const method of ['open', 'write', 'close']) watch(fs, method)
syncBuiltinESMExports()

const isFile = (database: unknown): boolean => database instanceof SQLite && !database.memory
const probe = new SQLite(':memory:')
const statement: object = Object.getPrototypeOf(probe.prepare('select 1'))
probe.close()
for (const method of ['run', 'all', 'get', 'iterate'])
  watch(statement, method, (one) => {
    if (typeof one !== 'object' || one === null) return false
    return Reflect.get(one, 'readonly') === false && isFile(Reflect.get(one, 'database'))
  })
watch(SQLite.prototype, 'pragma', (database, text) => isFile(database) && String(text).includes('journal_mode'))
watch(SQLite.prototype, 'close', isFile)

process.on('exit', () => {
  if (file !== undefined) writeFileSync(file, steps.join('\n'))
})
