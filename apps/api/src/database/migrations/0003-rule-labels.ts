import { fold } from '@tostao/primitives/text'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../tables/tables.ts'
import type { ColumnTypes } from '../dialects/dialect.ts'
import { jsonRows } from '../sql.ts'
import { define } from './define.ts'

/** Rules keep the payee and the tags that they give by id, no longer by name, so that they follow a rename and a merge. */
export const ruleLabels = (types: ColumnTypes) => [(db: Db) => bringOver(db, types)]

async function bringOver(db: Db, types: ColumnTypes): Promise<void> {
  const { rows: rules } = await sql<NamingRule>`
    select user_id, id, payee, tags from rules where payee <> '' or tags <> '[]' order by id`.execute(db)
  const records = await findRecords(db)
  const named = [...rules, ...records.flatMap(rulesIn)].map(namesOf)
  const labels = {
    payees: await findOrCreate(
      db,
      'payees',
      labelsOf(named, ({ payees }) => payees),
    ),
    tags: await findOrCreate(
      db,
      'tags',
      labelsOf(named, ({ tags }) => tags),
    ),
  }
  for (const statement of newTables(types)) await sql.raw(statement).execute(db)
  await link(db, rules, labels)
  for (const { id, user_id, rows, added } of records) {
    const changed = { rows: withIds(user_id, rows, labels), added: withIds(user_id, added, labels) }
    await sql`update undo set rows = ${changed.rows}, added = ${changed.added} where id = ${id}`.execute(db)
  }
}

interface NamingRule {
  user_id: number
  id: number
  payee?: string
  /** JSON. */
  tags?: string
}

const Names = z.array(z.string())
const namesOf = ({ user_id, payee = '', tags = '[]' }: Omit<NamingRule, 'id'>) => ({
  user_id,
  payees: payee === '' ? [] : [payee],
  tags: z.parse(Names, JSON.parse(tags)),
})
type Named = ReturnType<typeof namesOf>

interface Label {
  user_id: number
  name: string
  name_folded: string
}
/** By user and folded name. */
type Ids = ReadonlyMap<string, number>
interface Labels {
  payees: Ids
  tags: Ids
}
const keyOf = ({ user_id, name_folded }: Omit<Label, 'name'>) => `${user_id} ${name_folded}`

const labelsOf = (named: readonly Named[], pick: (of: Named) => readonly string[]): Label[] => {
  const all = named.flatMap((of) => pick(of).map((name) => ({ user_id: of.user_id, name, name_folded: fold(name) })))
  return [...new Map(all.toReversed().map((label) => [keyOf(label), label])).values()]
}

async function findOrCreate(db: Db, table: 'payees' | 'tags', labels: readonly Label[]): Promise<Ids> {
  if (labels.length === 0) return new Map()
  const asked = sql`${jsonRows(db, table, ['user_id', 'name', 'name_folded'], labels)} as n`
  const isSame = sql`l.user_id = n.user_id and l.name_folded = n.name_folded`
  await sql`insert into ${sql.table(table)} (user_id, name, name_folded) select n.user_id, n.name, n.name_folded
    from ${asked} where not exists (select 1 from ${sql.table(table)} l where ${isSame})`.execute(db)
  const { rows } = await sql<Omit<Label, 'name'> & { id: number }>`
    select l.id, l.user_id, l.name_folded from ${sql.table(table)} l join ${asked} on ${isSame}`.execute(db)
  return new Map(rows.map((row) => [keyOf(row), row.id]))
}

const idOf = (ids: Ids, user_id: number, name: string) => ids.get(keyOf({ user_id, name_folded: fold(name) })) ?? null

/** Two spellings of a tag are one. */
const tagLinks = ({ user_id, id, tags }: NamingRule, ids: Ids) => {
  const found = namesOf({ user_id, ...(tags !== undefined && { tags }) }).tags.map((name) => idOf(ids, user_id, name))
  return [...new Set(found)].map((tag_id) => ({ user_id, rule_id: id, tag_id }))
}

async function link(db: Db, rules: readonly NamingRule[], { payees, tags }: Labels): Promise<void> {
  const given = rules.map(({ id, user_id, payee = '' }) => ({ id, payee_id: idOf(payees, user_id, payee) }))
  await sql`update rules set payee_id = r.payee_id from ${jsonRows(db, 'rules', ['id', 'payee_id'], given)} as r
    where rules.id = r.id`.execute(db)
  const columns = ['user_id', 'rule_id', 'tag_id'] as const
  const links = rules.flatMap((rule) => tagLinks(rule, tags))
  await sql`insert into rule_tags (user_id, rule_id, tag_id) select r.user_id, r.rule_id, r.tag_id
    from ${jsonRows(db, 'rule_tags', columns, links)} as r where true`.execute(db)
}

// Undo records hold rules as they were stored.

interface UndoRecord {
  id: number
  user_id: number
  rows: string
  added: string | null
}

const Stored = z.record(z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))))
const StoredRule = z.looseObject({
  id: z.int(),
  payee: z.exactOptional(z.string()),
  tags: z.exactOptional(z.string()),
})

async function findRecords(db: Db): Promise<UndoRecord[]> {
  const held = '%"rules":[{%'
  const { rows } = await sql<UndoRecord>`select id, user_id, rows, added from undo
    where kind in ('rule', 'rule_created', 'rule_changed', 'category_merged')
      and (rows like ${held} or added like ${held})`.execute(db)
  return rows
}

const rulesIn = ({ user_id, rows, added }: UndoRecord): NamingRule[] =>
  [rows, added ?? '{}'].flatMap((json) =>
    (z.parse(Stored, JSON.parse(json))['rules'] ?? []).map((row) => ({ ...z.parse(StoredRule, row), user_id })),
  )

function withIds<J extends string | null>(user_id: number, json: J, { payees, tags }: Labels): J | string {
  if (json === null) return json
  const { rules = [], ...others } = z.parse(Stored, JSON.parse(json))
  const changed = rules.map(({ payee, tags: _names, ...row }) =>
    typeof payee === 'string' ? { ...row, payee_id: idOf(payees, user_id, payee) } : row,
  )
  const links = rules.flatMap((row) => tagLinks({ ...z.parse(StoredRule, row), user_id }, tags))
  return JSON.stringify({ ...others, rules: changed, ...(links.length > 0 && { rule_tags: links }) })
}

// The tables.

const LEAVES_OUT_ALONE = `check (leave_out = 0 or (coalesce(category_id, payee_id, to_account_id) is null and description = ''))`

function newTables(types: ColumnTypes): string[] {
  const { table, owner, refers, index } = define(types)
  return [
    ...(types.engine === 'sqlite' ? sqliteRules(types) : postgresRules(types)),
    index('rules', 'payee_id', 'where payee_id is not null'),
    table(
      'rule_tags',
      owner,
      `rule_id ${types.integer} not null`,
      `tag_id ${types.integer} not null`,
      'primary key (user_id, rule_id, tag_id)',
      refers('rule_id', 'rules'),
      refers('tag_id', 'tags'),
    ),
    index('rule_tags', 'tag_id'),
  ]
}

const postgresRules = (types: ColumnTypes): string[] => [
  `alter table rules add column payee_id ${types.integer}`,
  `alter table rules add ${define(types).refers('payee_id', 'payees')}`,
  // The check that names these columns goes with them.
  'alter table rules drop column payee, drop column tags',
  `alter table rules add ${LEAVES_OUT_ALONE}`,
]

const REFERENCES = ['account_id', 'category_id', 'to_account_id']
const KEPT = [
  'id, user_id, position, text, mode, account_id, type, amount_min, amount_max, category_id',
  'description, to_account_id, leave_out, version',
].join(', ')

/** SQLite drops no column that a check names: the table is made anew. Its ids go on where they were, for the trash has some. */
function sqliteRules(types: ColumnTypes): string[] {
  const { owned, refers, index, oneOf, flag, version } = define(types)
  const { integer } = types
  return [
    'alter table rules rename to rules_before',
    ...REFERENCES.map((column) => `drop index rules_${column}`),
    owned(
      'rules',
      `position ${integer} not null`,
      'text text not null',
      oneOf('mode', 'contains', 'is'),
      `account_id ${integer}`,
      `type text check (type in ('RECEITA', 'DESPESA'))`,
      `amount_min ${integer} check (amount_min > 0)`,
      `amount_max ${integer} check (amount_max > 0)`,
      `category_id ${integer}`,
      `payee_id ${integer}`,
      'description text not null',
      `to_account_id ${integer}`,
      flag('leave_out'),
      version,
      `check (text <> '' or coalesce(account_id, amount_min, amount_max) is not null or type is not null)`,
      LEAVES_OUT_ALONE,
      'check (to_account_id <> account_id)',
      'check (amount_min <= amount_max)',
      refers('account_id', 'accounts'),
      refers('category_id', 'categories'),
      refers('payee_id', 'payees'),
      refers('to_account_id', 'accounts'),
    ),
    ...REFERENCES.map((column) => index('rules', column, `where ${column} is not null`)),
    `insert into rules (${KEPT}) select ${KEPT} from rules_before`,
    "delete from sqlite_sequence where name = 'rules'",
    "insert into sqlite_sequence select 'rules', seq from sqlite_sequence where name = 'rules_before'",
    'drop table rules_before',
  ]
}
