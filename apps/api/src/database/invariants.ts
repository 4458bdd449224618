import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '../lib/caller.ts'
import { type Link, links } from './declared.ts'
import { inOrderOfIds } from './sql.ts'
import type { Db } from './tables.ts'

interface Invariant {
  /** For the user who looks at their data. */
  description: string
  /** The ids of the rows that break it. */
  broken: (userId: UserId) => RawBuilder<{ id: number }>
}

const foreign = (userId: UserId, { table, column, refers }: Link) => sql`
  select x.${sql.ref(column)} as id from ${sql.table(table)} x
  where x.user_id = ${userId} and x.${sql.ref(column)} is not null and not exists
    (select 1 from ${sql.table(refers)} y where y.user_id = x.user_id and y.id = x.${sql.ref(column)})`

export const invariants = {
  transfers: {
    description: 'Cada transferência tem duas pernas, em duas contas, que se anulam',
    broken: (userId) => sql`
      select x.id from transfers x
      left join transactions t on t.user_id = x.user_id and t.transfer_id = x.id
      where x.user_id = ${userId}
      group by x.user_id, x.id
      having count(t.id) <> 2 or sum(case t.type when 'RECEITA' then t.amount else -t.amount end) <> 0
        or min(t.account_id) = max(t.account_id)`,
  },
  splits: {
    description: 'As divisões de cada transação somam o seu valor',
    broken: (userId) => sql`
      select t.id from transactions t
      join transaction_splits s on s.user_id = t.user_id and s.transaction_id = t.id
      where t.user_id = ${userId}
      group by t.user_id, t.id, t.amount, t.split
      having sum(s.amount) <> t.amount or count(*) < 2 or t.split <> 1`,
  },
  split_lines: {
    description: 'Cada transação dividida tem as suas divisões',
    broken: (userId) => sql`
      select t.id from transactions t where t.user_id = ${userId} and t.split = 1
      and not exists (select 1 from transaction_splits s where s.user_id = t.user_id and s.transaction_id = t.id)`,
  },
  due_dates: {
    description: 'Nenhum gasto fixo tem um vencimento futuro já registrado',
    broken: (userId) => sql`
      select r.id from recurring r
      join recurring_postings o on o.user_id = r.user_id and o.recurring_id = r.id
      where r.user_id = ${userId} and o.due_date >= r.next_run`,
  },
  import_keys: {
    description: 'Cada linha importada é de uma transação só',
    broken: (userId) => sql`
      select t.id from import_aliases a
      join transactions t on t.user_id = a.user_id and t.import_key = a.import_key
      where a.user_id = ${userId}`,
  },
  invoices: {
    description: 'Cada transação de um cartão com vencimento está em uma fatura, e nenhuma outra',
    broken: (userId) => sql`
      select t.id from transactions t where t.user_id = ${userId} and ${inOrderOfIds}
      and ((t.invoice_month is null) = exists
        (select 1 from card_terms c where c.user_id = t.user_id and c.account_id = t.account_id)
        or (t.invoice_month is null) <> (t.invoice_source is null))`,
  },
  invoice_sums: {
    description: 'As faturas de cada cartão somam o que ele deve',
    broken: (userId) => sql`
      select t.account_id as id from account_totals t
      left join card_month_totals m on m.user_id = t.user_id and m.account_id = t.account_id
      where t.user_id = ${userId} and exists
        (select 1 from card_terms c where c.user_id = t.user_id and c.account_id = t.account_id)
      group by t.account_id, t.amount
      having t.amount <> coalesce(sum(case m.type when 'RECEITA' then m.amount else -m.amount end), 0)`,
  },
  purchases: {
    description: 'As parcelas de cada compra seguem umas às outras e somam o seu total',
    broken: (userId) => sql`
      select p.id from purchases p
      left join purchase_installments i on i.user_id = p.user_id and i.purchase_id = p.id
      left join transactions t on t.user_id = i.user_id and t.id = i.transaction_id
      where p.user_id = ${userId}
      group by p.id, p.total, p.installments, p.first_installment, p.account_id
      having count(t.id) = 0 or min(i.installment) <> p.first_installment or max(i.installment) > p.installments
        or max(i.installment) - min(i.installment) + 1 <> count(*)
        or min(t.account_id) <> p.account_id or max(t.account_id) <> p.account_id
        or (p.first_installment = 1 and sum(t.amount) <> p.total) or sum(t.amount) > p.total`,
  },
  references: {
    description: 'Nada aponta para um registro que não existe ou é de outra pessoa',
    broken: (userId) =>
      sql.join(
        links.map((link) => foreign(userId, link)),
        sql` union all `,
      ),
  },
} satisfies Record<string, Invariant>

/** The ids of the user's rows that break an invariant. */
export async function brokenRows(db: Db, userId: UserId, { broken }: Invariant): Promise<number[]> {
  const { rows } = await broken(userId).execute(db)
  return rows.map(({ id }) => id)
}
