import { expect, test } from 'vitest'
import { testApp } from '../test/test-app.ts'
import { compiledOnce } from './compiled.ts'

const { db, signedIn } = await testApp()
let built = 0
const named = compiledOnce((from, userId, { name, type }: { name?: string; type?: 'cash' | 'wallet' }) => {
  built += 1
  return from
    .selectFrom('accounts')
    .select(['name', 'type'])
    .where('user_id', '=', userId)
    .$if(name !== undefined, (query) => query.where('name', '=', name ?? ''))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'cash'))
})

test('a query is built once for each shape, and answers each call by its own user and values', async () => {
  const [ana, bia] = [await signedIn(), await signedIn()]
  await ana.user.has.account({ name: 'Um', type: 'cash' })
  await ana.user.has.account({ name: 'Dois', type: 'wallet' })
  await bia.user.has.account({ name: 'Um', type: 'wallet' })
  const names = async (who: typeof ana, values: Parameters<typeof named>[2]) =>
    (await named(db, who.user.id, values)).map(({ name, type }) => `${name} ${type}`).sort()
  for (let round = 0; round < 2; round += 1) {
    expect(await names(ana, { name: 'Um' })).toEqual(['Um cash'])
    expect(await names(bia, { name: 'Um' })).toEqual(['Um wallet'])
    expect(await names(ana, { name: 'Dois' })).toEqual(['Dois wallet'])
    expect(await names(ana, { type: 'cash' })).toEqual(['Um cash'])
    expect(await names(ana, { type: 'cash', name: 'Dois' })).toEqual([])
    expect(await names(ana, {})).toEqual(['Dois wallet', 'Um cash'])
  }
  expect(built).toBe(4)
  await db.transaction().execute(async (trx) => {
    expect(await named(trx, bia.user.id, {})).toEqual([{ name: 'Um', type: 'wallet' }])
  })
  expect(built).toBe(4)
})
