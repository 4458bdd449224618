CREATE TABLE migrations (name text primary key, applied_at text not null);

CREATE TABLE users (id integer primary key autoincrement, name text not null, email text not null unique, password_hash text not null, created_at text not null, reminders integer not null default 0 check (reminders in (0, 1)), reminded_on text, report_basis text not null default 'compra' check (report_basis in ('compra', 'fatura'))) strict;

CREATE TABLE sessions (id integer primary key autoincrement, user_id integer not null references users (id), refresh_hash text not null, previous_hash text, rotated_at text not null, remember integer not null default 0 check (remember in (0, 1)), expires_at text not null, revoked_at text, device text not null default 'Navegador', created_at text not null default '1970-01-01T00:00:00.000Z', browser_hash text, unique (user_id, id)) strict;

CREATE TABLE password_resets (id integer primary key autoincrement, user_id integer not null references users (id), token_hash text not null, expires_at text not null, unique (user_id, id)) strict;

CREATE TABLE rate_limits (key text primary key, attempts integer not null, blocked_until text, expires_at text not null) strict;

CREATE TABLE idempotency_keys (user_id integer not null references users (id), route text not null, key text not null, body_hash text not null, answer text not null, created_at text not null, primary key (user_id, route, key)) strict;

CREATE TABLE accounts (id integer primary key autoincrement, user_id integer not null references users (id), name text not null, name_folded text not null, type text not null check (type in ('cash', 'checking', 'savings', 'credit_card', 'wallet', 'investment')), opening_balance integer not null, archived_at text, example integer not null default 0 check (example in (0, 1)), version integer not null default 1, import_id integer check (import_id > 0), unique (user_id, id)) strict;

CREATE TABLE categories (id integer primary key autoincrement, user_id integer not null references users (id), name text not null, name_folded text not null, type text not null check (type in ('RECEITA', 'DESPESA')), color text not null check (color in ('anil', 'limao', 'cacau', 'lagoa', 'marinho', 'oliva', 'menta', 'lilas', 'coral', 'amora', 'folha', 'mel', 'rosa', 'ceu', 'telha', 'uva', 'cinza')), icon text not null check (icon <> ''), example integer not null default 0 check (example in (0, 1)), unique (user_id, id)) strict;

CREATE TABLE tags (id integer primary key autoincrement, user_id integer not null references users (id), name text not null, name_folded text not null, example integer not null default 0 check (example in (0, 1)), unique (user_id, id)) strict;

CREATE TABLE payees (id integer primary key autoincrement, user_id integer not null references users (id), name text not null, name_folded text not null, example integer not null default 0 check (example in (0, 1)), unique (user_id, id)) strict;

CREATE TABLE import_batches (id integer primary key autoincrement, user_id integer not null references users (id), inserted integer not null, skipped integer not null, created_at text not null, changed text, file_name text, account_id integer, date_from text, date_to text, matched integer not null default 0, layout text, settings text, undone_at text, undo_id integer, unique (user_id, id)) strict;

CREATE TABLE transfers (id integer primary key autoincrement, user_id integer not null references users (id), unique (user_id, id)) strict;

CREATE TABLE transactions (id integer primary key autoincrement, user_id integer not null, account_id integer not null, type text not null check (type in ('RECEITA', 'DESPESA')), amount integer not null check (amount > 0), date text not null, description text not null, description_folded text not null, status text not null check (status in ('CLEARED', 'PENDING', 'RECONCILED')), category_id integer, payee_id integer, transfer_id integer, import_batch_id integer, import_key text, split integer not null default 0 check (split in (0, 1)), version integer not null default 1, merchant text, invoice_month text, invoice_source text check (invoice_source in ('terms', 'user', 'file')), foreign key (user_id, account_id) references accounts (user_id, id) , foreign key (user_id, category_id) references categories (user_id, id) , foreign key (user_id, payee_id) references payees (user_id, id) , foreign key (user_id, transfer_id) references transfers (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE transaction_splits (id integer primary key autoincrement, user_id integer not null references users (id), transaction_id integer not null, position integer not null, amount integer not null check (amount > 0), description text not null, description_folded text not null, category_id integer, payee_id integer, foreign key (user_id, transaction_id) references transactions (user_id, id) , foreign key (user_id, category_id) references categories (user_id, id) , foreign key (user_id, payee_id) references payees (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE transaction_tags (user_id integer not null references users (id), transaction_id integer not null, tag_id integer not null, primary key (user_id, transaction_id, tag_id), foreign key (user_id, transaction_id) references transactions (user_id, id) on delete cascade, foreign key (user_id, tag_id) references tags (user_id, id) ) strict;

CREATE TABLE monthly_totals (user_id integer not null, month text not null, account_id integer not null,
      type text not null, category_id integer not null, transfer integer not null, amount integer not null,
      entries integer not null, primary key (user_id, month, account_id, type, category_id, transfer), foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) strict, without rowid;

CREATE TABLE account_totals (user_id integer not null, account_id integer not null,
      amount integer not null, entries integer not null default 0, primary key (user_id, account_id), foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) strict, without rowid;

CREATE TABLE undo (id integer primary key autoincrement, user_id integer not null references users (id), kind text not null, label text not null, "rows" text not null, created_at text not null, added text, unique (user_id, id)) strict;

CREATE TABLE jobs (name text primary key, next_run_at text not null, failed_at text, failures integer not null default 0, run text, leased_until integer) strict;

CREATE TABLE goals (id integer primary key autoincrement, user_id integer not null references users (id), name text not null, name_folded text not null, type text not null check (type in ('poupanca', 'quitar_divida')), strategy text not null check (strategy in ('linear', 'por_alocacao')), priority text not null check (priority in ('alta', 'media', 'baixa')), target_amount integer not null check (target_amount > 0), initial_amount integer not null check (initial_amount >= 0), account_id integer, category_id integer, target_date text, planned_monthly_amount integer check (planned_monthly_amount >= 0), recurring_day integer check (recurring_day between 1 and 31), created_on text not null, archived_at text, version integer not null default 1, foreign key (user_id, account_id) references accounts (user_id, id) , foreign key (user_id, category_id) references categories (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE goal_contributions (id integer primary key autoincrement, user_id integer not null references users (id), goal_id integer not null, transfer_id integer not null, category_id integer, foreign key (user_id, goal_id) references goals (user_id, id) , foreign key (user_id, transfer_id) references transfers (user_id, id) , foreign key (user_id, category_id) references categories (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE budgets (id integer primary key autoincrement, user_id integer not null references users (id), category_id integer not null, month text not null, amount integer not null check (amount > 0), rollover integer not null default 0 check (rollover in (0, 1)), version integer not null default 1, foreign key (user_id, category_id) references categories (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE recurring (id integer primary key autoincrement, user_id integer not null references users (id), account_id integer not null, amount integer not null check (amount > 0), description text not null, category_id integer, payee_id integer, interval_count integer not null check (interval_count > 0), due_day integer not null check (due_day between 1 and 31), next_run text not null, mode text not null check (mode in ('manual', 'automatic')), notify_days integer not null check (notify_days >= 0), version integer not null default 1, foreign key (user_id, account_id) references accounts (user_id, id) , foreign key (user_id, category_id) references categories (user_id, id) , foreign key (user_id, payee_id) references payees (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE recurring_postings (id integer primary key autoincrement, user_id integer not null references users (id), recurring_id integer not null, due_date text not null, transaction_id integer, skipped integer not null default 0 check (skipped in (0, 1)), posted_on text, check (skipped = 0 or transaction_id is null), foreign key (user_id, recurring_id) references recurring (user_id, id) , foreign key (user_id, transaction_id) references transactions (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE daily_totals (user_id integer not null, date text not null, account_id integer not null,
      moved integer not null, income integer not null, expenses integer not null, primary key (user_id, date, account_id),
      foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) strict, without rowid;

CREATE TABLE restores (user_id integer not null references users (id), gave_way text not null, holder text, beat integer not null default 0, done integer not null default 0, total integer not null default 0, cancelled integer not null default 0 check (cancelled in (0, 1)), primary key (user_id)) strict;

CREATE TABLE indexed_texts (up_to integer not null, stale integer not null default 0) strict;

CREATE VIRTUAL TABLE transaction_texts using
    fts5 (text, content = '', tokenize = 'trigram', detail = 'none', columnsize = 0);

CREATE TABLE import_aliases (user_id integer not null references users (id), import_key text not null, transaction_id integer not null, import_batch_id integer not null, primary key (user_id, import_key), foreign key (user_id, transaction_id) references transactions (user_id, id) , foreign key (user_id, import_batch_id) references import_batches (user_id, id) ) strict;

CREATE TABLE refunds (user_id integer not null references users (id), transaction_id integer not null, refund_of integer not null, primary key (user_id, transaction_id), foreign key (user_id, transaction_id) references transactions (user_id, id) , foreign key (user_id, refund_of) references transactions (user_id, id) ) strict;

CREATE TABLE "deleted_imports" (user_id integer not null references users (id), transaction_id integer not null, undo_id integer not null, import_key text not null, primary key (user_id, transaction_id, import_key)) strict;

CREATE TABLE merchant_counts (user_id integer not null references users (id), merchant text not null, type text not null, category_id integer not null, entries integer not null, amount integer not null, primary key (user_id, merchant, type, category_id)) strict, without rowid;

CREATE TABLE muted_merchants (user_id integer not null references users (id), merchant text not null, primary key (user_id, merchant)) strict;

CREATE TABLE rules (id integer primary key autoincrement, user_id integer not null references users (id), position integer not null, text text not null, mode text not null check (mode in ('contains', 'is')), account_id integer, type text check (type in ('RECEITA', 'DESPESA')), amount_min integer check (amount_min > 0), amount_max integer check (amount_max > 0), category_id integer, payee text not null, tags text not null, description text not null, to_account_id integer, leave_out integer not null default 0 check (leave_out in (0, 1)), version integer not null default 1, check (text <> '' or coalesce(account_id, amount_min, amount_max) is not null or type is not null), check (leave_out = 1 or coalesce(category_id, to_account_id) is not null or payee <> '' or tags <> '[]' or description <> ''), check (leave_out = 0 or (coalesce(category_id, to_account_id) is null and payee = '' and tags = '[]' and description = '')), check (to_account_id <> account_id), check (amount_min <= amount_max), foreign key (user_id, account_id) references accounts (user_id, id) , foreign key (user_id, category_id) references categories (user_id, id) , foreign key (user_id, to_account_id) references accounts (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE cards (user_id integer not null references users (id), account_id integer not null, credit_limit integer check (credit_limit >= 0), payment_account_id integer check (payment_account_id <> account_id), primary key (user_id, account_id), foreign key (user_id, payment_account_id) references accounts (user_id, id) , foreign key (user_id, account_id) references accounts (user_id, id) ) strict;

CREATE TABLE card_terms (user_id integer not null references users (id), account_id integer not null, from_month text not null, due_day integer not null check (due_day between 1 and 31), closing text not null check (closing in ('day', 'days_before_due')), closing_value integer not null, closing_day_purchases text not null check (closing_day_purchases in ('next', 'current')), check (closing_value between 1 and case closing when 'day' then 31 else 28 end), primary key (user_id, account_id, from_month), foreign key (user_id, account_id) references accounts (user_id, id) ) strict;

CREATE TABLE card_invoices (user_id integer not null references users (id), account_id integer not null, month text not null, closes_on text, closes_source text check (closes_source in ('user', 'file')), stated_total integer, check ((closes_on is null) = (closes_source is null)), check (closes_on is not null or stated_total is not null), primary key (user_id, account_id, month), foreign key (user_id, account_id) references accounts (user_id, id) ) strict;

CREATE TABLE card_month_totals (user_id integer not null, month text not null, account_id integer not null,
      type text not null, category_id integer not null, transfer integer not null, amount integer not null,
      entries integer not null, primary key (user_id, month, account_id, type, category_id, transfer), foreign key (user_id, account_id) references accounts (user_id, id) on delete cascade) strict, without rowid;

CREATE TABLE purchases (id integer primary key autoincrement, user_id integer not null references users (id), account_id integer not null, purchased_on text not null, total integer not null check (total > 0), installments integer not null check (installments between 2 and 48), first_installment integer not null check (first_installment between 1 and installments), first_month text not null, description text not null, version integer not null default 1, foreign key (user_id, account_id) references accounts (user_id, id) , unique (user_id, id)) strict;

CREATE TABLE purchase_installments (user_id integer not null references users (id), purchase_id integer not null, installment integer not null check (installment between 1 and 48), transaction_id integer not null, primary key (user_id, purchase_id, installment), foreign key (user_id, purchase_id) references purchases (user_id, id) , foreign key (user_id, transaction_id) references transactions (user_id, id) ) strict;

CREATE TABLE import_touches (user_id integer not null references users (id), import_batch_id integer not null, transaction_id integer not null, left_version integer, claimed integer not null default 0 check (claimed in (0, 1)), primary key (user_id, transaction_id, import_batch_id), foreign key (user_id, import_batch_id) references import_batches (user_id, id) ) strict;

CREATE TABLE known_browsers (id integer primary key autoincrement, user_id integer not null references users (id), token_hash text not null, expires_at text not null, unique (user_id, id)) strict;

CREATE TABLE restore_outcomes (user_id integer not null references users (id), outcome text not null, ended_at text not null, primary key (user_id)) strict;

insert into migrations values ('0001-initial', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0002-goals', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0003-budgets', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0004-recurring', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0005-sessions', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0006-import-id', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0007-daily-totals', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0008-status-indexes', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0009-restores', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0010-search', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0011-category-totals', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0012-import-changes', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0013-past-imports', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0014-import-memory', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0015-text-index', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0016-merchants', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0017-rules', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0018-cards', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0019-report-basis', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0020-purchases', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0021-expected-legs', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0022-job-leases', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0023-account-entries', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0024-import-touches', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0025-known-browsers', '2026-01-01T00:00:00.000Z');

insert into migrations values ('0026-restore-progress', '2026-01-01T00:00:00.000Z');

insert into users values (1, 'Pessoa 1', 'pessoa1@example.com', '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', '2026-11-21T15:00:00.000Z', 0, null, 'compra');

insert into sessions values (1, 1, 'none-1', null, '2026-11-21T15:00:00.000Z', 0, '2999-01-01T00:00:00.000Z', null, 'Teste', '2026-11-21T15:00:00.000Z', null);

insert into accounts values (1, 1, 'Ana conta', 'ana conta', 'checking', 0, null, 0, 1, 400600189459);

insert into accounts values (2, 1, 'Mercado', 'mercado', 'checking', 0, null, 0, 1, 43198523525854);

insert into accounts values (3, 1, 'Conta 8', 'conta 8', 'checking', 0, null, 0, 1, 132187905094895);

insert into accounts values (4, 1, 'Conta 9', 'conta 9', 'checking', 0, null, 0, 1, 21489044549845);

insert into accounts values (5, 1, 'Ana cartão', 'ana cartao', 'credit_card', 0, null, 0, 1, 53315229803188);

insert into categories values (1, 1, 'Ana categoria', 'ana categoria', 'DESPESA', 'anil', 'tag', 0);

insert into categories values (2, 1, 'Mercado', 'mercado', 'DESPESA', 'limao', 'shopping-cart', 0);

insert into tags values (1, 1, 'Ana tag', 'ana tag', 0);

insert into tags values (2, 1, 'Mercado', 'mercado', 0);

insert into payees values (1, 1, 'Ana favorecido', 'ana favorecido', 0);

insert into payees values (2, 1, 'Mercado', 'mercado', 0);

insert into import_batches values (1, 1, 1, 0, '2026-11-21T15:00:00.000Z', null, null, 1, '2026-11-10', '2026-11-10', 0, null, null, null, null);

insert into import_batches values (2, 1, 1, 0, '2026-11-21T15:00:00.000Z', null, null, 1, '2026-11-10', '2026-11-10', 0, null, null, null, null);

insert into import_batches values (3, 1, 1, 0, '2026-11-21T15:00:00.000Z', null, null, 1, '2026-11-10', '2026-11-10', 1, null, null, null, null);

insert into transfers values (1, 1);

insert into transfers values (2, 1);

insert into transactions values (1, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Ana compra', 'ana compra', 'CLEARED', 1, 1, null, null, null, 0, 1, 'ana compra', null, null);

insert into transactions values (2, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Lançamento 6', 'lancamento 6', 'CLEARED', null, null, null, null, null, 1, 1, '', null, null);

insert into transactions values (3, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Ana transferência', 'ana transferencia', 'CLEARED', null, null, 1, null, null, 0, 1, 'ana', null, null);

insert into transactions values (4, 1, 2, 'RECEITA', 1000, '2026-11-10', 'Ana transferência', 'ana transferencia', 'CLEARED', null, null, 1, null, null, 0, 1, 'ana', null, null);

insert into transactions values (5, 1, 3, 'DESPESA', 1000, '2026-11-10', 'Aporte: Ana outra meta', 'aporte: ana outra meta', 'CLEARED', null, null, 2, null, null, 0, 1, 'aporte ana outra meta', null, null);

insert into transactions values (6, 1, 4, 'RECEITA', 1000, '2026-11-10', 'Aporte: Ana outra meta', 'aporte: ana outra meta', 'CLEARED', null, null, 2, null, null, 0, 1, 'aporte ana outra meta', null, null);

insert into transactions values (8, 1, 1, 'DESPESA', 1000, '2026-11-10', 'Ana outra importada', 'ana outra importada', 'CLEARED', null, null, null, 2, '2026-11-10L22TiE-4dBiTC7e3#DMUC4EP4', 0, 1, 'ana outra importada', null, null);

insert into transactions values (9, 1, 1, 'RECEITA', 1000, '2026-11-10', 'Ana estorno importada', 'ana estorno importada', 'CLEARED', null, null, null, 3, '2026-11-101AMycLf3yW2x4FfQ#Ewsefe1b', 0, 1, 'ana estorno importada', null, null);

insert into transactions values (10, 1, 5, 'DESPESA', 1000, '2026-11-10', 'Ana no cartão', 'ana no cartao', 'CLEARED', null, null, null, null, null, 0, 1, 'ana no cartao', '2026-11', 'terms');

insert into transactions values (11, 1, 5, 'DESPESA', 1750, '2026-11-10', 'Ana parcelada', 'ana parcelada', 'CLEARED', 1, null, null, null, null, 0, 1, 'ana parcelada', '2026-11', 'file');

insert into transactions values (12, 1, 5, 'DESPESA', 1750, '2026-12-10', 'Ana parcelada', 'ana parcelada', 'PENDING', 1, null, null, null, null, 0, 1, 'ana parcelada', '2026-12', 'file');

insert into transactions values (13, 1, 5, 'DESPESA', 1750, '2027-01-10', 'Ana parcelada', 'ana parcelada', 'PENDING', 1, null, null, null, null, 0, 1, 'ana parcelada', '2027-01', 'file');

insert into transactions values (14, 1, 5, 'DESPESA', 1750, '2027-02-10', 'Ana parcelada', 'ana parcelada', 'PENDING', 1, null, null, null, null, 0, 1, 'ana parcelada', '2027-02', 'file');

insert into transaction_splits values (1, 1, 2, 0, 500, 'Ana parte', 'ana parte', 1, 1);

insert into transaction_splits values (2, 1, 2, 1, 500, 'Ana parte', 'ana parte', 1, 1);

insert into transaction_tags values (1, 1, 1);

insert into monthly_totals values (1, '2026-11', 1, 'DESPESA', 0, 0, 1000, 1);

insert into monthly_totals values (1, '2026-11', 1, 'DESPESA', 0, 1, 1000, 1);

insert into monthly_totals values (1, '2026-11', 1, 'DESPESA', 1, 0, 2000, 2);

insert into monthly_totals values (1, '2026-11', 1, 'RECEITA', 0, 0, 1000, 1);

insert into monthly_totals values (1, '2026-11', 2, 'RECEITA', 0, 1, 1000, 1);

insert into monthly_totals values (1, '2026-11', 3, 'DESPESA', 0, 1, 1000, 1);

insert into monthly_totals values (1, '2026-11', 4, 'RECEITA', 0, 1, 1000, 1);

insert into monthly_totals values (1, '2026-11', 5, 'DESPESA', 0, 0, 1000, 1);

insert into monthly_totals values (1, '2026-11', 5, 'DESPESA', 1, 0, 1750, 1);

insert into monthly_totals values (1, '2026-12', 5, 'DESPESA', 1, 0, 1750, 1);

insert into monthly_totals values (1, '2027-01', 5, 'DESPESA', 1, 0, 1750, 1);

insert into monthly_totals values (1, '2027-02', 5, 'DESPESA', 1, 0, 1750, 1);

insert into account_totals values (1, 1, -3000, 5);

insert into account_totals values (1, 2, 1000, 1);

insert into account_totals values (1, 3, -1000, 1);

insert into account_totals values (1, 4, 1000, 1);

insert into account_totals values (1, 5, -8000, 5);

insert into undo values (1, 1, 'tag', 'Ana na lixeira', '{"tags":[{"id":3,"user_id":1,"name":"Ana na lixeira","name_folded":"ana na lixeira","example":0}]}', '2026-11-21T15:00:00.000Z', null);

insert into undo values (2, 1, 'contribution', 'Ana outra meta · R$ 10,00', '{}', '2026-11-21T15:00:00.000Z', '{"transfers":[{"id":2,"user_id":1}],"transactions":[{"id":5,"user_id":1,"account_id":3,"type":"DESPESA","amount":1000,"date":"2026-11-10","description":"Aporte: Ana outra meta","description_folded":"aporte: ana outra meta","status":"CLEARED","category_id":null,"payee_id":null,"transfer_id":2,"import_batch_id":null,"import_key":null,"split":0,"version":1,"merchant":"aporte ana outra meta","invoice_month":null,"invoice_source":null},{"id":6,"user_id":1,"account_id":4,"type":"RECEITA","amount":1000,"date":"2026-11-10","description":"Aporte: Ana outra meta","description_folded":"aporte: ana outra meta","status":"CLEARED","category_id":null,"payee_id":null,"transfer_id":2,"import_batch_id":null,"import_key":null,"split":0,"version":1,"merchant":"aporte ana outra meta","invoice_month":null,"invoice_source":null}],"goal_contributions":[{"id":1,"user_id":1,"goal_id":2,"transfer_id":2,"category_id":null}]}');

insert into undo values (3, 1, 'rule_created', 'Regra: contém "Ana condição"', '{"rules":[]}', '2026-11-21T15:00:00.000Z', '{"rules":[{"id":1,"user_id":1,"position":1,"text":"Ana condição","mode":"contains","account_id":1,"type":null,"amount_min":null,"amount_max":null,"category_id":1,"payee":"Ana da regra","tags":"[\"Ana marca\"]","description":"Ana texto","to_account_id":2,"leave_out":0,"version":1}]}');

insert into undo values (4, 1, 'card_terms_changed', 'Ana cartão', '{"card_terms":[]}', '2026-11-21T15:00:00.000Z', '{"card_terms":[{"user_id":1,"account_id":5,"from_month":"2026-01","due_day":23,"closing":"days_before_due","closing_value":7,"closing_day_purchases":"next"}]}');

insert into undo values (5, 1, 'card_invoice_changed', 'Ana cartão · 2026-11', '{"card_invoices":[]}', '2026-11-21T15:00:00.000Z', '{"card_invoices":[{"user_id":1,"account_id":5,"month":"2026-11","closes_on":"2026-11-15","closes_source":"user","stated_total":1000}]}');

insert into undo values (6, 1, 'transaction', 'Ana importada · R$ 10,00 · 10/11/2026', '{"transaction_tags":[],"import_aliases":[],"refunds":[],"goal_contributions":[],"recurring_postings":[],"purchase_installments":[],"purchases":[],"transaction_splits":[],"transactions":[{"id":7,"user_id":1,"account_id":1,"type":"DESPESA","amount":1000,"date":"2026-11-10","description":"Ana importada","description_folded":"ana importada","status":"CLEARED","category_id":1,"payee_id":1,"transfer_id":null,"import_batch_id":1,"import_key":"2026-11-10nlJQk2QvMj5pq-YM#2CcWUPE-","split":0,"version":1,"merchant":"ana importada","invoice_month":null,"invoice_source":null}],"transfers":[]}', '2026-11-21T15:00:00.000Z', '{"recurring_postings":[]}');

insert into jobs values ('clean up', '2026-11-22T06:00:00.000Z', null, 0, null, null);

insert into goals values (1, 1, 'Ana meta', 'ana meta', 'poupanca', 'linear', 'media', 10000, 0, 2, 1, null, null, null, '2026-11-21', null, 1);

insert into goals values (2, 1, 'Ana outra meta', 'ana outra meta', 'poupanca', 'linear', 'media', 10000, 0, 4, null, null, null, null, '2026-11-21', null, 1);

insert into goal_contributions values (1, 1, 2, 2, null);

insert into budgets values (1, 1, 1, '2026-10', 1000, 1, 1);

insert into recurring values (1, 1, 1, 1000, 'Ana gasto fixo', 1, 1, 1, 25, '2026-12-25', 'manual', 3, 1);

insert into recurring_postings values (1, 1, 1, '2026-11-25', 1, 0, null);

insert into daily_totals values (1, '2026-11-10', 1, -3000, 1000, 3000);

insert into daily_totals values (1, '2026-11-10', 2, 1000, 0, 0);

insert into daily_totals values (1, '2026-11-10', 3, -1000, 0, 0);

insert into daily_totals values (1, '2026-11-10', 4, 1000, 0, 0);

insert into daily_totals values (1, '2026-11-10', 5, -2750, 0, 2750);

insert into daily_totals values (1, '2026-12-10', 5, -1750, 0, 1750);

insert into daily_totals values (1, '2027-01-10', 5, -1750, 0, 1750);

insert into daily_totals values (1, '2027-02-10', 5, -1750, 0, 1750);

insert into indexed_texts values (0, 0);

insert into import_aliases values (1, '2026-11-10R077OnbvzVBLQpez#pmxfX5d1', 8, 3);

insert into refunds values (1, 9, 8);

insert into deleted_imports values (1, 7, 6, '2026-11-10nlJQk2QvMj5pq-YM#2CcWUPE-');

insert into merchant_counts values (1, 'ana compra', 'DESPESA', 1, 1, 1000);

insert into merchant_counts values (1, 'ana estorno importada', 'RECEITA', 0, 1, 1000);

insert into merchant_counts values (1, 'ana no cartao', 'DESPESA', 0, 1, 1000);

insert into merchant_counts values (1, 'ana outra importada', 'DESPESA', 0, 1, 1000);

insert into merchant_counts values (1, 'ana parcelada', 'DESPESA', 1, 4, 7000);

insert into muted_merchants values (1, 'ana calada');

insert into rules values (1, 1, 1, 'Ana condição', 'contains', 1, null, null, null, 1, 'Ana da regra', '["Ana marca"]', 'Ana texto', 2, 0, 1);

insert into cards values (1, 5, 100000, 1);

insert into card_terms values (1, 5, '2026-01', 23, 'days_before_due', 7, 'next');

insert into card_invoices values (1, 5, '2026-11', '2026-11-15', 'user', 1000);

insert into card_month_totals values (1, '2026-11', 5, 'DESPESA', 0, 0, 1000, 1);

insert into card_month_totals values (1, '2026-11', 5, 'DESPESA', 1, 0, 1750, 1);

insert into card_month_totals values (1, '2026-12', 5, 'DESPESA', 1, 0, 1750, 1);

insert into card_month_totals values (1, '2027-01', 5, 'DESPESA', 1, 0, 1750, 1);

insert into card_month_totals values (1, '2027-02', 5, 'DESPESA', 1, 0, 1750, 1);

insert into purchases values (1, 1, 5, '2026-11-10', 7000, 4, 1, '2026-11', 'Ana parcelada', 1);

insert into purchase_installments values (1, 1, 1, 11);

insert into purchase_installments values (1, 1, 2, 12);

insert into purchase_installments values (1, 1, 3, 13);

insert into purchase_installments values (1, 1, 4, 14);

delete from sqlite_sequence where name = 'users';

insert into sqlite_sequence values ('users', 1);

delete from sqlite_sequence where name = 'sessions';

insert into sqlite_sequence values ('sessions', 1);

delete from sqlite_sequence where name = 'accounts';

insert into sqlite_sequence values ('accounts', 5);

delete from sqlite_sequence where name = 'categories';

insert into sqlite_sequence values ('categories', 2);

delete from sqlite_sequence where name = 'tags';

insert into sqlite_sequence values ('tags', 3);

delete from sqlite_sequence where name = 'payees';

insert into sqlite_sequence values ('payees', 2);

delete from sqlite_sequence where name = 'transactions';

insert into sqlite_sequence values ('transactions', 14);

delete from sqlite_sequence where name = 'transaction_splits';

insert into sqlite_sequence values ('transaction_splits', 2);

delete from sqlite_sequence where name = 'budgets';

insert into sqlite_sequence values ('budgets', 1);

delete from sqlite_sequence where name = 'transfers';

insert into sqlite_sequence values ('transfers', 2);

delete from sqlite_sequence where name = 'undo';

insert into sqlite_sequence values ('undo', 6);

delete from sqlite_sequence where name = 'goals';

insert into sqlite_sequence values ('goals', 2);

delete from sqlite_sequence where name = 'goal_contributions';

insert into sqlite_sequence values ('goal_contributions', 1);

delete from sqlite_sequence where name = 'recurring';

insert into sqlite_sequence values ('recurring', 1);

delete from sqlite_sequence where name = 'recurring_postings';

insert into sqlite_sequence values ('recurring_postings', 1);

delete from sqlite_sequence where name = 'import_batches';

insert into sqlite_sequence values ('import_batches', 3);

delete from sqlite_sequence where name = 'rules';

insert into sqlite_sequence values ('rules', 1);

delete from sqlite_sequence where name = 'purchases';

insert into sqlite_sequence values ('purchases', 1);

CREATE INDEX sessions_expires_at on sessions (user_id, expires_at) ;

CREATE UNIQUE INDEX password_resets_token on password_resets (token_hash);

CREATE INDEX rate_limits_expires_at on rate_limits (expires_at);

CREATE INDEX idempotency_keys_created_at on idempotency_keys (user_id, created_at) ;

CREATE UNIQUE INDEX accounts_name_folded on accounts (user_id, name_folded) ;

CREATE UNIQUE INDEX categories_type_name_folded on categories (user_id, type, name_folded) ;

CREATE UNIQUE INDEX tags_name_folded on tags (user_id, name_folded) ;

CREATE UNIQUE INDEX payees_name_folded on payees (user_id, name_folded) ;

CREATE INDEX transactions_date_desc_id_desc on transactions (user_id, date desc, id desc) ;

CREATE INDEX transactions_account_id_date_desc_id_desc on transactions (user_id, account_id, date desc, id desc) ;

CREATE INDEX transactions_category_id_date_desc_id_desc on transactions (user_id, category_id, date desc, id desc) where category_id is not null;

CREATE INDEX transactions_payee_id_date_desc_id_desc on transactions (user_id, payee_id, date desc, id desc) where payee_id is not null;

CREATE INDEX transactions_uncategorized on transactions (user_id, date desc, id desc)
      where category_id is null and transfer_id is null;

CREATE INDEX transactions_split on transactions (user_id, date) where split = 1;

CREATE INDEX transactions_import_batch_id_date_desc_id_desc on transactions (user_id, import_batch_id, date desc, id desc) where import_batch_id is not null;

CREATE UNIQUE INDEX transactions_transfer_id_type on transactions (user_id, transfer_id, type) where transfer_id is not null;

CREATE UNIQUE INDEX transactions_import_key on transactions (user_id, import_key) where import_key is not null;

CREATE INDEX transactions_account_id_date on transactions (user_id, account_id, date) where transfer_id is not null and import_key is null;

CREATE UNIQUE INDEX transaction_splits_transaction_id_position on transaction_splits (user_id, transaction_id, position) ;

CREATE INDEX transaction_splits_category_id_transaction_id on transaction_splits (user_id, category_id, transaction_id) where category_id is not null;

CREATE INDEX transaction_splits_payee_id_transaction_id on transaction_splits (user_id, payee_id, transaction_id) where payee_id is not null;

CREATE INDEX transaction_splits_uncategorized on transaction_splits (user_id, transaction_id) where category_id is null;

CREATE INDEX transaction_tags_tag_id_transaction_id on transaction_tags (user_id, tag_id, transaction_id) ;

CREATE TRIGGER splits_fixed before update on transaction_splits begin
      select raise(abort, 'split lines are replaced, never changed'); end;

CREATE TRIGGER split_transactions_fixed before update of account_id, type, date, transfer_id on transactions
      when exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id) begin
      select raise(abort, 'remove the split lines before changing their transaction'); end;

CREATE INDEX undo_created_at_id on undo (user_id, created_at, id) ;

CREATE INDEX undo_by_age on undo (created_at);

CREATE UNIQUE INDEX goals_name_folded on goals (user_id, name_folded) ;

CREATE UNIQUE INDEX goal_contributions_transfer_id on goal_contributions (user_id, transfer_id) ;

CREATE INDEX goal_contributions_goal_id on goal_contributions (user_id, goal_id) ;

CREATE INDEX goal_contributions_category_id on goal_contributions (user_id, category_id) where category_id is not null;

CREATE UNIQUE INDEX budgets_month_category_id on budgets (user_id, month, category_id) ;

CREATE INDEX budgets_category_id on budgets (user_id, category_id) ;

CREATE INDEX recurring_account_id on recurring (user_id, account_id) ;

CREATE INDEX recurring_category_id on recurring (user_id, category_id) where category_id is not null;

CREATE INDEX recurring_payee_id on recurring (user_id, payee_id) where payee_id is not null;

CREATE INDEX recurring_automatic on recurring (next_run) where mode = 'automatic';

CREATE UNIQUE INDEX recurring_postings_recurring_id_due_date on recurring_postings (user_id, recurring_id, due_date) ;

CREATE UNIQUE INDEX recurring_postings_transaction_id on recurring_postings (user_id, transaction_id) where transaction_id is not null;

CREATE INDEX recurring_postings_open on recurring_postings (due_date) where transaction_id is null and skipped = 0;

CREATE TRIGGER daily_inserted after insert on transactions begin insert into daily_totals select t.user_id, t.date, t.account_id, 
  (case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses
      from (select new.user_id as user_id, new.date as date, new.account_id as account_id, new.type as type, new.amount as amount, new.category_id as category_id, new.transfer_id as transfer_id, new.split as split) t where true on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses; end;

CREATE TRIGGER daily_deleted after delete on transactions begin insert into daily_totals select t.user_id, t.date, t.account_id, 
  -(case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses
      from (select old.user_id as user_id, old.date as date, old.account_id as account_id, old.type as type, old.amount as amount, old.category_id as category_id, old.transfer_id as transfer_id, old.split as split) t where true on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses; end;

CREATE TRIGGER daily_updated after update of account_id, type, amount, date, category_id, transfer_id, split
      on transactions begin insert into daily_totals select t.user_id, t.date, t.account_id, 
  -(case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  -(case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses
      from (select old.user_id as user_id, old.date as date, old.account_id as account_id, old.type as type, old.amount as amount, old.category_id as category_id, old.transfer_id as transfer_id, old.split as split) t where true on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses; insert into daily_totals select t.user_id, t.date, t.account_id, 
  (case t.type when 'RECEITA' then t.amount else -t.amount end) as moved,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then t.amount else -t.amount end else 0 end) as income,
  (case when t.transfer_id is null and t.split = 0 then case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = t.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then t.amount else -t.amount end else 0 end) as expenses
      from (select new.user_id as user_id, new.date as date, new.account_id as account_id, new.type as type, new.amount as amount, new.category_id as category_id, new.transfer_id as transfer_id, new.split as split) t where true on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses; end;

CREATE TRIGGER daily_split_inserted after insert on transaction_splits begin insert into daily_totals
    select t.user_id, t.date, t.account_id, 0 as moved, (case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then s.amount else -s.amount end) as income,
  (case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then s.amount else -s.amount end) as expenses from transactions t
    join (select new.category_id as category_id, new.amount as amount) s
    where t.user_id = new.user_id and t.id = new.transaction_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses; end;

CREATE TRIGGER daily_split_deleted after delete on transaction_splits begin insert into daily_totals
    select t.user_id, t.date, t.account_id, 0 as moved, -(case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'RECEITA' then 0 when t.type = 'RECEITA' then s.amount else -s.amount end) as income,
  -(case when coalesce((select k.type from categories k where k.user_id = t.user_id and k.id = s.category_id), t.type) <> 'DESPESA' then 0 when t.type = 'DESPESA' then s.amount else -s.amount end) as expenses from transactions t
    join (select old.category_id as category_id, old.amount as amount) s
    where t.user_id = old.user_id and t.id = old.transaction_id on conflict (user_id, date, account_id) do update set moved = daily_totals.moved + excluded.moved,
  income = daily_totals.income + excluded.income, expenses = daily_totals.expenses + excluded.expenses; end;

CREATE INDEX transactions_pending on transactions (user_id, date desc, id desc)
      where status = 'PENDING';

CREATE INDEX transactions_reconciled on transactions (user_id, date desc, id desc)
      where status = 'RECONCILED';

CREATE TRIGGER transaction_texts_insert after insert on transactions when new.id <= (select up_to from indexed_texts) begin insert into transaction_texts (rowid, text)
  values (new.id, char(57344 + new.user_id % 6400, 57344 + new.user_id / 6400 % 6400, 57344 + new.user_id / 40960000) || new.description_folded); end;

CREATE INDEX monthly_totals_category
    on monthly_totals (user_id, category_id, month, amount);

CREATE INDEX transactions_edited_imports on transactions (user_id, import_batch_id)
    where import_batch_id is not null and version > 1;

CREATE INDEX import_aliases_transaction_id on import_aliases (user_id, transaction_id) ;

CREATE INDEX import_aliases_import_batch_id on import_aliases (user_id, import_batch_id) ;

CREATE INDEX refunds_refund_of on refunds (user_id, refund_of) ;

CREATE INDEX transactions_amount_date on transactions (user_id, amount, date) ;

CREATE TRIGGER transaction_texts_delete after delete on transactions when old.id <= (select up_to from indexed_texts)
          begin insert into transaction_texts (transaction_texts, rowid, text)
  values ('delete', old.id, char(57344 + old.user_id % 6400, 57344 + old.user_id / 6400 % 6400, 57344 + old.user_id / 40960000) || old.description_folded); update indexed_texts set stale = 1 where stale = 0; end;

CREATE TRIGGER transaction_texts_update after update of description_folded on transactions
          when new.id <= (select up_to from indexed_texts) and new.description_folded <> old.description_folded
          begin insert into transaction_texts (transaction_texts, rowid, text)
  values ('delete', old.id, char(57344 + old.user_id % 6400, 57344 + old.user_id / 6400 % 6400, 57344 + old.user_id / 40960000) || old.description_folded); insert into transaction_texts (rowid, text)
  values (new.id, char(57344 + new.user_id % 6400, 57344 + new.user_id / 6400 % 6400, 57344 + new.user_id / 40960000) || new.description_folded); update indexed_texts set stale = 1 where stale = 0; end;

CREATE INDEX transactions_unread on transactions (user_id, id) where merchant is null;

CREATE INDEX transactions_merchant_date_id on transactions (user_id, merchant, date, id) ;

CREATE TRIGGER merchant_counts_inserted after insert on transactions begin insert into merchant_counts (user_id, merchant, type, category_id, entries, amount)
    select new.user_id, new.merchant, new.type, coalesce(new.category_id, 0), 1, new.amount where new.merchant is not null and new.split = 0 and new.transfer_id is null on conflict (user_id, merchant, type, category_id) do update set
  entries = merchant_counts.entries + excluded.entries, amount = merchant_counts.amount + excluded.amount; end;

CREATE TRIGGER merchant_counts_deleted after delete on transactions begin update merchant_counts set entries = entries - 1, amount = amount - old.amount
      where old.merchant is not null and old.split = 0 and old.transfer_id is null and user_id = old.user_id and merchant = old.merchant and type = old.type
      and category_id = coalesce(old.category_id, 0);
    delete from merchant_counts where user_id = old.user_id and merchant = old.merchant and type = old.type
      and category_id = coalesce(old.category_id, 0) and entries = 0; end;

CREATE TRIGGER merchant_counts_updated after update of merchant, type, amount, category_id, transfer_id, split on transactions
      when new.merchant is not old.merchant or new.type is not old.type or new.amount is not old.amount or new.category_id is not old.category_id or new.transfer_id is not old.transfer_id or new.split is not old.split begin update merchant_counts set entries = entries - 1, amount = amount - old.amount
      where old.merchant is not null and old.split = 0 and old.transfer_id is null and user_id = old.user_id and merchant = old.merchant and type = old.type
      and category_id = coalesce(old.category_id, 0);
    delete from merchant_counts where user_id = old.user_id and merchant = old.merchant and type = old.type
      and category_id = coalesce(old.category_id, 0) and entries = 0; insert into merchant_counts (user_id, merchant, type, category_id, entries, amount)
    select new.user_id, new.merchant, new.type, coalesce(new.category_id, 0), 1, new.amount where new.merchant is not null and new.split = 0 and new.transfer_id is null on conflict (user_id, merchant, type, category_id) do update set
  entries = merchant_counts.entries + excluded.entries, amount = merchant_counts.amount + excluded.amount; end;

CREATE INDEX rules_account_id on rules (user_id, account_id) where account_id is not null;

CREATE INDEX rules_category_id on rules (user_id, category_id) where category_id is not null;

CREATE INDEX rules_to_account_id on rules (user_id, to_account_id) where to_account_id is not null;

CREATE INDEX cards_payment_account_id on cards (user_id, payment_account_id) where payment_account_id is not null;

CREATE INDEX transactions_account_id_invoice_month_date_desc_id_desc on transactions (user_id, account_id, invoice_month, date desc, id desc) where invoice_month is not null;

CREATE TRIGGER card_month_totals_transactions_inserted after insert on transactions when new.invoice_month is not null begin insert into card_month_totals select new.user_id, new.invoice_month, new.account_id, new.type,
        coalesce(new.category_id, 0), new.transfer_id is not null, new.amount, 1
        where new.split = 0 and (new.invoice_month is not null) on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; end;

CREATE TRIGGER card_month_totals_transactions_deleted after delete on transactions when old.invoice_month is not null begin insert into card_month_totals select old.user_id, old.invoice_month, old.account_id, old.type,
        coalesce(old.category_id, 0), old.transfer_id is not null, -old.amount, -1
        where old.split = 0 and (old.invoice_month is not null) on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; end;

CREATE TRIGGER card_month_totals_transactions_updated after update of account_id, type, amount, invoice_month, category_id, transfer_id, split
      on transactions when old.invoice_month is not null or new.invoice_month is not null begin insert into card_month_totals select old.user_id, old.invoice_month, old.account_id, old.type,
        coalesce(old.category_id, 0), old.transfer_id is not null, -old.amount, -1
        where old.split = 0 and (old.invoice_month is not null) on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; insert into card_month_totals select new.user_id, new.invoice_month, new.account_id, new.type,
        coalesce(new.category_id, 0), new.transfer_id is not null, new.amount, 1
        where new.split = 0 and (new.invoice_month is not null) on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; end;

CREATE TRIGGER card_month_totals_splits_inserted after insert on transaction_splits begin insert into card_month_totals select t.user_id, t.invoice_month, t.account_id, t.type,
        coalesce(new.category_id, 0), t.transfer_id is not null, new.amount, (new.position = 0)
        from transactions t where t.user_id = new.user_id and t.id = new.transaction_id and (t.invoice_month is not null) on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; end;

CREATE TRIGGER card_month_totals_splits_deleted after delete on transaction_splits begin insert into card_month_totals select t.user_id, t.invoice_month, t.account_id, t.type,
        coalesce(old.category_id, 0), t.transfer_id is not null, -old.amount, -(old.position = 0)
        from transactions t where t.user_id = old.user_id and t.id = old.transaction_id and (t.invoice_month is not null) on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = card_month_totals.amount + excluded.amount,
  entries = card_month_totals.entries + excluded.entries; end;

CREATE TRIGGER card_month_totals_fixed before update of invoice_month on transactions
      when exists (select 1 from transaction_splits s where s.user_id = old.user_id and s.transaction_id = old.id) begin
      select raise(abort, 'remove the split lines before changing their transaction'); end;

CREATE INDEX purchases_account_id on purchases (user_id, account_id) ;

CREATE UNIQUE INDEX purchase_installments_transaction_id on purchase_installments (user_id, transaction_id) ;

CREATE INDEX transactions_import_key_amount_date on transactions (user_id, import_key, amount, date) where substr(import_key, 27, 1) = '>';

CREATE TRIGGER transactions_inserted after insert on transactions begin insert into monthly_totals select new.user_id, substr(new.date, 1, 7), new.account_id, new.type,
        coalesce(new.category_id, 0), new.transfer_id is not null, new.amount, 1
        where new.split = 0 on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;
      insert into account_totals (user_id, account_id, amount, entries) values (new.user_id, new.account_id,
        (case new.type when 'RECEITA' then new.amount else -new.amount end), 1) on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; end;

CREATE TRIGGER transactions_deleted after delete on transactions begin insert into monthly_totals select old.user_id, substr(old.date, 1, 7), old.account_id, old.type,
        coalesce(old.category_id, 0), old.transfer_id is not null, -old.amount, -1
        where old.split = 0 on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;
      insert into account_totals (user_id, account_id, amount, entries) values (old.user_id, old.account_id,
        -(case old.type when 'RECEITA' then old.amount else -old.amount end), -1) on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; end;

CREATE TRIGGER transactions_updated after update of account_id, type, amount, date, category_id, transfer_id, split
      on transactions begin insert into monthly_totals select old.user_id, substr(old.date, 1, 7), old.account_id, old.type,
        coalesce(old.category_id, 0), old.transfer_id is not null, -old.amount, -1
        where old.split = 0 on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;
      insert into account_totals (user_id, account_id, amount, entries) values (old.user_id, old.account_id,
        -(case old.type when 'RECEITA' then old.amount else -old.amount end), -1) on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; insert into monthly_totals select new.user_id, substr(new.date, 1, 7), new.account_id, new.type,
        coalesce(new.category_id, 0), new.transfer_id is not null, new.amount, 1
        where new.split = 0 on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries;
      insert into account_totals (user_id, account_id, amount, entries) values (new.user_id, new.account_id,
        (case new.type when 'RECEITA' then new.amount else -new.amount end), 1) on conflict (user_id, account_id) do update set
  amount = account_totals.amount + excluded.amount, entries = account_totals.entries + excluded.entries; end;

CREATE TRIGGER splits_inserted after insert on transaction_splits begin insert into monthly_totals select t.user_id, substr(t.date, 1, 7), t.account_id, t.type,
        coalesce(new.category_id, 0), t.transfer_id is not null, new.amount, (new.position = 0)
        from transactions t where t.user_id = new.user_id and t.id = new.transaction_id on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries; end;

CREATE TRIGGER splits_deleted after delete on transaction_splits begin insert into monthly_totals select t.user_id, substr(t.date, 1, 7), t.account_id, t.type,
        coalesce(old.category_id, 0), t.transfer_id is not null, -old.amount, -(old.position = 0)
        from transactions t where t.user_id = old.user_id and t.id = old.transaction_id on conflict (user_id, month, account_id, type, category_id, transfer) do update set amount = monthly_totals.amount + excluded.amount,
  entries = monthly_totals.entries + excluded.entries; end;

CREATE INDEX import_touches_import_batch_id on import_touches (user_id, import_batch_id) ;

CREATE UNIQUE INDEX known_browsers_token_hash on known_browsers (user_id, token_hash) ;

CREATE INDEX known_browsers_expires_at on known_browsers (expires_at);

