import type { ColumnTypes } from '../../dialects/dialect.ts'

/** Three characters that stand for a user, of those that no text has: a search then reads what is this user's only. */
export const ownerMark = (userId: string): string =>
  `char(57344 + ${userId} % 6400, 57344 + ${userId} / 6400 % 6400, 57344 + ${userId} / 40960000)`

/**
 * An index of the parts of descriptions. On SQLite it costs as much as all else that an insert does: rows get into it
 * later, by a job, in the order of their ids (`up_to`); what changes or goes after that changes there at once.
 */
export const textIndex = ({ engine }: ColumnTypes): string[] => (engine === 'sqlite' ? sqlite : [postgres])

const isIndexed = (row: string) => `${row}.id <= (select up_to from indexed_texts)`
const addText = `insert into transaction_texts (rowid, text)
  values (new.id, ${ownerMark('new.user_id')} || new.description_folded);`
const removeText = `insert into transaction_texts (transaction_texts, rowid, text)
  values ('delete', old.id, ${ownerMark('old.user_id')} || old.description_folded);`
/** A deleted text is only marked in the index, which `stale` says to write anew: overwriting took 10 ms a row. */
const mark = 'update indexed_texts set stale = 1 where stale = 0;'

const sqlite = [
  'create table indexed_texts (up_to integer not null, stale integer not null default 0) strict',
  'insert into indexed_texts values (0, 0)',
  `create virtual table transaction_texts using
    fts5 (text, content = '', tokenize = 'trigram', detail = 'none', columnsize = 0)`,
  `insert into transaction_texts (transaction_texts, rank) values ('secure-delete', 0)`,
  `create trigger transaction_texts_insert after insert on transactions when ${isIndexed('new')} begin ${addText} end`,
  `create trigger transaction_texts_delete after delete on transactions when ${isIndexed('old')}
    begin ${removeText} ${mark} end`,
  `create trigger transaction_texts_update after update of description_folded on transactions
    when ${isIndexed('new')} and new.description_folded <> old.description_folded
    begin ${removeText} ${addText} ${mark} end`,
]

// Where the extensions cannot be created, a search reads the user's rows.
const postgres = `do $$ begin
  create extension if not exists pg_trgm;
  create extension if not exists btree_gin;
  create index transaction_texts on transactions using gin (user_id, description_folded gin_trgm_ops);
exception when others then null; end $$`
