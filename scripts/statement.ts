import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { dayAt } from '@tostao/primitives/calendar'
import { readStatement } from '@tostao/statements/read-statement'

// Prints a statement file as JSON: npm run --silent statement -- FILE
const path = process.argv[2]
const file = path === undefined ? undefined : statSync(path, { throwIfNoEntry: false })
if (path === undefined || !file?.isFile()) {
  console.error(path === undefined ? 'Uso: npm run --silent statement -- ARQUIVO' : `Arquivo não encontrado: ${path}`)
  process.exit(1)
}

const savedOn = dayAt(file.mtimeMs, 'America/Sao_Paulo')
const read = readStatement(readFileSync(path), basename(path), { savedOn })
if (!read.ok) {
  console.error(read.refusal.message)
  process.exit(1)
}

const { accounts, skipped, asksYear, detection } = read.statement
if (asksYear) console.error(detection.referenceDay?.evidence)
if (detection.signs.from === 'default') console.error(`ATENÇÃO: ${detection.signs.evidence}`)
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
