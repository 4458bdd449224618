import { type Recurring, recurringModes } from '@tostao/contract/recurring-shape'
import { addDays, addMonths, type Day, lastDay, monthOf } from '@tostao/primitives/calendar'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asUser } from '../../calls/as-user.ts'
import { postRecurring } from '../../jobs/post-recurring.ts'
import type { Trx } from '../../tables/tables.ts'
import { runsHere } from '../../test/property-runs.ts'
import { testApp } from '../../test/test-app.ts'
import { removeTransaction } from '../transactions/service/remove.ts'
import { undoDeletion } from '../undo/service/undo.ts'
import { listUpcoming } from './service/read.ts'
import { confirmDueDate, skipDueDate } from './service/settle.ts'

const { db, deps, signedIn, travelTo } = await testApp()
const { clock } = deps
const FIRST = '2027-01-01'
const DAYS = 365
const AHEAD = 40

const fixedExpense = fc.record({
  mode: fc.constantFrom(...recurringModes),
  dueDay: fc.integer({ min: 1, max: 31 }),
  intervalCount: fc.constantFrom(1, 1, 1, 2, 12),
})
/** The server is down from a day on for so many days. */
const outage = fc.tuple(fc.nat(DAYS), fc.integer({ min: 1, max: 45 }))
const act = fc.record({ what: fc.constantFrom('pay', 'skip', 'delete', 'undo'), item: fc.nat(), due: fc.nat() })

type State = Day | 'skipped' | 'unpaid'
/** A fixed expense as a calendar has it: each due date with the day of its payment, or what else became of it. */
interface Model extends Pick<Recurring, 'id' | 'mode'> {
  dates: Map<Day, State>
}

const pad = (date: number) => String(date).padStart(2, '0')
const modelOf = ({ id, mode, dueDay, intervalCount }: Recurring): Model => {
  const months = Array.from({ length: 14 }, (_, index) => addMonths(monthOf(FIRST), index))
  const days = months
    .filter((_month, index) => index % intervalCount === 0)
    .map((month) => `${month}-${pad(Math.min(dueDay, Number(lastDay(month).slice(8))))}`)
  return { id, mode, dates: new Map(days.map((day) => [day, 'unpaid'])) }
}

/** One user's year: the server's runs and the user's acts, done and written into the models. */
async function person(drafts: readonly Pick<Recurring, 'mode' | 'dueDay' | 'intervalCount'>[]) {
  travelTo(`${FIRST}T03:00:00Z`)
  const { user } = await signedIn()
  const account = await user.has.account()
  const models: Model[] = []
  for (const draft of drafts) models.push(modelOf(await user.has.recurring({ account, nextRun: FIRST, ...draft })))
  const asThem = <T>(work: (trx: Trx) => Promise<T>) => asUser(deps, { via: 'job', userId: user.id }, work)
  let undoLast: (() => Promise<void>) | undefined

  const settle = async (what: 'pay' | 'skip', { id, dates }: Model, dueDate: Day) => {
    const call = what === 'pay' ? confirmDueDate : skipDueDate
    const done = asThem((trx) => call(trx, user.id, clock, { id, dueDate }))
    if (dates.get(dueDate) !== 'unpaid') return expect(done).rejects.toMatchObject({ code: 'due_date_settled' })
    const { undoId } = await done
    dates.set(dueDate, what === 'pay' ? clock.today() : 'skipped')
    undoLast = async () => {
      await asThem((trx) => undoDeletion(trx, user.id, undoId))
      dates.set(dueDate, 'unpaid')
    }
  }
  const rows = (recurringId: number) =>
    db
      .selectFrom('recurring_postings as o')
      .leftJoin('transactions as t', 't.id', 'o.transaction_id')
      .select(['o.due_date', 'o.transaction_id', 'o.skipped', 't.date'])
      .where('o.recurring_id', '=', recurringId)
      .orderBy('o.due_date')
      .execute()
  const deletePayment = async ({ id, mode, dates }: Model, pick: number) => {
    const paid = (await rows(id)).filter(({ transaction_id }) => transaction_id !== null)
    const chosen = paid[pick % Math.max(1, paid.length)]
    if (!chosen) return
    await asThem((trx) => removeTransaction(trx, user.id, clock, chosen.transaction_id ?? 0))
    dates.set(chosen.due_date, mode === 'automatic' ? 'skipped' : 'unpaid')
    undoLast = undefined
  }

  return {
    async run() {
      await postRecurring.run(deps)
      for (const { mode, dates } of models) {
        if (mode !== 'automatic') continue
        for (const [day, state] of dates) if (state === 'unpaid' && day <= clock.today()) dates.set(day, day)
      }
    },
    async does({ what, item, due }: { what: string; item: number; due: number }) {
      const model = models[item % models.length]
      const near = [...(model?.dates.keys() ?? [])].filter((day) => day <= addDays(clock.today(), AHEAD))
      const dueDate = near[due % Math.max(1, near.length)]
      if (!model) return
      if (what === 'delete') await deletePayment(model, due)
      else if (what === 'undo') await undoLast?.()
      else if (dueDate !== undefined) await settle(what === 'pay' ? 'pay' : 'skip', model, dueDate)
      if (what === 'undo') undoLast = undefined
    },
    async check() {
      const until = addDays(clock.today(), AHEAD)
      const { items } = await asThem((trx) => listUpcoming(trx, user.id, clock.today(), { days: AHEAD }))
      let paid = 0
      for (const { id, dates } of models) {
        const found = (await rows(id)).map(({ due_date, date, skipped }) => [
          due_date,
          date ?? (skipped ? 'skipped' : 'unpaid'),
        ])
        const settled = [...dates].filter(([, state]) => state !== 'unpaid')
        expect(found.filter(([, state]) => state !== 'unpaid')).toEqual(settled)
        const unpaid = [...dates].filter(([day, state]) => state === 'unpaid' && day <= until).map(([day]) => day)
        expect(items.filter((item) => item.id === id).map(({ dueDate }) => dueDate)).toEqual(unpaid)
        paid += settled.filter(([, state]) => state !== 'skipped').length
      }
      const transactions = db.selectFrom('transactions').select('id').where('user_id', '=', user.id)
      expect(await transactions.execute()).toHaveLength(paid)
    },
  }
}

test('a year day by day, with a server that is down on some of them, is what a calendar says', async () => {
  const year = fc.record({
    drafts: fc.array(fixedExpense, { minLength: 3, maxLength: 6 }),
    outages: fc.array(outage, { maxLength: 6 }),
    acts: fc.array(fc.tuple(fc.nat(DAYS), act), { minLength: 20, maxLength: 60 }),
    late: fc.array(fc.boolean(), { minLength: DAYS, maxLength: DAYS }),
  })
  await fc.assert(
    fc.asyncProperty(year, async ({ drafts, outages, acts, late }) => {
      const they = await person(drafts)
      for (let day = 0; day < DAYS; day += 1) {
        if (outages.some(([from, days]) => day >= from && day < from + days)) continue
        // The first and the last second of the day in São Paulo.
        const date = addDays(FIRST, day)
        travelTo(late[day] ? `${addDays(date, 1)}T02:59:59Z` : `${date}T03:00:00Z`)
        await they.run()
        for (const [on, what] of acts) if (on === day) await they.does(what)
      }
      await they.check()
    }),
    { numRuns: runsHere(5) },
  )
})
