import SQLite from 'better-sqlite3'
import { isDamage } from './is-damage.ts'

// A program of its own: SQLite cannot be interrupted from its own thread, and the server does not wait long for it.
const [file = ''] = process.argv.slice(2)
const answer = (text: string) => process.stdout.write(text)
try {
  const database = new SQLite(file, { readonly: true, fileMustExist: true })
  answer(String(database.pragma('quick_check(1)', { simple: true })))
} catch (error) {
  if (!isDamage(error)) throw error
  answer(error.message)
}
