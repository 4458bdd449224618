import { importColumns } from '@tostao/contract/import-row'
import { addDays } from '@tostao/primitives/calendar'
import type { Engine } from './growth/engines.ts'
import { median } from './growth/timing.ts'
import { onEachEngine } from './load/engines.ts'
import { keep, processorOf } from './load/figures.ts'
import { type Call, connection } from './load/http.ts'
import { settingsOf, signUp, type Visitor, visit } from './load/people.ts'
import { startProcess } from './load/server.ts'

// `npm run bench -- imports [rows…]`: what a preview, an import with and without matches, one that names its accounts and
// categories, and an undo cost, beside each other and with histories of so many rows.
const ROWS = 20_000
const MATCHED = ROWS / 10
const ROUNDS = 3
const MAX_GROWTH = 1.3
const MIN_MATCHED_SHARE = 0.7
const MIN_NAMED_SHARE = 0.7
const given = process.argv.slice(2).map(Number)
const sizes = given.length > 0 ? given : [1_000, 100_000, 1_000_000]
const nameOf = (rows: number) => `pessoa${rows}`

// Three accounts, forty categories in groups and two hundred payees, none of which is there before.
const NAMES = 200
const accountAt = (index: number) => `Banco novo ${index % 3}`
const categoryAt = (index: number) => `Tipo novo ${index % 40}`
const payeeAt = (index: number) => `Loja nova ${index % NAMES}`

interface Took {
  milliseconds: number
  /** Where the system says it. */
  processor: number | null
}
type Times = Record<'preview' | 'plain' | 'matched' | 'ids' | 'names' | 'undo', Took[]>

await onEachEngine(measure)

async function measure(engine: Engine, own: AsyncDisposableStack): Promise<boolean> {
  await signUp(engine, Object.fromEntries(sizes.map((rows) => [nameOf(rows), rows])))
  const server = await startProcess(own, settingsOf(engine))
  print(engine.name, 'rows', 'preview/s', 'import/s', '10 % matched', 'ids', 'names', 'undo/s')
  const previews: number[] = []
  const met: boolean[] = []
  for (const rows of sizes) {
    const who = await visit(server.port, nameOf(rows))
    const card = await who.ask(who.post('/accounts', { name: 'Cartão', type: 'credit_card' }))
    const times: Times = { preview: [], plain: [], matched: [], ids: [], names: [], undo: [] }
    // The first one warms the server's threads up.
    for (let round = 0; round <= ROUNDS; round += 1) await oneRound(server, who, card.id, times)
    const middle = (of: Took[]) => median(of.slice(1).map(({ milliseconds }) => milliseconds))
    const rate = (of: Took[]) => ROWS / (middle(of) / 1_000)
    for (const [what, took] of Object.entries(times)) {
      const processors = took.slice(1).flatMap(({ processor }) => processor ?? [])
      const processor = processors.length > 0 ? median(processors) : null
      keep({ line: `${what} ${rows}`, milliseconds: middle(took), processor })
    }
    const [preview, plain, matched, undo] = [times.preview, times.plain, times.matched, times.undo].map(rate)
    const [ids, names] = [times.ids, times.names].map(rate)
    print('', rows, ...[preview, plain, matched, ids, names, undo].map((value) => Math.round(value ?? 0)))
    previews.push(middle(times.preview))
    const share = (matched ?? 0) / (plain ?? 1)
    met.push(
      said('a preview at least as fast as the import', (preview ?? 0) / (plain ?? 1), 1),
      said('an import with matches', share, MIN_MATCHED_SHARE),
      said('an import with names, of one with ids', (names ?? 0) / (ids ?? 1), MIN_NAMED_SHARE),
      said('an undo at least as fast as the import', (undo ?? 0) / (plain ?? 1), 1),
    )
  }
  const growth = (previews.at(-1) ?? 0) / (previews[0] ?? 1)
  print('', '', `growth of a preview ${growth.toFixed(2)}`)
  return [...met, growth <= MAX_GROWTH].every(Boolean)
}

async function oneRound(
  { port, pid }: { port: number; pid: number },
  who: Visitor,
  cardId: number,
  times: Times,
): Promise<void> {
  const line = connection(port)
  const timed = async (call: Call, into?: Took[]) => {
    const before = processorOf(pid)
    const { status, body, milliseconds } = await line.call(call)
    if (status >= 400) throw new Error(`${call.path}: ${status} ${body}`)
    const after = processorOf(pid)
    into?.push({ milliseconds, processor: before === null || after === null ? null : after - before })
    return JSON.parse(String(body)).data
  }
  const idOf = (call: Call, into?: Took[]) => timed(call, into).then(({ import_id }) => ({ id: import_id }))
  const plain = who.rowsOf(ROWS)
  await timed(who.upload('/transactions/import-preview', fileOf(plain)), times.preview)
  const whole = await idOf(who.upload('/transactions/import-csv', fileOf(plain)), times.plain)
  await timed(who.post('/imports/undo', whole), times.undo)

  // Payments of bills came with the card's file; the bank's file has the other side of them.
  const paid = Array.from({ length: MATCHED }, (_, index) => {
    const day = addDays('2021-11-22', Math.floor((index * 1800) / MATCHED))
    return { day, amount: `${700 + index}.37` }
  })
  const onCard = paid.map(({ day, amount }) => `${day},Pagamento recebido,RECEITA,${amount},${cardId},,,,,,,,`)
  const earlier = await idOf(who.upload('/transactions/import-csv', fileOf(onCard)))
  const onBank = paid.map(({ day, amount }) => `${day},Pagamento de fatura,DESPESA,${amount},${who.accountId},,,,,,`)
  const rest = who.rowsOf(ROWS - MATCHED)
  const found = await timed(
    who.upload('/transactions/import-preview', fileOf([...onBank.map((row) => `${row},,`), ...rest])),
  )
  const matches: string[] = found.rows
    .slice(0, MATCHED)
    .map(({ state, match }: { state: string; match: { id: number } }) => `${state}:${match.id}`)
  if (!matches.every((match) => match.startsWith('transfer:'))) throw new Error('A pair was not found')
  const matched = onBank.map((row, index) => `${row}${matches[index]},,`)
  const joined = await idOf(who.upload('/transactions/import-csv', fileOf([...matched, ...rest])), times.matched)
  for (const id of [joined, earlier]) await timed(who.post('/imports/undo', id))

  const known = await idOf(who.upload('/transactions/import-csv?create=1', namingFile(who.rowsOf(NAMES))))
  const withIds = fileOf(await identified(who.rowsOf(ROWS), (path) => timed(who.get(path))))
  await timed(who.post('/imports/undo', await idOf(who.upload('/transactions/import-csv', withIds), times.ids)))
  await timed(who.post('/imports/undo', known))
  const named = who.upload('/transactions/import-csv?create=1', namingFile(who.rowsOf(ROWS)))
  await timed(who.post('/imports/undo', await idOf(named, times.names)))
  line.close()
}

function namingFile(rows: readonly string[]): Buffer {
  const named = rows.map((row, index) => {
    const cells = row.split(',')
    cells[importColumns.indexOf('account_id')] = ''
    cells[importColumns.indexOf('payee')] = payeeAt(index)
    return [...cells, `Grupo ${index % 8}: ${categoryAt(index)}`, accountAt(index)].join(',')
  })
  const columns = [...importColumns.slice(0, 13), 'category_name', 'account_name']
  return Buffer.from([columns.join(','), ...named].join('\n'))
}

type Named = { id: number; name: string }[]

/** Rows of the same accounts, categories and payees by their ids. */
async function identified(rows: readonly string[], listed: (path: string) => Promise<Named>): Promise<string[]> {
  const idsOf = async (path: string) => new Map((await listed(path)).map(({ id, name }) => [name, `${id}`]))
  const [accounts, categories, payees] = [await idsOf('/accounts'), await idsOf('/categories'), await idsOf('/payees')]
  return rows.map((row, index) => {
    const cells = row.split(',')
    cells[importColumns.indexOf('account_id')] = accounts.get(accountAt(index)) ?? ''
    cells[importColumns.indexOf('category_id')] = categories.get(categoryAt(index)) ?? ''
    cells[importColumns.indexOf('payee_id')] = payees.get(payeeAt(index)) ?? ''
    return cells.join(',')
  })
}

function fileOf(rows: readonly string[]): Buffer {
  return Buffer.from([importColumns.slice(0, 13).join(','), ...rows].join('\n'))
}

function said(what: string, share: number, goal: number): boolean {
  print('', '', `${what}: ${share.toFixed(2)} ${share >= goal ? 'ok' : 'missed'}`)
  return share >= goal
}

function print(...cells: readonly (string | number)[]): void {
  console.log(cells.map((cell, index) => `${cell}`.padEnd(index === 0 ? 12 : 14)).join(''))
}
