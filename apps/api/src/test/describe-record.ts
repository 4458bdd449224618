import * as exports from '@tostao/contract/exports'
import * as undo from '@tostao/contract/undo'
import { describe, expect, test } from 'vitest'
import type { ExportedTable } from '../tables/declared.ts'
import { possessionsOf } from './possessions.ts'
import type { testApp } from './test-app.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'signedIn' | 'db'>
export type Person = Awaited<ReturnType<App['signedIn']>>

interface Made {
  id: number
  version?: number
}
interface RecordCalls<M extends Made> {
  make(person: Person): Promise<M>
  /** Edits it to something that only `number` decides; absent where the calls have no version. */
  edit?(person: Person, made: M, number: number): Promise<{ undoId: number | null }>
  remove(person: Person, id: number): Promise<{ undoId: number }>
}

/** Tests of the calls and the table of a record: they hold of every one that can be made, edited and deleted. */
export function describeRecord<M extends Made>(
  table: ExportedTable,
  { signedIn, db }: App,
  { make, edit, remove }: RecordCalls<M>,
): void {
  const held = async ({ user }: Person) => {
    const { undo: _undo, idempotency_keys: _keys, monthly_totals: _sums, ...rest } = await possessionsOf(db, user.id)
    return rest
  }

  describe(`a record of ${table}`, () => {
    if (edit)
      test('an edit on old data is refused, one that is sent again is not', async () => {
        const person = await signedIn()
        const made = await make(person)
        await edit(person, made, 1)
        await edit(person, made, 1)
        await expect(edit(person, made, 2)).rejects.toThrow('stale_edit')
      })

    if (edit)
      test('an edit is undone, and is not in the trash; one that changes nothing leaves nothing to undo', async () => {
        const person = await signedIn()
        const made = await make(person)
        const before = await held(person)
        const { undoId } = await edit(person, made, 1)
        expect(await held(person)).not.toEqual(before)
        expect(await edit(person, made, 1)).toMatchObject({ undoId: null })
        expect(await person.api.call(undo.trash)).toEqual([])
        await person.api.call(undo.run, { body: { id: undoId ?? 0 } })
        expect(await held(person)).toEqual(before)
      })

    test('what is unknown or another’s is not found', async () => {
      const [mine, theirs] = [await signedIn(), await signedIn()]
      const made = await make(theirs)
      const before = await held(theirs)
      for (const id of [made.id, 999_999]) {
        await expect(remove(mine, id)).rejects.toThrow('_not_found')
        if (edit) await expect(edit(mine, { ...made, id }, 1)).rejects.toThrow('_not_found')
      }
      expect(await held(theirs)).toEqual(before)
    })

    test('a deleted one comes back as it was', async () => {
      const person = await signedIn()
      const { id } = await make(person)
      const before = await held(person)
      const { undoId } = await remove(person, id)
      expect(await held(person)).not.toEqual(before)
      await person.api.call(undo.run, { body: { id: undoId } })
      expect(await held(person)).toEqual(before)
    })

    test('the ZIP has it and brings it to another user', async () => {
      const [one, other] = [await signedIn(), await signedIn()]
      await make(one)
      const archive = await one.api.call(exports.everything)
      await other.api.call(exports.restore, { file: new Uint8Array(await archive.arrayBuffer()) })
      const rowsOf = async ({ user }: Person) =>
        (await possessionsOf(db, user.id))[table]?.map((row) =>
          Object.entries(row).filter(([column]) => !/^(?:id|version)$|_id$/.test(column)),
        )
      expect((await rowsOf(one))?.length).toBeGreaterThan(0)
      expect(await rowsOf(other)).toEqual(await rowsOf(one))
    })
  })
}
