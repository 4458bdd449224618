import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { dayAt } from '@tostao/primitives/calendar'
import { readStatement } from '@tostao/statements/read-statement'

// Prints what a statement file holds: npm run --silent statement -- FILE
const path = process.argv[2]
if (path === undefined) {
  console.error('Uso: npm run --silent statement -- ARQUIVO')
  process.exit(1)
}

const savedOn = dayAt(statSync(path).mtimeMs, 'America/Sao_Paulo')
const read = readStatement(readFileSync(path), basename(path), { savedOn })
if (!read.ok) {
  console.error(read.refusal.message)
  process.exit(1)
}

const { accounts, skipped, asksYear, detection } = read.statement
if (asksYear) console.error(detection.referenceDay?.evidence)
const printed = {
  accounts: accounts.map(({ kind, transactions }) => ({
    kind,
    transactions: transactions.map(({ day, amount, description }) => ({ date: day, amount, description })),
  })),
  skipped: skipped.map(({ line, reason }) => ({ line, reason })),
}
process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)
