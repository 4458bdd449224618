import { fold } from '@tostao/primitives/text'
import type { Columns } from '../columns/columns.ts'
import { nameOf } from '../columns/names.ts'
import type { ReadOptions } from '../options.ts'
import { cellOf, type FileRow } from '../row.ts'
import { isTitle } from './titles.ts'

/** The parts of a section that show what it lists. */
interface Listed {
  header: FileRow | undefined
  transactions: readonly FileRow[]
  columns: Pick<Columns, 'balance'>
  other?: string | undefined
}

// Sums that are owed, invested or still to come did not move.
const standing =
  /\b(?:restantes?|devedor(?:es)?|a vencer|aplicad[oa]s?|investid[oa]s?|financiad[oa]s?|contratad[oa]s?|em aberto)\b/
const standingTitle =
  /^(?:minha |sua )?(?:posicao|carteira|investimentos|aplicacoes|parcelamentos?|financiamentos?|emprestimos?|contratos|dividas)\b/

/**
 * Marks the sections that list something else: what their title or names call owed or invested, and what does not have
 * the balance column of the account. The caller may say otherwise, by the line of the header.
 */
export function withOthers<One extends Listed>(
  sections: readonly One[],
  rows: readonly FileRow[],
  { tables = {} }: ReadOptions,
): One[] {
  const filled = sections.filter(({ transactions }) => transactions.length > 0)
  const moving = filled.filter((section) => !listsStanding(section, rows))
  const account = moving.find(({ columns }) => columns.balance !== undefined) ?? moving[0]
  const name = cellOf(account?.header?.cells ?? [], account?.columns.balance)
  const continues = ({ header }: Listed) => !header || header.cells.some((cell) => nameOf(cell) === nameOf(name))
  return withTold(sections, tables).map((section) => {
    if (section.other !== undefined || tables[section.header?.line ?? 0] === true) return section
    if (name !== '' && !continues(section))
      return {
        ...section,
        other: listsUnsettled(section, rows) ? UNSETTLED : `${OTHER}: não tem a coluna “${name.slice(0, 40)}”`,
      }
    const isStanding = moving.length > 0 && section.transactions.length > 0 && !moving.includes(section)
    return isStanding ? { ...section, other: `${OTHER}: o que há ou se deve, não o que se moveu` } : section
  })
}

const OTHER = 'Outra tabela do arquivo'

/** Marks the sections that the caller leaves out, by the line of their header. */
export const withTold = <One extends Listed>(sections: readonly One[], tables: ReadOptions['tables'] = {}): One[] =>
  sections.map((section) =>
    tables[section.header?.line ?? 0] === false ? { ...section, other: section.other ?? OTHER } : section,
  )

const UNSETTLED = 'Últimos lançamentos, que o banco ainda não confirmou: virão no próximo extrato'

/** Bradesco's list of the day, whose rows come again once they are settled. */
const listsUnsettled = ({ header }: Listed, rows: readonly FileRow[]) =>
  header !== undefined && /^ultimos lancamentos\b/.test(fold(rows[rows.indexOf(header) - 1]?.text.slice(0, 80) ?? ''))

function listsStanding({ header }: Listed, rows: readonly FileRow[]): boolean {
  if (!header) return false
  const title = rows[rows.indexOf(header) - 1]
  const isTitled = title !== undefined && isTitle(title) && standingTitle.test(fold(title.text.slice(0, 80)))
  return isTitled || header.cells.some((cell) => standing.test(nameOf(cell)))
}
