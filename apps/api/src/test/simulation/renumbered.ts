import type { Collection, State } from './model.ts'

/** The ids of all records, each list in order. */
export type Ids = Partial<Record<Collection, readonly number[]>>

/** The same records under the ids that a restore gave them, which keep their order. */
export function renumbered(state: State, before: Ids, after: Ids): State {
  const fresh = (collection: Collection, id: number): number => {
    const index = before[collection]?.indexOf(id) ?? -1
    const found = after[collection]?.[index]
    if (found === undefined) throw new Error(`${collection} ${id} did not come back`)
    return found
  }
  const orNull = (collection: Collection, id: number | null) => (id === null ? null : fresh(collection, id))
  const moved = <T>(collection: Collection, values: ReadonlyMap<number, T>, change: (value: T) => T) =>
    new Map([...values].map(([id, value]) => [fresh(collection, id), change(value)]))
  const inAccount = <T extends { account: number }>(value: T): T => ({
    ...value,
    account: fresh('accounts', value.account),
  })
  const inCategory = <T extends { category: number | null }>(value: T): T => ({
    ...value,
    category: orNull('categories', value.category),
  })
  const keyed = <T>(collection: Collection, values: ReadonlyMap<string, T>, change: (value: T) => T) =>
    new Map(
      [...values].map(([key, value]) => {
        const [id, rest] = key.split(' ')
        return [`${fresh(collection, Number(id))} ${rest}`, change(value)]
      }),
    )
  const row = (id: number) => (id === 0 ? 0 : fresh('rows', id))
  return {
    rows: moved('rows', state.rows, (each) => ({
      ...inCategory(inAccount(each)),
      lines: each.lines.map(inCategory),
      purchase: orNull('purchases', each.purchase),
    })),
    accounts: moved('accounts', state.accounts, (each) => each),
    categories: moved('categories', state.categories, (each) => each),
    budgets: moved('budgets', state.budgets, (each) => ({ ...each, category: fresh('categories', each.category) })),
    goals: moved('goals', state.goals, inAccount),
    contributions: new Map([...state.contributions].map(([key, goal]) => [key, fresh('goals', goal)])),
    fixed: moved('fixed', state.fixed, inAccount),
    settled: keyed('fixed', state.settled, row),
    purchases: moved('purchases', state.purchases, inAccount),
    refunds: new Map([...state.refunds].map(([id, of]) => [row(id), row(of)])),
    // A row that was deleted is known to the server only.
    imports: moved('imports', state.imports, (each) => ({
      ...each,
      rows: each.rows.map((id) => (state.rows.has(id) ? row(id) : 0)),
    })),
    closings: keyed('accounts', state.closings, (day) => day),
  }
}
