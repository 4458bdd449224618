import type { ColumnTypes } from '../dialects/dialect.ts'

export function define({ serial, integer, folded, tableSuffix, ownedKey }: ColumnTypes) {
  const owner = `user_id ${integer} not null references users (id)`
  const table = (name: string, ...lines: string[]) => `create table ${name} (${lines.join(', ')}) ${tableSuffix}`
  const owned = (name: string, ...lines: string[]) => table(name, serial, owner, ...lines, ownedKey)
  const refers = (column: string, target: string, rule = '') =>
    `foreign key (user_id, ${column}) references ${target} (user_id, id) ${rule}`
  const index = (on: string, columns: string, where = '') =>
    `create index ${on}_${columns.replaceAll(/\W+/g, '_')} on ${on} (user_id, ${columns}) ${where}`
  const unique: typeof index = (on, columns, where) => index(on, columns, where).replace('create', 'create unique')
  const oneOf = (column: string, ...values: string[]) =>
    `${column} text not null check (${column} in (${values.map((value) => `'${value}'`).join(', ')}))`
  const entryType = oneOf('type', 'RECEITA', 'DESPESA')
  const flag = (column: string) => `${column} ${integer} not null default 0 check (${column} in (0, 1))`
  const named = `name text not null, name_folded ${folded} not null`
  const version = `version ${integer} not null default 1`
  return { table, owned, owner, refers, index, unique, oneOf, entryType, flag, named, version }
}
