import { labelName, labelNameOrNone, limited } from '@tostao/contract/fields'
import { MAX_TAGS } from '@tostao/contract/limits'
import { fold } from '@tostao/primitives/text'
import * as z from 'zod/mini'
import { reading } from '../../../tables/columns.ts'
import { type ExportedTable, exportedColumns } from '../../../tables/declared.ts'
import { type ArchiveRow, readerOf } from './archive-rows.ts'

// In an older archive a rule has the names of its payee and tags, which may be in no other row.

const TagNames = z.array(labelName).check(z.maxLength(MAX_TAGS))
/** Each name at its longest, escaped. */
const MAX_TAGS_TEXT = 40_000

function holdsTags(cell: string): boolean {
  try {
    return z.safeParse(TagNames, JSON.parse(cell)).success
  } catch {
    return false
  }
}

/** Reads the rules of such an archive. */
export function namingReader(header: readonly string[]) {
  const { payee_id: _id, ...columns } = exportedColumns('rules')
  const tags = limited(MAX_TAGS_TEXT).check(z.refine(holdsTags, { error: 'Valor inválido' }))
  return readerOf({ ...columns, payee: reading(labelNameOrNone), tags: reading(tags) }, header)
}

type LabelTable = 'payees' | 'tags'

function namesIn(table: LabelTable, { payee = '', tags = '[]' }: ArchiveRow): string[] {
  if (table === 'tags') return z.parse(TagNames, JSON.parse(String(tags)))
  return payee === '' ? [] : [String(payee)]
}

/**
 * The parts of an archive as one of today has them: what its rules name stands among the payees and tags, and the rules
 * have ids. Payees and tags are asked for before the rules.
 */
export function withLabels<P extends { table: ExportedTable; rows: readonly ArchiveRow[] }>(
  parts: (table: ExportedTable) => AsyncGenerator<P>,
) {
  const ids = { payees: new Map<string, number>(), tags: new Map<string, number>() }
  const idOf = (table: LabelTable, name: string) => ids[table].get(fold(name)) ?? null

  async function* labels(table: LabelTable): AsyncGenerator<P> {
    const known = ids[table]
    // The archive is read more than once.
    known.clear()
    for await (const part of parts(table)) {
      for (const { name, id } of part.rows) known.set(fold(String(name)), Number(id))
      yield part
    }
    for await (const part of parts('rules')) {
      const fresh = new Map<string, string>()
      for (const name of part.rows.flatMap((row) => namesIn(table, row))) {
        if (!known.has(fold(name))) fresh.set(fold(name), fresh.get(fold(name)) ?? name)
      }
      // Their ids are below zero, which no label has.
      const rows = [...fresh.values()].map((name, index) => ({ id: -known.size - index - 1, name, example: 0 }))
      for (const { name, id } of rows) known.set(fold(name), id)
      if (rows.length > 0) yield { ...part, table, rows }
    }
  }

  async function* rules(): AsyncGenerator<P> {
    for await (const part of parts('rules')) {
      const rows = part.rows.map(({ payee, tags: _names, ...row }) => {
        return { ...row, payee_id: payee === '' ? null : idOf('payees', String(payee)) }
      })
      yield { ...part, rows }
    }
  }

  async function* ruleTags(): AsyncGenerator<P> {
    for await (const part of parts('rules')) {
      // Two spellings of a tag are one.
      const rows = part.rows.flatMap((row) => {
        const named = new Set(namesIn('tags', row).map((name) => idOf('tags', name)))
        return [...named].map((tag_id) => ({ rule_id: row.id ?? null, tag_id }))
      })
      if (rows.length > 0) yield { ...part, table: 'rule_tags' as const, rows }
    }
  }

  return (table: ExportedTable): AsyncGenerator<P> => {
    if (table === 'payees' || table === 'tags') return labels(table)
    if (table === 'rules') return rules()
    return table === 'rule_tags' ? ruleTags() : parts(table)
  }
}
