import * as accounts from '@tostao/contract/accounts'
import * as categories from '@tostao/contract/categories'
import * as exports from '@tostao/contract/exports'
import * as imports from '@tostao/contract/imports'
import * as tags from '@tostao/contract/tags'
import { monthOf } from '@tostao/primitives/calendar'
import { readRecords } from '@tostao/statements/records/read-records'
import { cp1252, files, household, type Told } from '@tostao/statements/test/record-files'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../apps/api/src/test/test-app.ts'
import { NO_MOVING } from '../../apps/web/src/features/imports/rules/moving/answers.ts'
import { checkOf } from '../../apps/web/src/features/imports/rules/moving/check.ts'
import { planOf } from '../../apps/web/src/features/imports/rules/moving/plan.ts'
import { moveRecords } from '../../apps/web/src/features/imports/rules/moving/rows.ts'
import { summaryOf } from '../../apps/web/src/features/imports/rules/moving/summary.ts'

const { signedIn } = await testApp()
type Api = Awaited<ReturnType<typeof signedIn>>['api']

const TODAY = '2026-11-10'
const read = (bytes: Uint8Array) => {
  const found = readRecords(bytes, TODAY)
  if (!found) throw new Error('Not recognised')
  return found
}

/** As the wizard does: it looks at what is there, and sends all. */
async function bring(api: Api, bytes: Uint8Array) {
  const list = read(bytes)
  const records = {
    accounts: await api.call(accounts.list, { query: {} }),
    categories: await api.call(categories.list, { query: {} }),
  }
  const plan = planOf(summaryOf(list), NO_MOVING, records)
  const said = { balances: {}, matches: {}, today: TODAY }
  const moved = moveRecords(list, plan, said)
  const { parts } = moved
  const [part] = parts
  if (!part || parts.length > 1) throw new Error('Not one part')
  const file = new TextEncoder().encode(part.csv)
  const answer = await api.call(imports.preview, { query: { create: true }, file })
  const check = checkOf(moved, [answer])
  const [sent] = moveRecords(list, plan, { ...said, matches: check.matches }).parts
  const body = new TextEncoder().encode(sent?.csv)
  return {
    creates: answer.creates,
    check,
    done: await api.call(imports.importCsv, { query: { create: true }, file: body }),
  }
}

type Counted = Pick<Told, 'day' | 'amount' | 'account' | 'to' | 'category'>

function sumsOf(entries: readonly Counted[]) {
  const sums: Record<string, number> = {}
  for (const { day, amount, account, to, category } of entries) {
    const other = to ?? `${monthOf(day)} ${category}`
    sums[account] = (sums[account] ?? 0) + amount
    sums[other] = (sums[other] ?? 0) + (to === undefined ? amount : -amount)
  }
  return sums
}

/** Sums of what is there, by the file of 'Exportar CSV'. */
async function held(api: Api) {
  const file = await api.call(exports.transactions, { query: { format: 'plain' } })
  const { entries } = read(new Uint8Array(await file.arrayBuffer()))
  return sumsOf(entries.map((entry) => ({ ...entry, category: entry.category.name })))
}

describe.each(Object.entries(files))('two years from a file of %s', (_, write) => {
  test('come whole, come once, and go whole', async () => {
    const { api } = await signedIn()
    const told = household()
    const bytes = cp1252(write(told))
    const { done, creates, check } = await bring(api, bytes)
    expect(done).toMatchObject({ entries: told.length - 48, transfers: 48, errors: [], skipped: 0 })
    expect([creates.accounts.length, check.known.size]).toEqual([3, 0])
    expect(await held(api)).toEqual(sumsOf(told))
    const sides = (await api.call(categories.list, { query: {} })).filter(({ type }) => type === 'RECEITA')
    expect(sides.map(({ name }) => name)).toEqual(['Salário'])

    const again = await bring(api, bytes)
    expect(again.done).toMatchObject({ inserted: 0, errors: [] })
    expect(again.check.known.size).toBe(told.length)
    expect(again.creates).toEqual({ accounts: [], categories: [], tags: [], payees: [] })
    expect(await held(api)).toEqual(sumsOf(told))

    // Tostão's own list of the same is known, too.
    const own = await api.call(exports.transactions, { query: { format: 'spreadsheet' } })
    expect((await bring(api, new Uint8Array(await own.arrayBuffer()))).done).toMatchObject({ inserted: 0, errors: [] })
    expect(await held(api)).toEqual(sumsOf(told))

    await api.call(imports.undo, { body: { id: done.importId } })
    const left = await Promise.all(
      [accounts.list, categories.list, tags.list].map((list) => api.call(list, { query: {} })),
    )
    expect(left).toEqual([[], [], []])
  })
})
