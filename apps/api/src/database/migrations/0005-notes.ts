import type { ColumnTypes } from '../dialects/dialect.ts'
import { ownerMark } from './0001-first/text-index.ts'

/** Notes of transactions. The index of texts gets them, and the merchant where the description lacks it. */
export const notes = ({ engine, folded }: ColumnTypes): string[] => [
  'alter table transactions add column note text',
  `alter table transactions add column note_folded ${folded}`,
  ...(engine === 'sqlite' ? sqlite : [postgres]),
]

/** The texts of a transaction in which a search looks. `row`: with a point behind it. */
export const searchedText = (engine: ColumnTypes['engine'], row = ''): string => {
  const place = engine === 'sqlite' ? 'instr' : 'strpos'
  const merchant = `coalesce(${row}merchant, '')`
  return `(${row}description_folded
    || case when ${place}(${row}description_folded, ${merchant}) > 0 then '' else ' ' || ${merchant} end
    || coalesce(' ' || ${row}note_folded, ''))`
}

const [before, after] = [searchedText('sqlite', 'old.'), searchedText('sqlite', 'new.')]
const isIndexed = (row: string) => `${row}.id <= (select up_to from indexed_texts)`
const addText = `insert into transaction_texts (rowid, text) values (new.id, ${ownerMark('new.user_id')} || ${after});`
const removeText = `insert into transaction_texts (transaction_texts, rowid, text)
  values ('delete', old.id, ${ownerMark('old.user_id')} || ${before});`
const mark = 'update indexed_texts set stale = 1 where stale = 0;'

const sqlite = [
  ...['insert', 'delete', 'update'].map((event) => `drop trigger transaction_texts_${event}`),
  // A job fills it again.
  "insert into transaction_texts (transaction_texts) values ('delete-all')",
  'update indexed_texts set up_to = 0, stale = 0',
  `create trigger transaction_texts_insert after insert on transactions when ${isIndexed('new')} begin ${addText} end`,
  `create trigger transaction_texts_delete after delete on transactions when ${isIndexed('old')}
    begin ${removeText} ${mark} end`,
  `create trigger transaction_texts_update after update of description_folded, merchant, note_folded on transactions
    when ${isIndexed('new')} and ${after} <> ${before} begin ${removeText} ${addText} ${mark} end`,
]

// Where the extensions cannot be created, a search reads the user's rows.
const postgres = `do $$ begin
  drop index if exists transaction_texts;
  create index transaction_texts on transactions using gin (user_id, ${searchedText('postgres')} gin_trgm_ops);
exception when others then null; end $$`
