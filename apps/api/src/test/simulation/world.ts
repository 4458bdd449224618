// Operations of users stand in `ledger.ts`, `transfers.ts`, `plans.ts`, `cards.ts` and `memory.ts`; what must come of them in
// `model.ts` and `sums.ts`.

import { randomUUID } from 'node:crypto'
import * as accounts from '@tostao/contract/accounts'
import * as budgets from '@tostao/contract/budgets'
import * as cardTerms from '@tostao/contract/card-terms'
import * as categories from '@tostao/contract/categories'
import { type Answer, type Call, type Endpoint, takesKey } from '@tostao/contract/endpoint'
import type { ErrorCode } from '@tostao/contract/errors'
import * as goals from '@tostao/contract/goals'
import * as imports from '@tostao/contract/imports'
import * as purchases from '@tostao/contract/purchases'
import * as recurring from '@tostao/contract/recurring'
import * as transactions from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import { expect } from 'vitest'
import type { contractClient } from '../api-client.ts'
import type { Draw } from './draw.ts'
import type { Kill } from './kill.ts'
import { type Account, type Collection, EMPTY, type ModelRow, type State } from './model.ts'
import type { Ids } from './renumbered.ts'
import { TERMS } from './sums.ts'

export type Api = ReturnType<typeof contractClient>

/** The server under test: in this process, or one that can be killed. */
export interface Server {
  /** A new user, with the calls of their browser. */
  newUser(): Promise<Api>
  today(): Day
  /** Moves the clock on by so many days. */
  pass(days: number): Promise<void>
  /** A server that can be killed is in the next step, or not. */
  killIn?(kill: Kill | undefined): void
}

interface Undoable {
  id: number
  before: State
  after: State
}

/** Thrown by an operation that finds nothing to work on, or is refused as it may be: nothing has changed. */
export class NothingDone extends Error {}

/** One user: what they should have, and how they call. */
export class World {
  api: Api
  state: State = EMPTY
  /** Newest last. */
  undoables: Undoable[] = []
  /** The last write that can be undone. */
  last: Undoable | undefined
  readonly server: Server
  /** The server's id of the transfer of a leg. */
  transferIds: ReadonlyMap<number, number> = new Map()
  /** How many calls were sent twice with one key. */
  repeated = 0
  #calls = 0
  #provisional = -1

  constructor(server: Server, api: Api) {
    this.server = server
    this.api = api
  }

  get today(): Day {
    return this.server.today()
  }

  /** Calls; what is refused with one of these codes has done nothing. Each eighth call that takes a key is sent twice. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: Partial<Call<E>> & { body?: object; query?: object; file?: Uint8Array },
    mayRefuse: readonly ErrorCode[] = [],
  ): Promise<Answer<E>> {
    this.#calls += 1
    const options = takesKey(endpoint) ? { headers: { 'idempotency-key': randomUUID() } } : {}
    const outcome = await this.api.ask(endpoint, input, options)
    if (takesKey(endpoint) && this.#calls % 8 === 0) {
      this.repeated += 1
      expect(await this.api.ask(endpoint, input, options)).toEqual(outcome)
    }
    if ('answer' in outcome) return outcome.answer
    if (mayRefuse.some((code) => code === outcome.refusal.code)) throw new NothingDone(outcome.refusal.code)
    throw new Error(`${endpoint.method} ${endpoint.path} ${JSON.stringify(input)}: ${JSON.stringify(outcome.refusal)}`)
  }

  set<C extends Collection>(collection: C, key: KeyOf<C>, value: ValueOf<C> | undefined): void {
    const changed = new Map<unknown, unknown>(this.state[collection])
    if (value === undefined) changed.delete(key)
    else changed.set(key, value)
    this.state = { ...this.state, [collection]: changed }
  }

  /** Adds rows whose ids the server gives: `settle` finds them. */
  addRows(rows: readonly ModelRow[]): number[] {
    return rows.map((row) => {
      const id = this.#provisional--
      this.set('rows', id, row)
      return id
    })
  }

  /** Refunds follow the category of their purchase while theirs is the same. */
  changeRow(id: number, changes: Partial<ModelRow>): void {
    const row = this.state.rows.get(id)
    if (!row) return
    this.set('rows', id, { ...row, ...changes })
    const { category } = changes
    if (category === undefined || category === row.category) return
    for (const [refund, of] of this.state.refunds)
      if (of === id && this.state.rows.get(refund)?.category === row.category) this.changeRow(refund, { category })
  }

  /** Accounts in use, all or those that `fit`. */
  accounts(fit: (account: Account) => boolean = () => true): number[] {
    return [...this.state.accounts].filter(([, each]) => !each.archived && fit(each)).map(([id]) => id)
  }

  /** Rows that `fit`, in the order of their ids. */
  rows(fit: (row: ModelRow) => boolean): [number, ModelRow][] {
    return [...this.state.rows].filter(([, row]) => fit(row)).toSorted(([a], [b]) => a - b)
  }

  async openAccount(type: 'checking' | 'credit_card', opening: number): Promise<void> {
    const name = `Conta ${this.state.accounts.size + 1}`
    const { id } = await this.call(accounts.create, { body: { name, type, openingBalance: opening } })
    const isCard = type === 'credit_card'
    if (isCard) await this.call(cardTerms.save, { body: { accountId: id, ...TERMS } })
    this.set('accounts', id, { opening, archived: false, isCard })
  }

  async openCategory(type: 'RECEITA' | 'DESPESA'): Promise<void> {
    const name = `Categoria ${this.state.categories.size + 1}`
    const { id } = await this.call(categories.create, { body: { name, type } })
    this.set('categories', id, type)
  }

  collections(): Collection[] {
    // The cast is safe: a state has these keys and no others.
    return Object.keys(EMPTY) as Collection[]
  }

  /** The ids of all that the user has on the server, in order. */
  async ids(): Promise<Ids> {
    const used = await this.call(accounts.list, { query: {} })
    const archived = await this.call(accounts.list, { query: { archived: true } })
    const months = [...new Set(Array.from(this.state.budgets.values(), ({ month }) => month))]
    const all: Record<string, { id: number }[]> = {
      rows: (await this.call(transactions.list, { query: { page: 1, limit: 500 } })).items,
      accounts: [...used, ...archived],
      categories: await this.call(categories.list, { query: {} }),
      budgets: (await Promise.all(months.map((month) => this.call(budgets.list, { query: { month } })))).flat(),
      goals: await this.call(goals.list, {}),
      fixed: await this.call(recurring.list, { query: {} }),
      purchases: await this.call(purchases.list, { query: {} }),
      imports: await this.call(imports.list, { query: {} }),
    }
    return Object.fromEntries(
      Object.entries(all).map(([name, list]) => [name, list.map(({ id }) => id).toSorted((a, b) => a - b)]),
    )
  }

  legsOf(transfer: string): [number, ModelRow][] {
    return this.rows((row) => row.transfer === transfer)
  }
}

type KeyOf<C extends Collection> = State[C] extends ReadonlyMap<infer Key, unknown> ? Key : never
type ValueOf<C extends Collection> = State[C] extends ReadonlyMap<unknown, infer Value> ? Value : never

/** Something that a user does. It answers the id that undoes it. */
export interface Operation {
  name: string
  weight: number
  run(world: World, draw: Draw): Promise<number | null | undefined>
  /** The state that undoing it leaves, where that is not the one before it. */
  undone?(before: State, after: State): State
}

/** A value that must be there, or there is nothing to do. */
export function needed<T>(value: T | undefined): T {
  if (value === undefined) throw new NothingDone()
  return value
}
