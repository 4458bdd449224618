import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { dayAt } from '@tostao/primitives/calendar'
import { readStatement } from '@tostao/statements/read-statement'

// Prints a statement file as JSON: npm run --silent statement -- [--explain] FILE
// With --explain what each part of the file was taken for, in place of its rows.
const { values, positionals } = parseArgs({
  options: { explain: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const [path] = positionals
const file = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })
if (path === undefined || !file?.isFile()) {
  console.error(
    path === undefined ? 'Uso: npm run --silent statement -- [--explain] ARQUIVO' : `Arquivo não encontrado: ${path}`,
  )
  process.exit(1)
}

const savedOn = dayAt(file.mtimeMs, 'America/Sao_Paulo')
const read = readStatement(readFileSync(path), basename(path), { savedOn })
if (!read.ok) {
  console.error(read.refusal.message)
  process.exit(1)
}

const { accounts, skipped, asksYear, detection, explained, questions } = read.statement
if (asksYear) console.error(detection.referenceDay?.evidence)
for (const { message, evidence } of questions) console.error(`ATENÇÃO: ${message} ${evidence}`)
const checks = accounts.flatMap((account) => account.checks)
for (const { agrees, message } of checks) if (!agrees) console.error(`ATENÇÃO: ${message}`)
for (const { unconfirmed } of accounts) if (unconfirmed) console.error(`ATENÇÃO: ${unconfirmed.message}`)
const printed = {
  accounts: accounts.map(({ kind, currency, checks: own, unconfirmed, transactions }) => ({
    kind,
    currency,
    check: checkOf(own),
    unconfirmed: unconfirmed?.lines ?? [],
    transactions: transactions.map(({ day, amount, description }) => ({ date: day, amount, description })),
  })),
  check: checkOf(checks),
  skipped: skipped.map(({ line, reason }) => ({ line, reason })),
  questions,
}
if (values.explain) {
  for (const { line, what, as, state } of explained)
    console.log(`${state === 'unexplained' ? '?' : ' '} linha ${line}: ${what} — ${as}`)
  process.exit(0)
}
process.stdout.write(`${JSON.stringify(printed, null, 2)}\n`)

/** Whether the printed balances agree with the rows, and the lines where not; null without balances to compare. */
function checkOf(list: typeof checks) {
  if (list.length === 0) return null
  return {
    agrees: list.every(({ agrees }) => agrees),
    lines: list.flatMap(({ lines }) => lines),
    message: list.map(({ message }) => message).join(' '),
  }
}
