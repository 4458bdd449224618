import * as exports from '@tostao/contract/exports'
import * as imports from '@tostao/contract/imports'
import { expect, inject, test } from 'vitest'
import { inSavepoint } from '../../database/sql.ts'
import { findHeld } from '../../ledger/purchases.ts'
import { AppError } from '../../lib/app-error.ts'
import type { Trx } from '../../tables/tables.ts'
import { type CardRow, withCard } from '../../test/card-files.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { testApp } from '../../test/test-app.ts'
import { removeTransaction } from '../transactions/service/remove.ts'
import { undoDeletion } from '../undo/service/undo.ts'
import { findInstallmentRows } from './repository/purchases.ts'
import { changePurchase } from './service/change.ts'
import { createPurchase } from './service/create.ts'
import { anticipateInstallments, refundPurchase } from './service/give-back.ts'
import { removePurchase } from './service/write.ts'

const app = await testApp()
const { db, deps, signedIn } = app
const { clock } = deps
const { user, card, fileOf, bring, listed, api } = await withCard(app)

const ACTIONS = ['anticipate', 'cancel', 'credit', 'each', 'edit', 'remove', 'undo', 'import'] as const
type Action = (typeof ACTIONS)[number]

/** The purchase that one order of actions is done to: one of its own. */
interface Subject {
  order: Action[]
  /** With whom: no other purchase has this merchant. */
  name: string
  id: number
  /** The day of what is anticipated and cancelled: after two invoices, or before the first. */
  date: string
  undoIds: number[]
}

const orders = ACTIONS.flatMap((a) =>
  ACTIONS.flatMap((b) => ACTIONS.flatMap((c) => (new Set([a, b, c]).size === 3 ? [[a, b, c]] : []))),
)
/** Deleting one installment is refused whatever was done before. */
async function expectNoneRemovable(trx: Trx, { id }: Subject): Promise<void> {
  const [row] = await findInstallmentRows(trx, user.id, id)
  if (row)
    await expect(removeTransaction(trx, user.id, clock, row.id)).rejects.toMatchObject({
      code: 'installment_of_purchase',
    })
}
const having = (...actions: Action[]) => orders.filter((order) => actions.every((action) => order.includes(action)))
const LETTERS = 'BCDFGHJKLM'
let made = 0
const nextName = () => {
  made += 1
  return `LOJA ${[...String(made).padStart(4, '0')].map((digit) => LETTERS[Number(digit)]).join('A')}`
}
const subject = (order: Action[], date = '2026-08-20'): Subject => ({
  order,
  name: nextName(),
  id: 0,
  date,
  undoIds: [],
})
const mark = (name: string, number: number, date: string, month: string): CardRow => {
  return { date, text: `${name} ${number}/6`, mark: `${number}/6`, month, amount: '10.00' }
}

/** Six installments from the invoice of August on. */
const create = async (trx: Trx, { name: description }: Subject): Promise<number> =>
  (
    await createPurchase(trx, user.id, clock.today(), {
      accountId: card.id,
      date: '2026-07-20',
      description,
      type: 'DESPESA',
      amount: 60_00,
      installments: 6,
      status: 'CLEARED',
    })
  ).purchaseId ?? 0

/** As the bank bills it: the second, the third, and the last together with the second. */
const rowsOf = ({ name }: Subject): CardRow[] => [
  mark(name, 2, '2026-08-20', '2026-09'),
  mark(name, 3, '2026-09-20', '2026-10'),
  mark(name, 6, '2026-08-21', '2026-09'),
]

const act: Record<
  Exclude<Action, 'import'>,
  (trx: Trx, it: Subject) => Promise<{ undoId?: number | null } | undefined>
> = {
  anticipate: (trx, { id, date }) =>
    anticipateInstallments(trx, user.id, clock, { id, date, installments: [6], discount: 50 }),
  cancel: (trx, { id, date }) => refundPurchase(trx, user.id, clock, { id, date, way: 'cancel' }),
  credit: (trx, { id, date }) => refundPurchase(trx, user.id, clock, { id, date, way: 'credit', amount: 5_00 }),
  each: (trx, { id, date }) => refundPurchase(trx, user.id, clock, { id, date, way: 'each', amount: 7_00 }),
  // Total, count and day are corrected too, where nothing is in the way.
  edit: async (trx, { id, name }) => {
    const words = { id, description: `${name} NOVA` }
    const agreed = { ...words, total: 63_00, installments: 7, purchasedOn: '2026-07-10' }
    let answer: Awaited<ReturnType<typeof changePurchase>> | undefined
    const correct = () =>
      inSavepoint(trx, async () => {
        answer = await changePurchase(trx, user.id, clock, agreed)
      })
    await tried(correct)
    return answer ?? changePurchase(trx, user.id, clock, words)
  },
  remove: (trx, { id }) => removePurchase(trx, user.id, clock, id),
  // An earlier write, where nothing is in its way, else the last.
  undo: async (trx, { undoIds }) => {
    for (const undoId of undoIds) {
      if (await tried(() => inSavepoint(trx, () => undoDeletion(trx, user.id, undoId)))) return undefined
    }
    return undefined
  },
}

/** Whether it was not refused. */
const tried = (work: () => Promise<unknown>): Promise<boolean> =>
  work().then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false
      throw error
    },
  )

/** Brings all that the user has into a new user: the same purchases are there. */
async function expectSameElsewhere(): Promise<void> {
  expect(await brokenInvariants(db, (id) => id === user.id)).toEqual([])
  const other = await signedIn()
  const archive = await api.call(exports.everything)
  await other.api.call(exports.restore, { file: new Uint8Array(await archive.arrayBuffer()) })
  const contents = async (id: typeof user.id) =>
    (await findHeld(db, id)).map(({ id: _, ...purchase }) => JSON.stringify(purchase)).toSorted()
  expect(await contents(other.user.id)).toEqual(await contents(user.id))
}

test('whatever is done to a purchase in whatever order of three, it is whole and comes back from a ZIP', {
  timeout: 240_000,
}, async () => {
  const early = having('anticipate', 'cancel').map((order) => subject(order, '2026-06-20'))
  const late = having('cancel', 'import').map((order) => subject(order))
  // The rules are the same on both engines: on the slower one the orders that can leave gaps.
  const asked = inject('engine') === 'sqlite' ? orders : having('anticipate', 'cancel')
  const subjects = [...asked.map((order) => subject(order)), ...early]
  await bring(...late.map(({ name }) => mark(name, 3, '2026-09-20', '2026-10')))
  const brought = new Map((await listed()).map(({ description, id }) => [description, id]))
  for (const it of late) it.id = brought.get(it.name) ?? 0
  await db.transaction().execute(async (trx) => {
    for (const it of subjects) it.id = await create(trx, it)
  })
  const all = [...subjects, ...late]
  const done = new Map<Action, number>()
  const importIds: number[] = []
  for (const round of [0, 1, 2]) {
    await db.transaction().execute(async (trx) => {
      for (const it of all) {
        const action = it.order[round] ?? 'import'
        if (action === 'import') continue
        const isDone = await tried(() =>
          inSavepoint(trx, async () => {
            const answer = await act[action](trx, it)
            if (answer?.undoId) it.undoIds.push(answer.undoId)
          }),
        )
        if (isDone) done.set(action, (done.get(action) ?? 0) + 1)
      }
    })
    const file = fileOf(all.flatMap((it) => (it.order[round] === 'import' ? rowsOf(it) : [])))
    importIds.push((await api.call(imports.importCsv, { file })).importId)
    await expectSameElsewhere()
  }
  // Each was more than refused.
  expect(done.size).toBe(ACTIONS.length - 1)
  expect(Math.min(...done.values())).toBeGreaterThan(5)
  await db.transaction().execute(async (trx) => {
    for (const it of all) await expectNoneRemovable(trx, it)
  })
  for (const id of importIds) await api.call(imports.undo, { body: { id, edited: 'remove' } })
  await expectSameElsewhere()
})
