CREATE EXTENSION IF NOT EXISTS btree_gin;

CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE FUNCTION card_month_totals_fixed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      if exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id) then raise exception 'remove the split lines before changing their transaction'; end if; return new; end $$;

CREATE FUNCTION card_month_totals_transaction_splits_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select t.user_id, t.invoice_month as month, t.account_id, t.type, coalesce(s.category_id, 0) as category_id,
      case when t.transfer_id is null then 0 else 1 end as transfer, -s.amount as amount,
      -(case s.position when 0 then 1 else 0 end) as entries
      from old_rows s join transactions t on t.user_id = s.user_id and t.id = s.transaction_id and (t.invoice_month is not null)) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION card_month_totals_transaction_splits_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select t.user_id, t.invoice_month as month, t.account_id, t.type, coalesce(s.category_id, 0) as category_id,
      case when t.transfer_id is null then 0 else 1 end as transfer, s.amount as amount,
      (case s.position when 0 then 1 else 0 end) as entries
      from new_rows s join transactions t on t.user_id = s.user_id and t.id = s.transaction_id and (t.invoice_month is not null)) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION card_month_totals_transactions_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select user_id, invoice_month as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, -amount as amount, -1 as entries
      from old_rows where split = 0 and (invoice_month is not null)) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION card_month_totals_transactions_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select user_id, invoice_month as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, amount as amount, 1 as entries
      from new_rows where split = 0 and (invoice_month is not null)) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION card_month_totals_transactions_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select user_id, invoice_month as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, -amount as amount, -1 as entries
      from old_rows where split = 0 and (invoice_month is not null) union all select user_id, invoice_month as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, amount as amount, 1 as entries
      from new_rows where split = 0 and (invoice_month is not null)) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION daily_transaction_splits_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into daily_totals (user_id, date, account_id, moved, income, expenses)
  select user_id, date, account_id, sum(moved), sum(income), sum(expenses) from (select t.user_id, t.date, t.account_id, 0 as moved, -(case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then s.amount else -s.amount end) as income,
  -(case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then s.amount else -s.amount end) as expenses from old_rows s
      join transactions t on t.user_id = s.user_id and t.id = s.transaction_id) c group by user_id, date, account_id
  having sum(moved) <> 0 or sum(income) <> 0 or sum(expenses) <> 0 order by user_id, date, account_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses;
      return null; end $$;

CREATE FUNCTION daily_transaction_splits_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into daily_totals (user_id, date, account_id, moved, income, expenses)
  select user_id, date, account_id, sum(moved), sum(income), sum(expenses) from (select t.user_id, t.date, t.account_id, 0 as moved, (case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then s.amount else -s.amount end) as income,
  (case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then s.amount else -s.amount end) as expenses from new_rows s
      join transactions t on t.user_id = s.user_id and t.id = s.transaction_id) c group by user_id, date, account_id
  having sum(moved) <> 0 or sum(income) <> 0 or sum(expenses) <> 0 order by user_id, date, account_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses;
      return null; end $$;

CREATE FUNCTION daily_transactions_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into daily_totals (user_id, date, account_id, moved, income, expenses)
  select user_id, date, account_id, sum(moved), sum(income), sum(expenses) from (select t.user_id, t.date, t.account_id, 
  -(case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses from old_rows t) c group by user_id, date, account_id
  having sum(moved) <> 0 or sum(income) <> 0 or sum(expenses) <> 0 order by user_id, date, account_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses;
      return null; end $$;

CREATE FUNCTION daily_transactions_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into daily_totals (user_id, date, account_id, moved, income, expenses)
  select user_id, date, account_id, sum(moved), sum(income), sum(expenses) from (select t.user_id, t.date, t.account_id, 
  (case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses from new_rows t) c group by user_id, date, account_id
  having sum(moved) <> 0 or sum(income) <> 0 or sum(expenses) <> 0 order by user_id, date, account_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses;
      return null; end $$;

CREATE FUNCTION daily_transactions_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into daily_totals (user_id, date, account_id, moved, income, expenses)
  select user_id, date, account_id, sum(moved), sum(income), sum(expenses) from (select t.user_id, t.date, t.account_id, 
  -(case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses from old_rows t union all select t.user_id, t.date, t.account_id, 
  (case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses from new_rows t) c group by user_id, date, account_id
  having sum(moved) <> 0 or sum(income) <> 0 or sum(expenses) <> 0 order by user_id, date, account_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses;
      return null; end $$;

CREATE FUNCTION merchant_counts_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        insert into merchant_counts (user_id, merchant, type, category_id, entries, amount)
      select user_id, merchant, type, category_id, sum(entries), sum(amount) from (select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, -1 as entries,
      -t.amount as amount from old_rows t where t.merchant is not null and t.split = 0 and t.transfer_id is null) c group by user_id, merchant, type, category_id
      having sum(entries) <> 0 or sum(amount) <> 0 order by user_id, merchant, type, category_id on conflict (user_id, merchant, type, category_id) do update set
  entries = merchant_counts.entries + excluded.entries, amount = merchant_counts.amount + excluded.amount; delete from merchant_counts m using (select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, 1 as entries,
      t.amount as amount from old_rows t where t.merchant is not null and t.split = 0 and t.transfer_id is null) o
      where m.user_id = o.user_id and m.merchant = o.merchant and m.type = o.type and m.category_id = o.category_id
      and m.entries = 0; return null; end $$;

CREATE FUNCTION merchant_counts_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        insert into merchant_counts (user_id, merchant, type, category_id, entries, amount)
      select user_id, merchant, type, category_id, sum(entries), sum(amount) from (select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, 1 as entries,
      t.amount as amount from new_rows t where t.merchant is not null and t.split = 0 and t.transfer_id is null) c group by user_id, merchant, type, category_id
      having sum(entries) <> 0 or sum(amount) <> 0 order by user_id, merchant, type, category_id on conflict (user_id, merchant, type, category_id) do update set
  entries = merchant_counts.entries + excluded.entries, amount = merchant_counts.amount + excluded.amount;  return null; end $$;

CREATE FUNCTION merchant_counts_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
        insert into merchant_counts (user_id, merchant, type, category_id, entries, amount)
      select user_id, merchant, type, category_id, sum(entries), sum(amount) from (select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, -1 as entries,
      -t.amount as amount from old_rows t where t.merchant is not null and t.split = 0 and t.transfer_id is null union all select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, 1 as entries,
      t.amount as amount from new_rows t where t.merchant is not null and t.split = 0 and t.transfer_id is null) c group by user_id, merchant, type, category_id
      having sum(entries) <> 0 or sum(amount) <> 0 order by user_id, merchant, type, category_id on conflict (user_id, merchant, type, category_id) do update set
  entries = merchant_counts.entries + excluded.entries, amount = merchant_counts.amount + excluded.amount; delete from merchant_counts m using (select t.user_id, t.merchant, t.type, coalesce(t.category_id, 0) as category_id, 1 as entries,
      t.amount as amount from old_rows t where t.merchant is not null and t.split = 0 and t.transfer_id is null) o
      where m.user_id = o.user_id and m.merchant = o.merchant and m.type = o.type and m.category_id = o.category_id
      and m.entries = 0; return null; end $$;

CREATE FUNCTION never_truncated() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      raise exception '% are deleted, never truncated', tg_table_name; end $$;

CREATE FUNCTION split_transactions_fixed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      if exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id) then raise exception 'remove the split lines before changing their transaction'; end if; return new; end $$;

CREATE FUNCTION splits_fixed() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin
      if true then raise exception 'split lines are replaced, never changed'; end if; return new; end $$;

CREATE FUNCTION transaction_splits_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select t.user_id, to_char(t.date, 'YYYY-MM') as month, t.account_id, t.type, coalesce(s.category_id, 0) as category_id,
      case when t.transfer_id is null then 0 else 1 end as transfer, -s.amount as amount,
      -(case s.position when 0 then 1 else 0 end) as entries
      from old_rows s join transactions t on t.user_id = s.user_id and t.id = s.transaction_id) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION transaction_splits_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select t.user_id, to_char(t.date, 'YYYY-MM') as month, t.account_id, t.type, coalesce(s.category_id, 0) as category_id,
      case when t.transfer_id is null then 0 else 1 end as transfer, s.amount as amount,
      (case s.position when 0 then 1 else 0 end) as entries
      from new_rows s join transactions t on t.user_id = s.user_id and t.id = s.transaction_id) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION transactions_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select user_id, to_char(date, 'YYYY-MM') as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, -amount as amount, -1 as entries
      from old_rows where split = 0) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;insert into account_totals (user_id, account_id, amount, entries)
      select user_id, account_id, sum(amount), sum(entries) from (select user_id, account_id, -(case type when 'RECEITA' then amount else -amount end) as amount, -1 as entries from old_rows) c group by user_id, account_id
      having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, account_id on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION transactions_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select user_id, to_char(date, 'YYYY-MM') as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, amount as amount, 1 as entries
      from new_rows where split = 0) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;insert into account_totals (user_id, account_id, amount, entries)
      select user_id, account_id, sum(amount), sum(entries) from (select user_id, account_id, (case type when 'RECEITA' then amount else -amount end) as amount, 1 as entries from new_rows) c group by user_id, account_id
      having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, account_id on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; return null; end $$;

CREATE FUNCTION transactions_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ begin insert into monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) select user_id, month, account_id, type, category_id, transfer, sum(amount), sum(entries) from (select user_id, to_char(date, 'YYYY-MM') as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, -amount as amount, -1 as entries
      from old_rows where split = 0 union all select user_id, to_char(date, 'YYYY-MM') as month, account_id, type, coalesce(category_id, 0) as category_id,
      case when transfer_id is null then 0 else 1 end as transfer, amount as amount, 1 as entries
      from new_rows where split = 0) c
      group by user_id, month, account_id, type, category_id, transfer having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, month, account_id, type, category_id, transfer on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;insert into account_totals (user_id, account_id, amount, entries)
      select user_id, account_id, sum(amount), sum(entries) from (select user_id, account_id, -(case type when 'RECEITA' then amount else -amount end) as amount, -1 as entries from old_rows union all select user_id, account_id, (case type when 'RECEITA' then amount else -amount end) as amount, 1 as entries from new_rows) c group by user_id, account_id
      having sum(amount) <> 0 or sum(entries) <> 0 order by user_id, account_id on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; return null; end $$;

CREATE TABLE account_totals (
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    entries bigint DEFAULT 0 NOT NULL
);

CREATE TABLE accounts (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE "C",
    type text NOT NULL,
    opening_balance bigint NOT NULL,
    archived_at timestamp with time zone,
    example bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    import_id bigint,
    CONSTRAINT accounts_example_check CHECK ((example = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT accounts_import_id_check CHECK ((import_id > 0)),
    CONSTRAINT accounts_type_check CHECK ((type = ANY (ARRAY['cash'::text, 'checking'::text, 'savings'::text, 'credit_card'::text, 'wallet'::text, 'investment'::text])))
);

ALTER TABLE accounts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE budgets (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    category_id bigint NOT NULL,
    month text NOT NULL,
    amount bigint NOT NULL,
    rollover bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT budgets_amount_check CHECK ((amount > 0)),
    CONSTRAINT budgets_rollover_check CHECK ((rollover = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

ALTER TABLE budgets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE card_invoices (
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    month text NOT NULL,
    closes_on date,
    closes_source text,
    stated_total bigint,
    CONSTRAINT card_invoices_check CHECK (((closes_on IS NULL) = (closes_source IS NULL))),
    CONSTRAINT card_invoices_check1 CHECK (((closes_on IS NOT NULL) OR (stated_total IS NOT NULL))),
    CONSTRAINT card_invoices_closes_source_check CHECK ((closes_source = ANY (ARRAY['user'::text, 'file'::text])))
);

CREATE TABLE card_month_totals (
    user_id bigint NOT NULL,
    month text NOT NULL,
    account_id bigint NOT NULL,
    type text NOT NULL,
    category_id bigint NOT NULL,
    transfer bigint NOT NULL,
    amount bigint NOT NULL,
    entries bigint NOT NULL
);

CREATE TABLE card_terms (
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    from_month text NOT NULL,
    due_day bigint NOT NULL,
    closing text NOT NULL,
    closing_value bigint NOT NULL,
    closing_day_purchases text NOT NULL,
    CONSTRAINT card_terms_check CHECK (((closing_value >= 1) AND (closing_value <=
CASE closing
    WHEN 'day'::text THEN 31
    ELSE 28
END))),
    CONSTRAINT card_terms_closing_check CHECK ((closing = ANY (ARRAY['day'::text, 'days_before_due'::text]))),
    CONSTRAINT card_terms_closing_day_purchases_check CHECK ((closing_day_purchases = ANY (ARRAY['next'::text, 'current'::text]))),
    CONSTRAINT card_terms_due_day_check CHECK (((due_day >= 1) AND (due_day <= 31)))
);

CREATE TABLE cards (
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    credit_limit bigint,
    payment_account_id bigint,
    CONSTRAINT cards_check CHECK ((payment_account_id <> account_id)),
    CONSTRAINT cards_credit_limit_check CHECK ((credit_limit >= 0))
);

CREATE TABLE categories (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE "C",
    type text NOT NULL,
    color text NOT NULL,
    icon text NOT NULL,
    example bigint DEFAULT 0 NOT NULL,
    CONSTRAINT categories_color_check CHECK ((color = ANY (ARRAY['anil'::text, 'limao'::text, 'cacau'::text, 'lagoa'::text, 'marinho'::text, 'oliva'::text, 'menta'::text, 'lilas'::text, 'coral'::text, 'amora'::text, 'folha'::text, 'mel'::text, 'rosa'::text, 'ceu'::text, 'telha'::text, 'uva'::text, 'cinza'::text]))),
    CONSTRAINT categories_example_check CHECK ((example = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT categories_icon_check CHECK ((icon <> ''::text)),
    CONSTRAINT categories_type_check CHECK ((type = ANY (ARRAY['RECEITA'::text, 'DESPESA'::text])))
);

ALTER TABLE categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE daily_totals (
    user_id bigint NOT NULL,
    date date NOT NULL,
    account_id bigint NOT NULL,
    moved bigint NOT NULL,
    income bigint NOT NULL,
    expenses bigint NOT NULL
);

CREATE TABLE deleted_imports (
    user_id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    undo_id bigint NOT NULL,
    import_key text NOT NULL COLLATE "C"
);

CREATE TABLE goal_contributions (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    goal_id bigint NOT NULL,
    transfer_id bigint NOT NULL,
    category_id bigint
);

ALTER TABLE goal_contributions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE goals (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE "C",
    type text NOT NULL,
    strategy text NOT NULL,
    priority text NOT NULL,
    target_amount bigint NOT NULL,
    initial_amount bigint NOT NULL,
    account_id bigint,
    category_id bigint,
    target_date date,
    planned_monthly_amount bigint,
    recurring_day bigint,
    created_on date NOT NULL,
    archived_at timestamp with time zone,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT goals_initial_amount_check CHECK ((initial_amount >= 0)),
    CONSTRAINT goals_planned_monthly_amount_check CHECK ((planned_monthly_amount >= 0)),
    CONSTRAINT goals_priority_check CHECK ((priority = ANY (ARRAY['alta'::text, 'media'::text, 'baixa'::text]))),
    CONSTRAINT goals_recurring_day_check CHECK (((recurring_day >= 1) AND (recurring_day <= 31))),
    CONSTRAINT goals_strategy_check CHECK ((strategy = ANY (ARRAY['linear'::text, 'por_alocacao'::text]))),
    CONSTRAINT goals_target_amount_check CHECK ((target_amount > 0)),
    CONSTRAINT goals_type_check CHECK ((type = ANY (ARRAY['poupanca'::text, 'quitar_divida'::text])))
);

ALTER TABLE goals ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE idempotency_keys (
    user_id bigint NOT NULL,
    route text NOT NULL,
    key text NOT NULL,
    body_hash text NOT NULL,
    answer text NOT NULL,
    created_at timestamp with time zone NOT NULL
);

CREATE TABLE import_aliases (
    user_id bigint NOT NULL,
    import_key text NOT NULL COLLATE "C",
    transaction_id bigint NOT NULL,
    import_batch_id bigint NOT NULL
);

CREATE TABLE import_batches (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    inserted bigint NOT NULL,
    skipped bigint NOT NULL,
    created_at timestamp with time zone NOT NULL,
    changed text,
    file_name text,
    account_id bigint,
    date_from date,
    date_to date,
    matched bigint DEFAULT 0 NOT NULL,
    layout text,
    settings text,
    undone_at timestamp with time zone,
    undo_id bigint
);

ALTER TABLE import_batches ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE import_touches (
    user_id bigint NOT NULL,
    import_batch_id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    left_version bigint,
    claimed bigint DEFAULT 0 NOT NULL,
    CONSTRAINT import_touches_claimed_check CHECK ((claimed = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

CREATE TABLE jobs (
    name text NOT NULL,
    next_run_at timestamp with time zone NOT NULL,
    failed_at timestamp with time zone,
    failures bigint DEFAULT 0 NOT NULL,
    run text,
    leased_until bigint
);

CREATE TABLE known_browsers (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE known_browsers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE merchant_counts (
    user_id bigint NOT NULL,
    merchant text NOT NULL COLLATE "C",
    type text NOT NULL,
    category_id bigint NOT NULL,
    entries bigint NOT NULL,
    amount bigint NOT NULL
);

CREATE TABLE migrations (
    name text NOT NULL,
    applied_at timestamp with time zone NOT NULL
);

CREATE TABLE monthly_totals (
    user_id bigint NOT NULL,
    month text NOT NULL,
    account_id bigint NOT NULL,
    type text NOT NULL,
    category_id bigint NOT NULL,
    transfer bigint NOT NULL,
    amount bigint NOT NULL,
    entries bigint NOT NULL
);

CREATE TABLE muted_merchants (
    user_id bigint NOT NULL,
    merchant text NOT NULL COLLATE "C"
);

CREATE TABLE password_resets (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    expires_at timestamp with time zone NOT NULL
);

ALTER TABLE password_resets ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE payees (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE "C",
    example bigint DEFAULT 0 NOT NULL,
    CONSTRAINT payees_example_check CHECK ((example = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

ALTER TABLE payees ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE purchase_installments (
    user_id bigint NOT NULL,
    purchase_id bigint NOT NULL,
    installment bigint NOT NULL,
    transaction_id bigint NOT NULL,
    CONSTRAINT purchase_installments_installment_check CHECK (((installment >= 1) AND (installment <= 48)))
);

CREATE TABLE purchases (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    purchased_on date NOT NULL,
    total bigint NOT NULL,
    installments bigint NOT NULL,
    first_installment bigint NOT NULL,
    first_month text NOT NULL,
    description text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT purchases_check CHECK (((first_installment >= 1) AND (first_installment <= installments))),
    CONSTRAINT purchases_installments_check CHECK (((installments >= 2) AND (installments <= 48))),
    CONSTRAINT purchases_total_check CHECK ((total > 0))
);

ALTER TABLE purchases ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE rate_limits (
    key text NOT NULL,
    attempts bigint NOT NULL,
    blocked_until timestamp with time zone,
    expires_at timestamp with time zone NOT NULL
);

CREATE TABLE recurring (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    amount bigint NOT NULL,
    description text NOT NULL,
    category_id bigint,
    payee_id bigint,
    interval_count bigint NOT NULL,
    due_day bigint NOT NULL,
    next_run date NOT NULL,
    mode text NOT NULL,
    notify_days bigint NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT recurring_amount_check CHECK ((amount > 0)),
    CONSTRAINT recurring_due_day_check CHECK (((due_day >= 1) AND (due_day <= 31))),
    CONSTRAINT recurring_interval_count_check CHECK ((interval_count > 0)),
    CONSTRAINT recurring_mode_check CHECK ((mode = ANY (ARRAY['manual'::text, 'automatic'::text]))),
    CONSTRAINT recurring_notify_days_check CHECK ((notify_days >= 0))
);

ALTER TABLE recurring ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE recurring_postings (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    recurring_id bigint NOT NULL,
    due_date date NOT NULL,
    transaction_id bigint,
    skipped bigint DEFAULT 0 NOT NULL,
    posted_on date,
    CONSTRAINT recurring_postings_check CHECK (((skipped = 0) OR (transaction_id IS NULL))),
    CONSTRAINT recurring_postings_skipped_check CHECK ((skipped = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

ALTER TABLE recurring_postings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE refunds (
    user_id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    refund_of bigint NOT NULL
);

CREATE TABLE restore_outcomes (
    user_id bigint NOT NULL,
    outcome text NOT NULL,
    ended_at timestamp with time zone NOT NULL
);

CREATE TABLE restores (
    user_id bigint NOT NULL,
    gave_way text NOT NULL,
    holder text,
    beat bigint DEFAULT 0 NOT NULL,
    done bigint DEFAULT 0 NOT NULL,
    total bigint DEFAULT 0 NOT NULL,
    cancelled bigint DEFAULT 0 NOT NULL,
    CONSTRAINT restores_cancelled_check CHECK ((cancelled = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

CREATE TABLE rules (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    "position" bigint NOT NULL,
    text text NOT NULL,
    mode text NOT NULL,
    account_id bigint,
    type text,
    amount_min bigint,
    amount_max bigint,
    category_id bigint,
    payee text NOT NULL,
    tags text NOT NULL,
    description text NOT NULL,
    to_account_id bigint,
    leave_out bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    CONSTRAINT rules_amount_max_check CHECK ((amount_max > 0)),
    CONSTRAINT rules_amount_min_check CHECK ((amount_min > 0)),
    CONSTRAINT rules_check CHECK (((text <> ''::text) OR (COALESCE(account_id, amount_min, amount_max) IS NOT NULL) OR (type IS NOT NULL))),
    CONSTRAINT rules_check1 CHECK (((leave_out = 1) OR (COALESCE(category_id, to_account_id) IS NOT NULL) OR (payee <> ''::text) OR (tags <> '[]'::text) OR (description <> ''::text))),
    CONSTRAINT rules_check2 CHECK (((leave_out = 0) OR ((COALESCE(category_id, to_account_id) IS NULL) AND (payee = ''::text) AND (tags = '[]'::text) AND (description = ''::text)))),
    CONSTRAINT rules_check3 CHECK ((to_account_id <> account_id)),
    CONSTRAINT rules_check4 CHECK ((amount_min <= amount_max)),
    CONSTRAINT rules_leave_out_check CHECK ((leave_out = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT rules_mode_check CHECK ((mode = ANY (ARRAY['contains'::text, 'is'::text]))),
    CONSTRAINT rules_type_check CHECK ((type = ANY (ARRAY['RECEITA'::text, 'DESPESA'::text])))
);

ALTER TABLE rules ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE sessions (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    refresh_hash text NOT NULL,
    previous_hash text,
    rotated_at timestamp with time zone NOT NULL,
    remember bigint DEFAULT 0 NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    device text DEFAULT 'Navegador'::text NOT NULL,
    created_at timestamp with time zone DEFAULT '1970-01-01 00:00:00+00'::timestamp with time zone NOT NULL,
    browser_hash text,
    CONSTRAINT sessions_remember_check CHECK ((remember = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

ALTER TABLE sessions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE tags (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    name_folded text NOT NULL COLLATE "C",
    example bigint DEFAULT 0 NOT NULL,
    CONSTRAINT tags_example_check CHECK ((example = ANY (ARRAY[(0)::bigint, (1)::bigint])))
);

ALTER TABLE tags ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE transaction_splits (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    "position" bigint NOT NULL,
    amount bigint NOT NULL,
    description text NOT NULL,
    description_folded text NOT NULL COLLATE "C",
    category_id bigint,
    payee_id bigint,
    CONSTRAINT transaction_splits_amount_check CHECK ((amount > 0))
);

ALTER TABLE transaction_splits ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE transaction_tags (
    user_id bigint NOT NULL,
    transaction_id bigint NOT NULL,
    tag_id bigint NOT NULL
);

CREATE TABLE transactions (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    account_id bigint NOT NULL,
    type text NOT NULL,
    amount bigint NOT NULL,
    date date NOT NULL,
    description text NOT NULL,
    description_folded text NOT NULL COLLATE "C",
    status text NOT NULL,
    category_id bigint,
    payee_id bigint,
    transfer_id bigint,
    import_batch_id bigint,
    import_key text COLLATE "C",
    split bigint DEFAULT 0 NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    merchant text COLLATE "C",
    invoice_month text,
    invoice_source text,
    CONSTRAINT transactions_amount_check CHECK ((amount > 0)),
    CONSTRAINT transactions_invoice_source_check CHECK ((invoice_source = ANY (ARRAY['terms'::text, 'user'::text, 'file'::text]))),
    CONSTRAINT transactions_split_check CHECK ((split = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT transactions_status_check CHECK ((status = ANY (ARRAY['CLEARED'::text, 'PENDING'::text, 'RECONCILED'::text]))),
    CONSTRAINT transactions_type_check CHECK ((type = ANY (ARRAY['RECEITA'::text, 'DESPESA'::text])))
);

ALTER TABLE transactions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE transfers (
    id bigint NOT NULL,
    user_id bigint NOT NULL
);

ALTER TABLE transfers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE undo (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    label text NOT NULL,
    rows text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    added text
);

ALTER TABLE undo ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

CREATE TABLE users (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    password_hash text NOT NULL,
    created_at timestamp with time zone NOT NULL,
    reminders bigint DEFAULT 0 NOT NULL,
    reminded_on date,
    report_basis text DEFAULT 'compra'::text NOT NULL,
    CONSTRAINT users_reminders_check CHECK ((reminders = ANY (ARRAY[(0)::bigint, (1)::bigint]))),
    CONSTRAINT users_report_basis_check CHECK ((report_basis = ANY (ARRAY['compra'::text, 'fatura'::text])))
);

ALTER TABLE users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY;

INSERT INTO account_totals (user_id, account_id, amount, entries) VALUES (1, 2, 1000, 1);
INSERT INTO account_totals (user_id, account_id, amount, entries) VALUES (1, 3, -1000, 1);
INSERT INTO account_totals (user_id, account_id, amount, entries) VALUES (1, 4, 1000, 1);
INSERT INTO account_totals (user_id, account_id, amount, entries) VALUES (1, 5, -8000, 5);
INSERT INTO account_totals (user_id, account_id, amount, entries) VALUES (1, 1, -3000, 5);

INSERT INTO accounts (id, user_id, name, name_folded, type, opening_balance, archived_at, example, version, import_id) VALUES (1, 1, 'Ana conta', 'ana conta', 'checking', 0, NULL, 0, 1, 74278298726634);
INSERT INTO accounts (id, user_id, name, name_folded, type, opening_balance, archived_at, example, version, import_id) VALUES (2, 1, 'Mercado', 'mercado', 'checking', 0, NULL, 0, 1, 131471339328242);
INSERT INTO accounts (id, user_id, name, name_folded, type, opening_balance, archived_at, example, version, import_id) VALUES (3, 1, 'Conta 8', 'conta 8', 'checking', 0, NULL, 0, 1, 40762304823712);
INSERT INTO accounts (id, user_id, name, name_folded, type, opening_balance, archived_at, example, version, import_id) VALUES (4, 1, 'Conta 9', 'conta 9', 'checking', 0, NULL, 0, 1, 82718723245242);
INSERT INTO accounts (id, user_id, name, name_folded, type, opening_balance, archived_at, example, version, import_id) VALUES (5, 1, 'Ana cartão', 'ana cartao', 'credit_card', 0, NULL, 0, 1, 31861504753569);

INSERT INTO budgets (id, user_id, category_id, month, amount, rollover, version) VALUES (1, 1, 1, '2026-10', 1000, 1, 1);

INSERT INTO card_invoices (user_id, account_id, month, closes_on, closes_source, stated_total) VALUES (1, 5, '2026-11', '2026-11-15', 'user', 1000);

INSERT INTO card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 5, 'DESPESA', 0, 0, 1000, 1);
INSERT INTO card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-12', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2027-01', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO card_month_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2027-02', 5, 'DESPESA', 1, 0, 1750, 1);

INSERT INTO card_terms (user_id, account_id, from_month, due_day, closing, closing_value, closing_day_purchases) VALUES (1, 5, '2026-01', 23, 'days_before_due', 7, 'next');

INSERT INTO cards (user_id, account_id, credit_limit, payment_account_id) VALUES (1, 5, 100000, 1);

INSERT INTO categories (id, user_id, name, name_folded, type, color, icon, example) VALUES (1, 1, 'Ana categoria', 'ana categoria', 'DESPESA', 'anil', 'tag', 0);
INSERT INTO categories (id, user_id, name, name_folded, type, color, icon, example) VALUES (2, 1, 'Mercado', 'mercado', 'DESPESA', 'limao', 'shopping-cart', 0);

INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2026-11-10', 2, 1000, 0, 0);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2026-11-10', 3, -1000, 0, 0);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2026-11-10', 4, 1000, 0, 0);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2026-11-10', 5, -2750, 0, 2750);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2026-12-10', 5, -1750, 0, 1750);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2027-01-10', 5, -1750, 0, 1750);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2027-02-10', 5, -1750, 0, 1750);
INSERT INTO daily_totals (user_id, date, account_id, moved, income, expenses) VALUES (1, '2026-11-10', 1, -3000, 1000, 3000);

INSERT INTO deleted_imports (user_id, transaction_id, undo_id, import_key) VALUES (1, 7, 6, '2026-11-10MIQlGwYkqsgUx4Zu#Iv_TgEJU');

INSERT INTO goal_contributions (id, user_id, goal_id, transfer_id, category_id) VALUES (1, 1, 2, 2, NULL);

INSERT INTO goals (id, user_id, name, name_folded, type, strategy, priority, target_amount, initial_amount, account_id, category_id, target_date, planned_monthly_amount, recurring_day, created_on, archived_at, version) VALUES (1, 1, 'Ana meta', 'ana meta', 'poupanca', 'linear', 'media', 10000, 0, 2, 1, NULL, NULL, NULL, '2026-11-21', NULL, 1);
INSERT INTO goals (id, user_id, name, name_folded, type, strategy, priority, target_amount, initial_amount, account_id, category_id, target_date, planned_monthly_amount, recurring_day, created_on, archived_at, version) VALUES (2, 1, 'Ana outra meta', 'ana outra meta', 'poupanca', 'linear', 'media', 10000, 0, 4, NULL, NULL, NULL, NULL, '2026-11-21', NULL, 1);

INSERT INTO import_aliases (user_id, import_key, transaction_id, import_batch_id) VALUES (1, '2026-11-105MThoejvBabusiPS#-43x7LT_', 8, 3);

INSERT INTO import_batches (id, user_id, inserted, skipped, created_at, changed, file_name, account_id, date_from, date_to, matched, layout, settings, undone_at, undo_id) VALUES (1, 1, 1, 0, '2026-11-21 15:00:00+00', NULL, NULL, 1, '2026-11-10', '2026-11-10', 0, NULL, NULL, NULL, NULL);
INSERT INTO import_batches (id, user_id, inserted, skipped, created_at, changed, file_name, account_id, date_from, date_to, matched, layout, settings, undone_at, undo_id) VALUES (2, 1, 1, 0, '2026-11-21 15:00:00+00', NULL, NULL, 1, '2026-11-10', '2026-11-10', 0, NULL, NULL, NULL, NULL);
INSERT INTO import_batches (id, user_id, inserted, skipped, created_at, changed, file_name, account_id, date_from, date_to, matched, layout, settings, undone_at, undo_id) VALUES (3, 1, 1, 0, '2026-11-21 15:00:00+00', NULL, NULL, 1, '2026-11-10', '2026-11-10', 1, NULL, NULL, NULL, NULL);

INSERT INTO jobs (name, next_run_at, failed_at, failures, run, leased_until) VALUES ('clean up', '2026-11-22 06:00:00+00', NULL, 0, NULL, NULL);

INSERT INTO merchant_counts (user_id, merchant, type, category_id, entries, amount) VALUES (1, 'ana compra', 'DESPESA', 1, 1, 1000);
INSERT INTO merchant_counts (user_id, merchant, type, category_id, entries, amount) VALUES (1, 'ana outra importada', 'DESPESA', 0, 1, 1000);
INSERT INTO merchant_counts (user_id, merchant, type, category_id, entries, amount) VALUES (1, 'ana estorno importada', 'RECEITA', 0, 1, 1000);
INSERT INTO merchant_counts (user_id, merchant, type, category_id, entries, amount) VALUES (1, 'ana no cartao', 'DESPESA', 0, 1, 1000);
INSERT INTO merchant_counts (user_id, merchant, type, category_id, entries, amount) VALUES (1, 'ana parcelada', 'DESPESA', 1, 4, 7000);

INSERT INTO migrations (name, applied_at) VALUES ('0001-initial', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0002-goals', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0003-budgets', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0004-recurring', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0005-sessions', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0006-import-id', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0007-daily-totals', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0008-status-indexes', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0009-restores', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0010-search', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0011-category-totals', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0012-import-changes', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0013-past-imports', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0014-import-memory', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0015-text-index', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0016-merchants', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0017-rules', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0018-cards', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0019-report-basis', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0020-purchases', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0021-expected-legs', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0022-job-leases', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0023-account-entries', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0024-import-touches', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0025-known-browsers', '2026-01-01 00:00:00+00');
INSERT INTO migrations (name, applied_at) VALUES ('0026-restore-progress', '2026-01-01 00:00:00+00');

INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 1, 'DESPESA', 0, 1, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 2, 'RECEITA', 0, 1, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 3, 'DESPESA', 0, 1, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 4, 'RECEITA', 0, 1, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 1, 'DESPESA', 0, 0, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 1, 'RECEITA', 0, 0, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 5, 'DESPESA', 0, 0, 1000, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-12', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2027-01', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2027-02', 5, 'DESPESA', 1, 0, 1750, 1);
INSERT INTO monthly_totals (user_id, month, account_id, type, category_id, transfer, amount, entries) VALUES (1, '2026-11', 1, 'DESPESA', 1, 0, 2000, 2);

INSERT INTO muted_merchants (user_id, merchant) VALUES (1, 'ana calada');

INSERT INTO payees (id, user_id, name, name_folded, example) VALUES (1, 1, 'Ana favorecido', 'ana favorecido', 0);
INSERT INTO payees (id, user_id, name, name_folded, example) VALUES (2, 1, 'Mercado', 'mercado', 0);

INSERT INTO purchase_installments (user_id, purchase_id, installment, transaction_id) VALUES (1, 1, 1, 11);
INSERT INTO purchase_installments (user_id, purchase_id, installment, transaction_id) VALUES (1, 1, 2, 12);
INSERT INTO purchase_installments (user_id, purchase_id, installment, transaction_id) VALUES (1, 1, 3, 13);
INSERT INTO purchase_installments (user_id, purchase_id, installment, transaction_id) VALUES (1, 1, 4, 14);

INSERT INTO purchases (id, user_id, account_id, purchased_on, total, installments, first_installment, first_month, description, version) VALUES (1, 1, 5, '2026-11-10', 7000, 4, 1, '2026-11', 'Ana parcelada', 1);

INSERT INTO recurring (id, user_id, account_id, amount, description, category_id, payee_id, interval_count, due_day, next_run, mode, notify_days, version) VALUES (1, 1, 1, 1000, 'Ana gasto fixo', 1, 1, 1, 25, '2026-12-25', 'manual', 3, 1);

INSERT INTO recurring_postings (id, user_id, recurring_id, due_date, transaction_id, skipped, posted_on) VALUES (1, 1, 1, '2026-11-25', 1, 0, NULL);

INSERT INTO refunds (user_id, transaction_id, refund_of) VALUES (1, 9, 8);

INSERT INTO rules (id, user_id, "position", text, mode, account_id, type, amount_min, amount_max, category_id, payee, tags, description, to_account_id, leave_out, version) VALUES (1, 1, 1, 'Ana condição', 'contains', 1, NULL, NULL, NULL, 1, 'Ana da regra', '["Ana marca"]', 'Ana texto', 2, 0, 1);

INSERT INTO sessions (id, user_id, refresh_hash, previous_hash, rotated_at, remember, expires_at, revoked_at, device, created_at, browser_hash) VALUES (1, 1, 'none-1', NULL, '2026-11-21 15:00:00+00', 0, '2999-01-01 00:00:00+00', NULL, 'Teste', '2026-11-21 15:00:00+00', NULL);

INSERT INTO tags (id, user_id, name, name_folded, example) VALUES (1, 1, 'Ana tag', 'ana tag', 0);
INSERT INTO tags (id, user_id, name, name_folded, example) VALUES (2, 1, 'Mercado', 'mercado', 0);

INSERT INTO transaction_splits (id, user_id, transaction_id, "position", amount, description, description_folded, category_id, payee_id) VALUES (1, 1, 2, 0, 500, 'Ana parte', 'ana parte', 1, 1);
INSERT INTO transaction_splits (id, user_id, transaction_id, "position", amount, description, description_folded, category_id, payee_id) VALUES (2, 1, 2, 1, 500, 'Ana parte', 'ana parte', 1, 1);

INSERT INTO transaction_tags (user_id, transaction_id, tag_id) VALUES (1, 1, 1);

INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (1, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Ana compra', 'ana compra', 'CLEARED', 1, 1, NULL, NULL, NULL, 0, 1, 'ana compra', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (2, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Lançamento 6', 'lancamento 6', 'CLEARED', NULL, NULL, NULL, NULL, NULL, 1, 1, '', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (3, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Ana transferência', 'ana transferencia', 'CLEARED', NULL, NULL, 1, NULL, NULL, 0, 1, 'ana', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (4, 1, 2, 'RECEITA', 1000, '2026-11-10', 'Ana transferência', 'ana transferencia', 'CLEARED', NULL, NULL, 1, NULL, NULL, 0, 1, 'ana', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (5, 1, 3, 'DESPESA', 1000, '2026-11-10', 'Aporte: Ana outra meta', 'aporte: ana outra meta', 'CLEARED', NULL, NULL, 2, NULL, NULL, 0, 1, 'aporte ana outra meta', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (6, 1, 4, 'RECEITA', 1000, '2026-11-10', 'Aporte: Ana outra meta', 'aporte: ana outra meta', 'CLEARED', NULL, NULL, 2, NULL, NULL, 0, 1, 'aporte ana outra meta', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (8, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Ana outra importada', 'ana outra importada', 'CLEARED', NULL, NULL, NULL, 2, '2026-11-10FCpYDdgUfghYVRqV#LxcRwO9Y', 0, 1, 'ana outra importada', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (9, 1, 1, 'RECEITA', 1000, '2026-11-10', 'Ana estorno importada', 'ana estorno importada', 'CLEARED', NULL, NULL, NULL, 3, '2026-11-10JtbCWHXBWywOAc6f#xvuTvnGm', 0, 1, 'ana estorno importada', NULL, NULL);
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (10, 1, 5, 'DESPESA', 1000, '2026-11-10', 'Ana no cartão', 'ana no cartao', 'CLEARED', NULL, NULL, NULL, NULL, NULL, 0, 1, 'ana no cartao', '2026-11', 'terms');
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (11, 1, 5, 'DESPESA', 1750, '2026-11-10', 'Ana parcelada', 'ana parcelada', 'CLEARED', 1, NULL, NULL, NULL, NULL, 0, 1, 'ana parcelada', '2026-11', 'file');
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (12, 1, 5, 'DESPESA', 1750, '2026-12-10', 'Ana parcelada', 'ana parcelada', 'PENDING', 1, NULL, NULL, NULL, NULL, 0, 1, 'ana parcelada', '2026-12', 'file');
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (13, 1, 5, 'DESPESA', 1750, '2027-01-10', 'Ana parcelada', 'ana parcelada', 'PENDING', 1, NULL, NULL, NULL, NULL, 0, 1, 'ana parcelada', '2027-01', 'file');
INSERT INTO transactions (id, user_id, account_id, type, amount, date, description, description_folded, status, category_id, payee_id, transfer_id, import_batch_id, import_key, split, version, merchant, invoice_month, invoice_source) VALUES (14, 1, 5, 'DESPESA', 1750, '2027-02-10', 'Ana parcelada', 'ana parcelada', 'PENDING', 1, NULL, NULL, NULL, NULL, 0, 1, 'ana parcelada', '2027-02', 'file');

INSERT INTO transfers (id, user_id) VALUES (1, 1);
INSERT INTO transfers (id, user_id) VALUES (2, 1);

INSERT INTO undo (id, user_id, kind, label, rows, created_at, added) VALUES (1, 1, 'tag', 'Ana na lixeira', '{"tags":[{"id":3,"user_id":1,"name":"Ana na lixeira","name_folded":"ana na lixeira","example":0}]}', '2026-11-21 15:00:00+00', NULL);
INSERT INTO undo (id, user_id, kind, label, rows, created_at, added) VALUES (2, 1, 'contribution', 'Ana outra meta · R$ 10,00', '{}', '2026-11-21 15:00:00+00', '{"transfers":[{"id":2,"user_id":1}],"transactions":[{"id":5,"user_id":1,"account_id":3,"type":"DESPESA","amount":1000,"date":"2026-11-10","description":"Aporte: Ana outra meta","description_folded":"aporte: ana outra meta","status":"CLEARED","category_id":null,"payee_id":null,"transfer_id":2,"import_batch_id":null,"import_key":null,"split":0,"version":1,"merchant":"aporte ana outra meta","invoice_month":null,"invoice_source":null},{"id":6,"user_id":1,"account_id":4,"type":"RECEITA","amount":1000,"date":"2026-11-10","description":"Aporte: Ana outra meta","description_folded":"aporte: ana outra meta","status":"CLEARED","category_id":null,"payee_id":null,"transfer_id":2,"import_batch_id":null,"import_key":null,"split":0,"version":1,"merchant":"aporte ana outra meta","invoice_month":null,"invoice_source":null}],"goal_contributions":[{"id":1,"user_id":1,"goal_id":2,"transfer_id":2,"category_id":null}]}');
INSERT INTO undo (id, user_id, kind, label, rows, created_at, added) VALUES (3, 1, 'rule_created', 'Regra: contém "Ana condição"', '{"rules":[]}', '2026-11-21 15:00:00+00', '{"rules":[{"id":1,"user_id":1,"position":1,"text":"Ana condição","mode":"contains","account_id":1,"type":null,"amount_min":null,"amount_max":null,"category_id":1,"payee":"Ana da regra","tags":"[\"Ana marca\"]","description":"Ana texto","to_account_id":2,"leave_out":0,"version":1}]}');
INSERT INTO undo (id, user_id, kind, label, rows, created_at, added) VALUES (4, 1, 'card_terms_changed', 'Ana cartão', '{"card_terms":[]}', '2026-11-21 15:00:00+00', '{"card_terms":[{"user_id":1,"account_id":5,"from_month":"2026-01","due_day":23,"closing":"days_before_due","closing_value":7,"closing_day_purchases":"next"}]}');
INSERT INTO undo (id, user_id, kind, label, rows, created_at, added) VALUES (5, 1, 'card_invoice_changed', 'Ana cartão · 2026-11', '{"card_invoices":[]}', '2026-11-21 15:00:00+00', '{"card_invoices":[{"user_id":1,"account_id":5,"month":"2026-11","closes_on":"2026-11-15","closes_source":"user","stated_total":1000}]}');
INSERT INTO undo (id, user_id, kind, label, rows, created_at, added) VALUES (6, 1, 'transaction', 'Ana importada · R$ 10,00 · 10/11/2026', '{"transaction_tags":[],"import_aliases":[],"refunds":[],"goal_contributions":[],"recurring_postings":[],"purchase_installments":[],"purchases":[],"transaction_splits":[],"transactions":[{"id":7,"user_id":1,"account_id":1,"type":"DESPESA","amount":1000,"date":"2026-11-10","description":"Ana importada","description_folded":"ana importada","status":"CLEARED","category_id":1,"payee_id":1,"transfer_id":null,"import_batch_id":1,"import_key":"2026-11-10MIQlGwYkqsgUx4Zu#Iv_TgEJU","split":0,"version":1,"merchant":"ana importada","invoice_month":null,"invoice_source":null}],"transfers":[]}', '2026-11-21 15:00:00+00', '{"recurring_postings":[]}');

INSERT INTO users (id, name, email, password_hash, created_at, reminders, reminded_on, report_basis) VALUES (1, 'Pessoa 1', 'pessoa1@example.com', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '2026-11-21 15:00:00+00', 0, NULL, 'compra');

SELECT setval('accounts_id_seq', 5, true);

SELECT setval('budgets_id_seq', 1, true);

SELECT setval('categories_id_seq', 2, true);

SELECT setval('goal_contributions_id_seq', 1, true);

SELECT setval('goals_id_seq', 2, true);

SELECT setval('import_batches_id_seq', 3, true);

SELECT setval('known_browsers_id_seq', 1, false);

SELECT setval('password_resets_id_seq', 1, false);

SELECT setval('payees_id_seq', 2, true);

SELECT setval('purchases_id_seq', 1, true);

SELECT setval('recurring_id_seq', 1, true);

SELECT setval('recurring_postings_id_seq', 1, true);

SELECT setval('rules_id_seq', 1, true);

SELECT setval('sessions_id_seq', 1, true);

SELECT setval('tags_id_seq', 3, true);

SELECT setval('transaction_splits_id_seq', 2, true);

SELECT setval('transactions_id_seq', 14, true);

SELECT setval('transfers_id_seq', 2, true);

SELECT setval('undo_id_seq', 6, true);

SELECT setval('users_id_seq', 1, true);

ALTER TABLE account_totals ADD CONSTRAINT account_totals_pkey PRIMARY KEY (user_id, account_id);

ALTER TABLE accounts ADD CONSTRAINT accounts_pkey PRIMARY KEY (user_id, id);

ALTER TABLE budgets ADD CONSTRAINT budgets_pkey PRIMARY KEY (user_id, id);

ALTER TABLE card_invoices ADD CONSTRAINT card_invoices_pkey PRIMARY KEY (user_id, account_id, month);

ALTER TABLE card_month_totals ADD CONSTRAINT card_month_totals_pkey PRIMARY KEY (user_id, month, account_id, type, category_id, transfer);

ALTER TABLE card_terms ADD CONSTRAINT card_terms_pkey PRIMARY KEY (user_id, account_id, from_month);

ALTER TABLE cards ADD CONSTRAINT cards_pkey PRIMARY KEY (user_id, account_id);

ALTER TABLE categories ADD CONSTRAINT categories_pkey PRIMARY KEY (user_id, id);

ALTER TABLE daily_totals ADD CONSTRAINT daily_totals_pkey PRIMARY KEY (user_id, date, account_id);

ALTER TABLE deleted_imports ADD CONSTRAINT deleted_import_keys_pkey PRIMARY KEY (user_id, transaction_id, import_key);

ALTER TABLE goal_contributions ADD CONSTRAINT goal_contributions_pkey PRIMARY KEY (user_id, id);

ALTER TABLE goals ADD CONSTRAINT goals_pkey PRIMARY KEY (user_id, id);

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_pkey PRIMARY KEY (user_id, route, key);

ALTER TABLE import_aliases ADD CONSTRAINT import_aliases_pkey PRIMARY KEY (user_id, import_key);

ALTER TABLE import_batches ADD CONSTRAINT import_batches_pkey PRIMARY KEY (user_id, id);

ALTER TABLE import_touches ADD CONSTRAINT import_touches_pkey PRIMARY KEY (user_id, transaction_id, import_batch_id);

ALTER TABLE jobs ADD CONSTRAINT jobs_pkey PRIMARY KEY (name);

ALTER TABLE known_browsers ADD CONSTRAINT known_browsers_pkey PRIMARY KEY (user_id, id);

ALTER TABLE merchant_counts ADD CONSTRAINT merchant_counts_pkey PRIMARY KEY (user_id, merchant, type, category_id);

ALTER TABLE migrations ADD CONSTRAINT migrations_pkey PRIMARY KEY (name);

ALTER TABLE monthly_totals ADD CONSTRAINT monthly_totals_pkey PRIMARY KEY (user_id, month, account_id, type, category_id, transfer);

ALTER TABLE muted_merchants ADD CONSTRAINT muted_merchants_pkey PRIMARY KEY (user_id, merchant);

ALTER TABLE password_resets ADD CONSTRAINT password_resets_pkey PRIMARY KEY (user_id, id);

ALTER TABLE payees ADD CONSTRAINT payees_pkey PRIMARY KEY (user_id, id);

ALTER TABLE purchase_installments ADD CONSTRAINT purchase_installments_pkey PRIMARY KEY (user_id, purchase_id, installment);

ALTER TABLE purchases ADD CONSTRAINT purchases_pkey PRIMARY KEY (user_id, id);

ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_pkey PRIMARY KEY (key);

ALTER TABLE recurring ADD CONSTRAINT recurring_pkey PRIMARY KEY (user_id, id);

ALTER TABLE recurring_postings ADD CONSTRAINT recurring_postings_pkey PRIMARY KEY (user_id, id);

ALTER TABLE refunds ADD CONSTRAINT refunds_pkey PRIMARY KEY (user_id, transaction_id);

ALTER TABLE restore_outcomes ADD CONSTRAINT restore_outcomes_pkey PRIMARY KEY (user_id);

ALTER TABLE restores ADD CONSTRAINT restores_pkey PRIMARY KEY (user_id);

ALTER TABLE rules ADD CONSTRAINT rules_pkey PRIMARY KEY (user_id, id);

ALTER TABLE sessions ADD CONSTRAINT sessions_pkey PRIMARY KEY (user_id, id);

ALTER TABLE tags ADD CONSTRAINT tags_pkey PRIMARY KEY (user_id, id);

ALTER TABLE transaction_splits ADD CONSTRAINT transaction_splits_pkey PRIMARY KEY (user_id, id);

ALTER TABLE transaction_tags ADD CONSTRAINT transaction_tags_pkey PRIMARY KEY (user_id, transaction_id, tag_id);

ALTER TABLE transactions ADD CONSTRAINT transactions_pkey PRIMARY KEY (user_id, id);

ALTER TABLE transfers ADD CONSTRAINT transfers_pkey PRIMARY KEY (user_id, id);

ALTER TABLE undo ADD CONSTRAINT undo_pkey PRIMARY KEY (user_id, id);

ALTER TABLE users ADD CONSTRAINT users_email_key UNIQUE (email);

ALTER TABLE users ADD CONSTRAINT users_pkey PRIMARY KEY (id);

CREATE UNIQUE INDEX accounts_name_folded ON accounts USING btree (user_id, name_folded);

CREATE INDEX budgets_category_id ON budgets USING btree (user_id, category_id);

CREATE UNIQUE INDEX budgets_month_category_id ON budgets USING btree (user_id, month, category_id);

CREATE INDEX cards_payment_account_id ON cards USING btree (user_id, payment_account_id) WHERE (payment_account_id IS NOT NULL);

CREATE UNIQUE INDEX categories_type_name_folded ON categories USING btree (user_id, type, name_folded);

CREATE INDEX goal_contributions_category_id ON goal_contributions USING btree (user_id, category_id) WHERE (category_id IS NOT NULL);

CREATE INDEX goal_contributions_goal_id ON goal_contributions USING btree (user_id, goal_id);

CREATE UNIQUE INDEX goal_contributions_transfer_id ON goal_contributions USING btree (user_id, transfer_id);

CREATE UNIQUE INDEX goals_name_folded ON goals USING btree (user_id, name_folded);

CREATE INDEX idempotency_keys_created_at ON idempotency_keys USING btree (user_id, created_at);

CREATE INDEX import_aliases_import_batch_id ON import_aliases USING btree (user_id, import_batch_id);

CREATE INDEX import_aliases_transaction_id ON import_aliases USING btree (user_id, transaction_id);

CREATE INDEX import_touches_import_batch_id ON import_touches USING btree (user_id, import_batch_id);

CREATE INDEX known_browsers_expires_at ON known_browsers USING btree (expires_at);

CREATE UNIQUE INDEX known_browsers_token_hash ON known_browsers USING btree (user_id, token_hash);

CREATE INDEX monthly_totals_category ON monthly_totals USING btree (user_id, category_id, month);

CREATE UNIQUE INDEX password_resets_token ON password_resets USING btree (token_hash);

CREATE UNIQUE INDEX payees_name_folded ON payees USING btree (user_id, name_folded);

CREATE UNIQUE INDEX purchase_installments_transaction_id ON purchase_installments USING btree (user_id, transaction_id);

CREATE INDEX purchases_account_id ON purchases USING btree (user_id, account_id);

CREATE INDEX rate_limits_expires_at ON rate_limits USING btree (expires_at);

CREATE INDEX recurring_account_id ON recurring USING btree (user_id, account_id);

CREATE INDEX recurring_automatic ON recurring USING btree (next_run) WHERE (mode = 'automatic'::text);

CREATE INDEX recurring_category_id ON recurring USING btree (user_id, category_id) WHERE (category_id IS NOT NULL);

CREATE INDEX recurring_payee_id ON recurring USING btree (user_id, payee_id) WHERE (payee_id IS NOT NULL);

CREATE INDEX recurring_postings_open ON recurring_postings USING btree (due_date) WHERE ((transaction_id IS NULL) AND (skipped = 0));

CREATE UNIQUE INDEX recurring_postings_recurring_id_due_date ON recurring_postings USING btree (user_id, recurring_id, due_date);

CREATE UNIQUE INDEX recurring_postings_transaction_id ON recurring_postings USING btree (user_id, transaction_id) WHERE (transaction_id IS NOT NULL);

CREATE INDEX refunds_refund_of ON refunds USING btree (user_id, refund_of);

CREATE INDEX rules_account_id ON rules USING btree (user_id, account_id) WHERE (account_id IS NOT NULL);

CREATE INDEX rules_category_id ON rules USING btree (user_id, category_id) WHERE (category_id IS NOT NULL);

CREATE INDEX rules_to_account_id ON rules USING btree (user_id, to_account_id) WHERE (to_account_id IS NOT NULL);

CREATE INDEX sessions_expires_at ON sessions USING btree (user_id, expires_at);

CREATE UNIQUE INDEX tags_name_folded ON tags USING btree (user_id, name_folded);

CREATE INDEX transaction_splits_category_id_transaction_id ON transaction_splits USING btree (user_id, category_id, transaction_id) WHERE (category_id IS NOT NULL);

CREATE INDEX transaction_splits_payee_id_transaction_id ON transaction_splits USING btree (user_id, payee_id, transaction_id) WHERE (payee_id IS NOT NULL);

CREATE UNIQUE INDEX transaction_splits_transaction_id_position ON transaction_splits USING btree (user_id, transaction_id, "position");

CREATE INDEX transaction_splits_uncategorized ON transaction_splits USING btree (user_id, transaction_id) WHERE (category_id IS NULL);

CREATE INDEX transaction_tags_tag_id_transaction_id ON transaction_tags USING btree (user_id, tag_id, transaction_id);

CREATE INDEX transaction_texts ON transactions USING gin (user_id, description_folded gin_trgm_ops);

CREATE INDEX transactions_account_id_date ON transactions USING btree (user_id, account_id, date) WHERE ((transfer_id IS NOT NULL) AND (import_key IS NULL));

CREATE INDEX transactions_account_id_date_desc_id_desc ON transactions USING btree (user_id, account_id, date DESC, id DESC);

CREATE INDEX transactions_account_id_invoice_month_date_desc_id_desc ON transactions USING btree (user_id, account_id, invoice_month, date DESC, id DESC) WHERE (invoice_month IS NOT NULL);

CREATE INDEX transactions_amount_date ON transactions USING btree (user_id, amount, date);

CREATE INDEX transactions_category_id_date_desc_id_desc ON transactions USING btree (user_id, category_id, date DESC, id DESC) WHERE (category_id IS NOT NULL);

CREATE INDEX transactions_date_desc_id_desc ON transactions USING btree (user_id, date DESC, id DESC);

CREATE INDEX transactions_edited_imports ON transactions USING btree (user_id, import_batch_id) WHERE ((import_batch_id IS NOT NULL) AND (version > 1));

CREATE INDEX transactions_import_batch_id_date_desc_id_desc ON transactions USING btree (user_id, import_batch_id, date DESC, id DESC) WHERE (import_batch_id IS NOT NULL);

CREATE UNIQUE INDEX transactions_import_key ON transactions USING btree (user_id, import_key) WHERE (import_key IS NOT NULL);

CREATE INDEX transactions_import_key_amount_date ON transactions USING btree (user_id, import_key, amount, date) WHERE (substr(import_key, 27, 1) = '>'::text);

CREATE INDEX transactions_merchant_date_id ON transactions USING btree (user_id, merchant, date, id);

CREATE INDEX transactions_payee_id_date_desc_id_desc ON transactions USING btree (user_id, payee_id, date DESC, id DESC) WHERE (payee_id IS NOT NULL);

CREATE INDEX transactions_pending ON transactions USING btree (user_id, date DESC, id DESC) WHERE (status = 'PENDING'::text);

CREATE INDEX transactions_reconciled ON transactions USING btree (user_id, date DESC, id DESC) WHERE (status = 'RECONCILED'::text);

CREATE INDEX transactions_split ON transactions USING btree (user_id, date) WHERE (split = 1);

CREATE UNIQUE INDEX transactions_transfer_id_type ON transactions USING btree (user_id, transfer_id, type) WHERE (transfer_id IS NOT NULL);

CREATE INDEX transactions_uncategorized ON transactions USING btree (user_id, date DESC, id DESC) WHERE ((category_id IS NULL) AND (transfer_id IS NULL));

CREATE INDEX transactions_unread ON transactions USING btree (user_id, id) WHERE (merchant IS NULL);

CREATE INDEX undo_by_age ON undo USING btree (created_at);

CREATE INDEX undo_created_at_id ON undo USING btree (user_id, created_at, id);

CREATE TRIGGER card_month_totals_fixed BEFORE UPDATE OF invoice_month ON transactions FOR EACH ROW EXECUTE FUNCTION card_month_totals_fixed();

CREATE TRIGGER card_month_totals_transaction_splits_delete AFTER DELETE ON transaction_splits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION card_month_totals_transaction_splits_delete();

CREATE TRIGGER card_month_totals_transaction_splits_insert AFTER INSERT ON transaction_splits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION card_month_totals_transaction_splits_insert();

CREATE TRIGGER card_month_totals_transactions_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION card_month_totals_transactions_delete();

CREATE TRIGGER card_month_totals_transactions_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION card_month_totals_transactions_insert();

CREATE TRIGGER card_month_totals_transactions_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION card_month_totals_transactions_update();

CREATE TRIGGER daily_delete AFTER DELETE ON transaction_splits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION daily_transaction_splits_delete();

CREATE TRIGGER daily_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION daily_transactions_delete();

CREATE TRIGGER daily_insert AFTER INSERT ON transaction_splits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION daily_transaction_splits_insert();

CREATE TRIGGER daily_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION daily_transactions_insert();

CREATE TRIGGER daily_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION daily_transactions_update();

CREATE TRIGGER merchant_counts_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION merchant_counts_delete();

CREATE TRIGGER merchant_counts_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION merchant_counts_insert();

CREATE TRIGGER merchant_counts_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION merchant_counts_update();

CREATE TRIGGER split_transactions_fixed BEFORE UPDATE OF account_id, type, date, transfer_id ON transactions FOR EACH ROW EXECUTE FUNCTION split_transactions_fixed();

CREATE TRIGGER splits_fixed BEFORE UPDATE ON transaction_splits FOR EACH ROW EXECUTE FUNCTION splits_fixed();

CREATE TRIGGER transaction_splits_delete AFTER DELETE ON transaction_splits REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION transaction_splits_delete();

CREATE TRIGGER transaction_splits_insert AFTER INSERT ON transaction_splits REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION transaction_splits_insert();

CREATE TRIGGER transaction_splits_never_truncated BEFORE TRUNCATE ON transaction_splits FOR EACH STATEMENT EXECUTE FUNCTION never_truncated();

CREATE TRIGGER transactions_delete AFTER DELETE ON transactions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION transactions_delete();

CREATE TRIGGER transactions_insert AFTER INSERT ON transactions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION transactions_insert();

CREATE TRIGGER transactions_never_truncated BEFORE TRUNCATE ON transactions FOR EACH STATEMENT EXECUTE FUNCTION never_truncated();

CREATE TRIGGER transactions_update AFTER UPDATE ON transactions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION transactions_update();

ALTER TABLE account_totals ADD CONSTRAINT account_totals_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE;

ALTER TABLE accounts ADD CONSTRAINT accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE budgets ADD CONSTRAINT budgets_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE budgets ADD CONSTRAINT budgets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE card_invoices ADD CONSTRAINT card_invoices_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE card_invoices ADD CONSTRAINT card_invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE card_month_totals ADD CONSTRAINT card_month_totals_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE;

ALTER TABLE card_terms ADD CONSTRAINT card_terms_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE card_terms ADD CONSTRAINT card_terms_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE cards ADD CONSTRAINT cards_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE cards ADD CONSTRAINT cards_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE cards ADD CONSTRAINT cards_user_id_payment_account_id_fkey FOREIGN KEY (user_id, payment_account_id) REFERENCES accounts(user_id, id);

ALTER TABLE categories ADD CONSTRAINT categories_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE daily_totals ADD CONSTRAINT daily_totals_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE;

ALTER TABLE deleted_imports ADD CONSTRAINT deleted_import_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE goal_contributions ADD CONSTRAINT goal_contributions_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE goal_contributions ADD CONSTRAINT goal_contributions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE goal_contributions ADD CONSTRAINT goal_contributions_user_id_goal_id_fkey FOREIGN KEY (user_id, goal_id) REFERENCES goals(user_id, id);

ALTER TABLE goal_contributions ADD CONSTRAINT goal_contributions_user_id_transfer_id_fkey FOREIGN KEY (user_id, transfer_id) REFERENCES transfers(user_id, id);

ALTER TABLE goals ADD CONSTRAINT goals_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE goals ADD CONSTRAINT goals_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE goals ADD CONSTRAINT goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE idempotency_keys ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE import_aliases ADD CONSTRAINT import_aliases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE import_aliases ADD CONSTRAINT import_aliases_user_id_import_batch_id_fkey FOREIGN KEY (user_id, import_batch_id) REFERENCES import_batches(user_id, id);

ALTER TABLE import_aliases ADD CONSTRAINT import_aliases_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id);

ALTER TABLE import_batches ADD CONSTRAINT import_batches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE import_touches ADD CONSTRAINT import_touches_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE import_touches ADD CONSTRAINT import_touches_user_id_import_batch_id_fkey FOREIGN KEY (user_id, import_batch_id) REFERENCES import_batches(user_id, id);

ALTER TABLE known_browsers ADD CONSTRAINT known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE merchant_counts ADD CONSTRAINT merchant_counts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE monthly_totals ADD CONSTRAINT monthly_totals_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id) ON DELETE CASCADE;

ALTER TABLE muted_merchants ADD CONSTRAINT muted_merchants_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE password_resets ADD CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE payees ADD CONSTRAINT payees_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE purchase_installments ADD CONSTRAINT purchase_installments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE purchase_installments ADD CONSTRAINT purchase_installments_user_id_purchase_id_fkey FOREIGN KEY (user_id, purchase_id) REFERENCES purchases(user_id, id);

ALTER TABLE purchase_installments ADD CONSTRAINT purchase_installments_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id);

ALTER TABLE purchases ADD CONSTRAINT purchases_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE purchases ADD CONSTRAINT purchases_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE recurring_postings ADD CONSTRAINT recurring_postings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE recurring_postings ADD CONSTRAINT recurring_postings_user_id_recurring_id_fkey FOREIGN KEY (user_id, recurring_id) REFERENCES recurring(user_id, id);

ALTER TABLE recurring_postings ADD CONSTRAINT recurring_postings_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id);

ALTER TABLE recurring ADD CONSTRAINT recurring_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE recurring ADD CONSTRAINT recurring_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE recurring ADD CONSTRAINT recurring_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE recurring ADD CONSTRAINT recurring_user_id_payee_id_fkey FOREIGN KEY (user_id, payee_id) REFERENCES payees(user_id, id);

ALTER TABLE refunds ADD CONSTRAINT refunds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE refunds ADD CONSTRAINT refunds_user_id_refund_of_fkey FOREIGN KEY (user_id, refund_of) REFERENCES transactions(user_id, id);

ALTER TABLE refunds ADD CONSTRAINT refunds_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id);

ALTER TABLE restore_outcomes ADD CONSTRAINT restore_outcomes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE restores ADD CONSTRAINT restores_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE rules ADD CONSTRAINT rules_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE rules ADD CONSTRAINT rules_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE rules ADD CONSTRAINT rules_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE rules ADD CONSTRAINT rules_user_id_to_account_id_fkey FOREIGN KEY (user_id, to_account_id) REFERENCES accounts(user_id, id);

ALTER TABLE sessions ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE tags ADD CONSTRAINT tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE transaction_splits ADD CONSTRAINT transaction_splits_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE transaction_splits ADD CONSTRAINT transaction_splits_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE transaction_splits ADD CONSTRAINT transaction_splits_user_id_payee_id_fkey FOREIGN KEY (user_id, payee_id) REFERENCES payees(user_id, id);

ALTER TABLE transaction_splits ADD CONSTRAINT transaction_splits_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id);

ALTER TABLE transaction_tags ADD CONSTRAINT transaction_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE transaction_tags ADD CONSTRAINT transaction_tags_user_id_tag_id_fkey FOREIGN KEY (user_id, tag_id) REFERENCES tags(user_id, id);

ALTER TABLE transaction_tags ADD CONSTRAINT transaction_tags_user_id_transaction_id_fkey FOREIGN KEY (user_id, transaction_id) REFERENCES transactions(user_id, id) ON DELETE CASCADE;

ALTER TABLE transactions ADD CONSTRAINT transactions_user_id_account_id_fkey FOREIGN KEY (user_id, account_id) REFERENCES accounts(user_id, id);

ALTER TABLE transactions ADD CONSTRAINT transactions_user_id_category_id_fkey FOREIGN KEY (user_id, category_id) REFERENCES categories(user_id, id);

ALTER TABLE transactions ADD CONSTRAINT transactions_user_id_payee_id_fkey FOREIGN KEY (user_id, payee_id) REFERENCES payees(user_id, id);

ALTER TABLE transactions ADD CONSTRAINT transactions_user_id_transfer_id_fkey FOREIGN KEY (user_id, transfer_id) REFERENCES transfers(user_id, id);

ALTER TABLE transfers ADD CONSTRAINT transfers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

ALTER TABLE undo ADD CONSTRAINT undo_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);
