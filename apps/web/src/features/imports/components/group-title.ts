import { plural } from '#lib/plural.ts'
import { isQuestion, type ReviewedRow } from '../rules/review.ts'
import { lacksCategory, type RowGroup } from '../rules/row-groups.ts'
import { stateOf } from './review-state.tsx'

interface GroupTitle {
  title: string
  /** Said once here because it holds for each of its rows. */
  note?: string | undefined
}

const TITLES: Readonly<Record<RowGroup, (rows: readonly ReviewedRow[]) => GroupTitle>> = {
  asked: (rows) => {
    const open = rows.filter(isQuestion)
    if (open.length === 0) return { title: plural(rows.length, 'pergunta respondida', 'perguntas respondidas') }
    const out = open.filter(({ enters }) => !enters).length
    const stay = out === 1 ? 'fica de fora' : 'ficam de fora'
    const whole = out === open.length ? stay : `${out} ${stay}`
    return {
      title: plural(open.length, 'pergunta', 'perguntas'),
      note: out > 0 ? `${whole} até você responder` : undefined,
    }
  },
  doubted: (rows) => ({
    title: plural(rows.length, 'linha para conferir', 'linhas para conferir'),
    note: sharedState(rows),
  }),
  uncategorised: (rows) => {
    const count = rows.filter(lacksCategory).length
    return { title: count === 0 ? 'Nenhuma sem categoria' : plural(count, 'sem categoria', 'sem categoria') }
  },
  ready: (rows) => {
    const count = rows.filter(({ enters }) => enters).length
    const isKnown = rows.some(({ finding }) => finding !== undefined)
    const title = isKnown ? plural(count, 'pronta', 'prontas') : plural(rows.length, 'transação', 'transações')
    return { title, note: sharedState(rows) }
  },
  known: ({ length }) => ({ title: plural(length, 'já existe', 'já existem') }),
  out: (rows) => {
    const note = sharedState(rows)
    const title = plural(rows.length, 'fica de fora', 'ficam de fora')
    return { title, note: note === 'Fica de fora' ? undefined : note }
  },
}

export const groupTitle = (group: RowGroup, rows: readonly ReviewedRow[]): GroupTitle => TITLES[group](rows)

/** The state that all of them have. */
export function sharedState(rows: readonly ReviewedRow[]): string | undefined {
  const [state, ...others] = new Set(rows.map((row) => stateOf(row)?.text))
  return others.length === 0 ? state : undefined
}
