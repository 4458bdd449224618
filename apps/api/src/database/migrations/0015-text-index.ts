import type { ColumnTypes } from '../dialects/dialect.ts'
import { addText, isIndexed, removeText } from './0010-search.ts'

const mark = 'update indexed_texts set stale = 1 where stale = 0;'

/**
 * What is deleted is only marked in the index: overwriting it there took 10 ms a row in an index of 600 000. `stale` says
 * that the index has to be written anew.
 */
export const textIndex = ({ engine }: ColumnTypes): string[] =>
  engine === 'sqlite'
    ? [
        "insert into transaction_texts (transaction_texts, rank) values ('secure-delete', 0)",
        'alter table indexed_texts add column stale integer not null default 0',
        'drop trigger transaction_texts_delete',
        'drop trigger transaction_texts_update',
        `create trigger transaction_texts_delete after delete on transactions when ${isIndexed('old')}
          begin ${removeText} ${mark} end`,
        `create trigger transaction_texts_update after update of description_folded on transactions
          when ${isIndexed('new')} and new.description_folded <> old.description_folded
          begin ${removeText} ${addText} ${mark} end`,
      ]
    : []
