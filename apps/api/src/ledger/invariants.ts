// Rules that must hold of a user's rows after every write, as far as the schema does not say them. Tests, the page Debug,
// the check of a backup and the end of a restore ask them.

import { isWhole } from '@tostao/cards/purchases'
import { fold } from '@tostao/primitives/text'
import { type RawBuilder, sql } from 'kysely'
import { inOrderOfIds, lastDayOf } from '../database/sql.ts'
import type { UserId } from '../lib/caller.ts'
import { type Reference, references } from '../tables/declared.ts'
import type { Db, OwnedTable } from '../tables/tables.ts'
import { findMisplanned, findNoCards } from './card-plans.ts'
import { findHeld } from './purchases.ts'
import { isNoExpense, unfit, unfitPayments, unfitRefunded, unfitRefunds } from './unfit-links.ts'

export interface Invariant {
  /** For the user who looks at their data. */
  description: string
  /** The rows that break it. */
  find: (db: Db, userId: UserId) => Promise<{ id: number }[]>
  /** The table that these ids are of, where they are of one. */
  table?: OwnedTable
}

type Broken = RawBuilder<{ id: number }>

const query =
  (broken: (userId: UserId, db: Db) => Broken): Invariant['find'] =>
  async (db, userId) =>
    (await broken(userId, db).execute(db)).rows

const foreign = (userId: UserId, { table, column, refers }: Reference) => sql`
  select x.${sql.ref(column)} as id from ${sql.table(table)} x
  where x.user_id = ${userId} and x.${sql.ref(column)} is not null and not exists
    (select 1 from ${sql.table(refers)} y where y.user_id = x.user_id and y.id = x.${sql.ref(column)})`

export const invariants = {
  transfers: {
    description: 'Cada transferência tem duas pernas, em duas contas, que se anulam',
    table: 'transfers',
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
  transfer_legs: {
    description: 'Uma transferência não tem categoria nem favorecido',
    table: 'transactions',
    find: query(
      (userId) => sql`
      select t.id from transactions t where t.user_id = ${userId} and t.transfer_id is not null
      and (t.category_id is not null or t.payee_id is not null)`,
    ),
  },
  splits: {
    description: 'As divisões de cada transação são numeradas e somam o seu valor, e nenhuma transferência as tem',
    table: 'transactions',
    find: query(
      (userId) => sql`
      select t.id from transactions t
      join transaction_splits s on s.user_id = t.user_id and s.transaction_id = t.id
      where t.user_id = ${userId}
      group by t.user_id, t.id, t.amount, t.split, t.transfer_id
      having sum(s.amount) <> t.amount or count(*) < 2 or t.split <> 1 or t.transfer_id is not null
        or min(s.position) <> 0 or max(s.position) <> count(*) - 1`,
    ),
  },
  split_lines: {
    description: 'Cada transação dividida tem as suas divisões',
    table: 'transactions',
    find: query(
      (userId) => sql`
      select t.id from transactions t where t.user_id = ${userId} and t.split = 1
      and not exists (select 1 from transaction_splits s where s.user_id = t.user_id and s.transaction_id = t.id)`,
    ),
  },
  due_dates: {
    description: 'Nenhum gasto fixo tem um vencimento futuro já registrado',
    table: 'recurring',
    find: query(
      (userId) => sql`
      select r.id from recurring r
      join recurring_postings o on o.user_id = r.user_id and o.recurring_id = r.id
      where r.user_id = ${userId} and o.due_date >= r.next_run`,
    ),
  },
  due_days: {
    description: 'O próximo vencimento de cada gasto fixo é no dia escolhido',
    table: 'recurring',
    find: query((userId, db) => {
      const day = sql`cast(substr(cast(r.next_run as text), 9, 2) as integer)`
      return sql`
        select r.id from recurring r where r.user_id = ${userId} and ${day} <> r.due_day
        and r.due_rule = 'day' and r.interval_unit <> 'week' and not (${day} < r.due_day and r.next_run = ${lastDayOf(db, sql.ref('r.next_run'))})`
    }),
  },
  payments: {
    description: 'O que paga um gasto fixo é uma despesa, e o que se recebe uma receita',
    table: 'transactions',
    find: query(unfitPayments),
  },
  refunds: {
    description: 'Só uma receita é um estorno',
    table: 'transactions',
    find: query(unfitRefunds),
  },
  refunded: {
    description: 'Só uma despesa tem estorno',
    table: 'transactions',
    find: query(unfitRefunded),
  },
  import_keys: {
    description: 'Cada linha importada é de uma transação só',
    table: 'transactions',
    find: query(
      (userId) => sql`
      select t.id from import_aliases a
      join transactions t on t.user_id = a.user_id and t.import_key = a.import_key
      where a.user_id = ${userId}`,
    ),
  },
  import_ids: {
    description: 'Cada conta tem um import_id só seu',
    table: 'accounts',
    find: query(
      (userId) => sql`
      select max(id) as id from accounts where user_id = ${userId}
      group by coalesce(import_id, id) having count(*) > 1`,
    ),
  },
  cards: {
    description: 'Só um cartão de crédito tem vencimento, faturas e conta que as paga',
    table: 'accounts',
    find: findNoCards,
  },
  card_plans: {
    description: 'Cada fatura de um cartão tem os seus dias e fecha até o vencimento',
    table: 'accounts',
    find: findMisplanned,
  },
  invoices: {
    description: 'Cada transação de um cartão com vencimento está em uma fatura, e nenhuma outra',
    table: 'transactions',
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
    table: 'accounts',
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
  installments: {
    description: 'Cada parcela é uma despesa em uma fatura, sem divisões',
    table: 'transactions',
    find: query((userId) => {
      const isUnfit = sql`${isNoExpense} or t.split = 1 or t.invoice_month is null`
      return unfit(userId, 'purchase_installments', 'transaction_id', isUnfit)
    }),
  },
  purchases: {
    description: 'As parcelas de cada compra têm os seus números e somam o seu total',
    table: 'purchases',
    find: async (db, userId) =>
      (await findHeld(db, userId)).flatMap(({ id, recorded, held }) => (isWhole(recorded, held) ? [] : { id })),
  },
  goals: {
    description: 'Cada meta por alocação tem conta ou categoria',
    table: 'goals',
    find: query(
      (userId) => sql`
      select id from goals where user_id = ${userId} and strategy = 'por_alocacao'
      and account_id is null and category_id is null`,
    ),
  },
  rules: {
    description: 'Cada regra diz quando vale, e a que deixa de fora não faz mais nada',
    table: 'rules',
    find: async (db, userId) => {
      const asking = ['account_id', 'type', 'amount_min', 'amount_max'] as const
      const rows = await asking
        .reduce(
          (found, column) => found.where(column, 'is', null),
          db.selectFrom('rules').select(['id', 'text']).where('user_id', '=', userId),
        )
        .execute()
      const silent = rows.filter(({ text }) => fold(text) === '')
      return [...silent, ...(await findTaggedAndLeftOut(db, userId))]
    },
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

const findTaggedAndLeftOut = (db: Db, userId: UserId) =>
  db
    .selectFrom('rules as r')
    .select('r.id')
    .where('r.user_id', '=', userId)
    .where('r.leave_out', '=', 1)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('rule_tags as l')
          .select('l.tag_id')
          .whereRef('l.user_id', '=', 'r.user_id')
          .whereRef('l.rule_id', '=', 'r.id'),
      ),
    )
    .execute()

/** The ids of the user's rows that break an invariant. */
export const brokenRows = async (db: Db, userId: UserId, { find }: Invariant): Promise<number[]> =>
  (await find(db, userId)).map(({ id }) => id)
