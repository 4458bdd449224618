import { expect, test } from 'vitest'
import { insertCategory } from '../features/categories/repository.ts'
import { deleteUser } from '../ledger/delete-user.ts'
import type { Caller } from '../lib/caller.ts'
import { testApp } from '../test/test-app.ts'
import { asUser } from './as-user.ts'

const { deps, db, signedIn } = await testApp()

const jobOf = async (): Promise<Caller> => ({ via: 'job', userId: (await signedIn()).user.id })
const namesOf = async ({ userId }: Caller) =>
  (await db.selectFrom('categories').select('name').where('user_id', '=', userId).execute()).map(({ name }) => name)
const look = { type: 'DESPESA', color: 'anil', icon: 'tag' } as const
const adding = (caller: Caller, name: string) =>
  asUser(deps, caller, (trx) => insertCategory(trx, caller.userId, { name, ...look }))

test('the work of a job is one transaction', async () => {
  const job = await jobOf()
  await adding(job, 'Mercado')
  const failing = asUser(deps, job, async (trx) => {
    await insertCategory(trx, job.userId, { name: 'Farmácia', ...look })
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await namesOf(job)).toEqual(['Mercado'])
})

test('a job for a user who was deleted meanwhile is refused', async () => {
  const [job, other] = [await jobOf(), await jobOf()]
  await db.transaction().execute((trx) => deleteUser(trx, job.userId))
  await expect(adding(job, 'Mercado')).rejects.toMatchObject({ code: 'not_signed_in' })
  await adding(other, 'Mercado')
  expect([await namesOf(job), await namesOf(other)]).toEqual([[], ['Mercado']])
})
