import { isDeepStrictEqual } from 'node:util'
import * as exports from '@tostao/contract/exports'
import * as imports from '@tostao/contract/imports'
import * as undo from '@tostao/contract/undo'
import { addDays } from '@tostao/primitives/calendar'
import { reaisFromCentavos } from '@tostao/primitives/money'
import { type Collection, type ModelRow, PLAIN, type State } from './model.ts'
import { renumbered } from './renumbered.ts'
import { NothingDone, needed, type Operation, type World } from './world.ts'

/** The rows of one bank's statement: a file is some of them, so files overlap. */
const statementRow = (index: number): Pick<ModelRow, 'date' | 'type' | 'amount'> => ({
  date: addDays('2026-09-01', index),
  type: index % 7 === 0 ? 'RECEITA' : 'DESPESA',
  amount: 100 + ((index * 7919) % 200_00),
})
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

function fileOf(account: number, indexes: readonly number[]): Uint8Array<ArrayBuffer> {
  const lines = indexes.map((index) => {
    const { date, type, amount } = statementRow(index)
    const text = `Padaria ${LETTERS[index % 26]}${LETTERS[Math.floor(index / 26) % 26]}`
    return [date, text, type, reaisFromCentavos(amount).toFixed(2), account, '', '', ''].join(',')
  })
  const header = 'date,description,type,amount,account_id,category_id,payee_id,status'
  return new TextEncoder().encode([header, ...lines].join('\n'))
}

/** The account that the bank's files are of. */
const bankOf = (world: World): number => Math.min(...world.state.accounts.keys())

const importFile: Operation = {
  name: 'import',
  weight: 5,
  async run(world, draw) {
    const account = bankOf(world)
    const [from, count] = [draw.below(60), 1 + draw.below(12)]
    const indexes = Array.from({ length: count }, (_, index) => from + index)
    const known = new Set([...world.state.imports.values()].flatMap((each) => [...each.known]))
    const fresh = indexes.filter((index) => !known.has(index))
    const answer = await world.call(imports.importCsv, { file: fileOf(account, indexes), query: {} })
    if (answer.inserted !== fresh.length) throw new Error(`${answer.inserted} rows came in, not ${fresh.length}`)
    const rows = world.addRows(fresh.map((index) => ({ ...PLAIN, account, ...statementRow(index) })))
    world.set('imports', answer.importId, { known: fresh, rows })
    return null
  },
}

const undoImport: Operation = {
  name: 'undo an import',
  weight: 2,
  async run(world, draw) {
    const [id, { known, rows }] = needed(draw.of([...world.state.imports].filter(([, each]) => each.rows.length > 0)))
    const asImported = known.map((index) => ({ ...PLAIN, account: bankOf(world), ...statementRow(index) }))
    const now = rows.map((row) => world.state.rows.get(row))
    if (!isDeepStrictEqual(now, asImported)) throw new NothingDone()
    const { undoId } = await world.call(imports.undo, { body: { id } }, ['import_edited', 'undo_conflict'])
    for (const row of rows) world.set('rows', row, undefined)
    world.set('imports', id, { known: [], rows: [] })
    return undoId
  },
}

const undoOne: Operation = {
  name: 'undo',
  weight: 8,
  async run(world, draw) {
    const found = needed(world.undoables.at(-1 - draw.below(3)))
    // The last write can always be undone; whether the others can, the server knows better.
    const mayRefuse = found === world.last ? [] : (['undo_conflict', 'undo_not_found'] as const)
    await world.call(undo.run, { body: { id: found.id } }, mayRefuse)
    for (const collection of world.collections()) takeBack(world, collection, found.before, found.after)
    world.undoables = world.undoables.filter((each) => each !== found)
    return null
  },
}

/** Differences between `after` and `before` become as before; of a record only its fields that differ. */
function takeBack(world: World, collection: Collection, before: State, after: State): void {
  const [old, fresh, now] = [before[collection], after[collection], new Map<Key, unknown>(world.state[collection])]
  for (const key of new Set<Key>([...old.keys(), ...fresh.keys()])) {
    const [was, became, is] = [at(old, key), at(fresh, key), now.get(key)]
    if (isDeepStrictEqual(was, became)) continue
    if (was === undefined) now.delete(key)
    else now.set(key, isRecord(was) && isRecord(became) && isRecord(is) ? mended(was, became, is) : was)
  }
  world.state = { ...world.state, [collection]: now }
}

type Key = number | string
const at = (values: ReadonlyMap<Key, unknown>, key: Key): unknown => values.get(key)
type Fields = Record<string, unknown>
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const mended = (was: Fields, became: Fields, is: Fields): Fields => ({
  ...is,
  ...Object.fromEntries(Object.entries(was).filter(([field, value]) => !isDeepStrictEqual(value, became[field]))),
})

const emptyTrash: Operation = {
  name: 'empty the trash',
  weight: 1,
  async run(world) {
    await world.call(undo.empty, {})
    return null
  },
}

const restore: Operation = {
  name: 'restore from a ZIP',
  weight: 1,
  async run(world) {
    const zip = new Uint8Array(await (await world.call(exports.everything, {})).arrayBuffer())
    const before = await world.ids()
    world.api = await world.server.newUser()
    await world.call(exports.restore, { file: zip })
    world.state = renumbered(world.state, before, await world.ids())
    world.undoables = []
    return null
  },
}

const wait: Operation = {
  name: 'wait',
  weight: 6,
  async run(world, draw) {
    await world.server.pass(draw.below(41))
    return null
  },
}

const openAccount: Operation = {
  name: 'open an account',
  weight: 1,
  async run(world, draw) {
    if (world.state.accounts.size >= 6) throw new NothingDone()
    await world.openAccount(draw.below(2) === 0 ? 'credit_card' : 'checking', draw.amount())
    return null
  },
}

export const memory = [importFile, undoImport, undoOne, emptyTrash, restore, wait, openAccount]
