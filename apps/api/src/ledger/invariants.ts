// Rules that must hold of a user's rows after every write. Tests, the page Debug and the check of a backup ask them.

import { isWhole } from '@tostao/cards/purchases'
import { type RawBuilder, sql } from 'kysely'
import { inOrderOfIds } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { type Reference, references } from '../tables/declared.ts'
import type { Db } from '../tables/tables.ts'
import { findHeld } from './purchases.ts'

interface Invariant {
  /** For the user who looks at their data. */
  description: string
  /** The rows that break it. */
  find: (db: Db, userId: UserId) => Promise<{ id: number }[]>
}

const query =
  (broken: (userId: UserId) => RawBuilder<{ id: number }>): Invariant['find'] =>
  async (db, userId) =>
    (await broken(userId).execute(db)).rows

const foreign = (userId: UserId, { table, column, refers }: Reference) => sql`
  select x.${sql.ref(column)} as id from ${sql.table(table)} x
  where x.user_id = ${userId} and x.${sql.ref(column)} is not null and not exists
    (select 1 from ${sql.table(refers)} y where y.user_id = x.user_id and y.id = x.${sql.ref(column)})`

export const invariants = {
  transfers: {
    description: 'Cada transferência tem duas pernas, em duas contas, que se anulam',
    find: query(
      (userId) => sql`
      select x.id from transfers x
      left join transactions t on t.user_id = x.user_id and t.transfer_id = x.id
      where x.user_id = ${userId}
      group by x.user_id, x.id
      having count(t.id) <> 2 or sum(case t.type when 'RECEITA' then t.amount else -t.amount end) <> 0
        or min(t.account_id) = max(t.account_id)`,
    ),
  },
  splits: {
    description: 'As divisões de cada transação somam o seu valor',
    find: query(
      (userId) => sql`
      select t.id from transactions t
      join transaction_splits s on s.user_id = t.user_id and s.transaction_id = t.id
      where t.user_id = ${userId}
      group by t.user_id, t.id, t.amount, t.split
      having sum(s.amount) <> t.amount or count(*) < 2 or t.split <> 1`,
    ),
  },
  split_lines: {
    description: 'Cada transação dividida tem as suas divisões',
    find: query(
      (userId) => sql`
      select t.id from transactions t where t.user_id = ${userId} and t.split = 1
      and not exists (select 1 from transaction_splits s where s.user_id = t.user_id and s.transaction_id = t.id)`,
    ),
  },
  due_dates: {
    description: 'Nenhum gasto fixo tem um vencimento futuro já registrado',
    find: query(
      (userId) => sql`
      select r.id from recurring r
      join recurring_postings o on o.user_id = r.user_id and o.recurring_id = r.id
      where r.user_id = ${userId} and o.due_date >= r.next_run`,
    ),
  },
  import_keys: {
    description: 'Cada linha importada é de uma transação só',
    find: query(
      (userId) => sql`
      select t.id from import_aliases a
      join transactions t on t.user_id = a.user_id and t.import_key = a.import_key
      where a.user_id = ${userId}`,
    ),
  },
  invoices: {
    description: 'Cada transação de um cartão com vencimento está em uma fatura, e nenhuma outra',
    find: query(
      (userId) => sql`
      select t.id from transactions t where t.user_id = ${userId} and ${inOrderOfIds}
      and ((t.invoice_month is null) = exists
        (select 1 from card_terms c where c.user_id = t.user_id and c.account_id = t.account_id)
        or (t.invoice_month is null) <> (t.invoice_source is null))`,
    ),
  },
  invoice_sums: {
    description: 'As faturas de cada cartão somam o que ele deve',
    find: query(
      (userId) => sql`
      select t.account_id as id from account_totals t
      left join card_month_totals m on m.user_id = t.user_id and m.account_id = t.account_id
      where t.user_id = ${userId} and exists
        (select 1 from card_terms c where c.user_id = t.user_id and c.account_id = t.account_id)
      group by t.account_id, t.amount
      having t.amount <> coalesce(sum(case m.type when 'RECEITA' then m.amount else -m.amount end), 0)`,
    ),
  },
  purchases: {
    description: 'As parcelas de cada compra têm os seus números e somam o seu total',
    find: async (db, userId) =>
      (await findHeld(db, userId)).flatMap(({ id, recorded, held }) => (isWhole(recorded, held) ? [] : { id })),
  },
  references: {
    description: 'Nada aponta para um registro que não existe ou é de outra pessoa',
    find: query((userId) =>
      sql.join(
        references.map((link) => foreign(userId, link)),
        sql` union all `,
      ),
    ),
  },
} satisfies Record<string, Invariant>

/** The ids of the user's rows that break an invariant. */
export const brokenRows = async (db: Db, userId: UserId, { find }: Invariant): Promise<number[]> =>
  (await find(db, userId)).map(({ id }) => id)
