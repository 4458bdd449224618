import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { numberFormat } from '@tostao/primitives/numbers'
import type { Purchases } from './purchases.ts'
import { categoryFilter, type Ranked, type Summary, shareOf, wholeOf } from './ranking.ts'

/** One fact, and the filter of the transactions that it is about. */
export interface Insight {
  key: string
  text: string
  filter?: Record<string, string>
}

/** A category with what it was before; `total` is 0 when it has nothing any more. */
export type Moved = Pick<Ranked, 'id' | 'name' | 'type' | 'total' | 'change'> & { before: Centavos }

/** What was bought of a category now and before; undefined while it is not known. */
export interface Causes {
  now: readonly Purchases[]
  before: readonly Purchases[]
}

const percent = numberFormat({ style: 'percent', maximumFractionDigits: 0 })
const tenths = numberFormat({ style: 'percent', maximumFractionDigits: 1 })

const differenceOf = ({ total, before }: Moved) => total - before

/** The expense categories that grew most and shrank most, of what has one; nothing when none did. */
export function movedMost(
  ranked: readonly Ranked[],
  earlier: readonly Ranked[] | undefined,
): { riser?: Moved; faller?: Moved } {
  if (!earlier) return {}
  const kept = new Set(ranked.map(({ id }) => id))
  const now = ranked.flatMap((row) => (row.before === undefined ? [] : [{ ...row, before: row.before }]))
  const gone = earlier
    .filter(({ id, total }) => !kept.has(id) && total > 0)
    .map((row) => ({ ...row, total: 0, before: row.total, change: -1 }))
  const sorted = [...now, ...gone].filter(({ id }) => id !== null).toSorted((a, b) => differenceOf(b) - differenceOf(a))
  const [riser, faller] = [sorted.at(0), sorted.at(-1)]
  return {
    ...(riser && differenceOf(riser) > 0 && { riser }),
    ...(faller && differenceOf(faller) < 0 && { faller }),
  }
}

const purchases = (count: number) => `${count} ${count === 1 ? 'compra' : 'compras'}`

/** The name that moved most in the direction of the whole: '9 compras em Assaí contra 5'. */
function causeOf({ now, before }: Causes, direction: 1 | -1, over: string): string | undefined {
  const earlier = new Map(before.map((purchase) => [purchase.name, purchase]))
  const names = new Set([...now, ...before].map(({ name }) => name))
  const current = new Map(now.map((purchase) => [purchase.name, purchase]))
  const moved = [...names]
    .map((name) => {
      const [is, was] = [current.get(name), earlier.get(name)]
      const [total, then] = [is?.total ?? 0, was?.total ?? 0]
      return { name, total, then, count: is?.count ?? 0, thenCount: was?.count ?? 0, size: (total - then) * direction }
    })
    .toSorted((a, b) => b.size - a.size)
  const [most] = moved
  if (!most || most.size <= 0) return undefined
  const { name, count, thenCount, total, then } = most
  if (count === 0 && thenCount === 0) return total < 0 ? `${formatMoney(-total)} devolvidos por ${name}` : undefined
  if (thenCount === 0) return `${purchases(count)} em ${name}, ${count === 1 ? 'que antes não houve' : 'nenhuma antes'}`
  if (count === 0) return `${inPrevious(over)} houve ${purchases(thenCount)} em ${name}, agora nenhuma`
  if ((count - thenCount) * direction > 0) return `${purchases(count)} em ${name} contra ${thenCount}`
  return `${formatMoney(total)} em ${name} contra ${formatMoney(then)}`
}

/** 'Mercado subiu R$ 312,40 (+38%) sobre outubro: 9 compras em Assaí contra 5'. */
function movementText(moved: Moved, over: string, causes: Causes | undefined): string {
  const difference = differenceOf(moved)
  const direction = difference > 0 ? 1 : -1
  const size = formatMoney(Math.abs(difference))
  const share = moved.change === undefined ? '' : ` (${direction > 0 ? '+' : '−'}${percent(Math.abs(moved.change))})`
  const cause = causes && causeOf(causes, direction, over)
  return `${moved.name} ${direction > 0 ? 'subiu' : 'caiu'} ${size}${share} sobre ${over}${cause ? `: ${cause}` : ''}`
}

function resultText(now: Summary, before: Summary | undefined, over: string): string {
  if (now.result < 0) return `Saíram ${formatMoney(-now.result)} a mais do que entraram`
  const saved = now.saved === undefined ? '' : ` (${tenths(now.saved)} do que entrou)`
  const then = before && before.income > 0 ? `, ${difference(now.result - before.result)} que ${inPrevious(over)}` : ''
  return `Sobraram ${formatMoney(now.result)}${saved}${then}`
}

const shareText = (share: number | undefined, of: string) => (share === undefined ? '' : `, ${tenths(share)} ${of}`)

const difference = (amount: Centavos) =>
  amount === 0 ? 'o mesmo' : `${formatMoney(Math.abs(amount))} a ${amount > 0 ? 'mais' : 'menos'} do`

/** 'em outubro', 'nos 3 meses anteriores', 'no dia anterior'. */
const inPrevious = (over: string) => (/^os? /.test(over) ? `n${over}` : `em ${over}`)

interface Known {
  summary: Summary
  /** Undefined when the period before is not known. */
  before: Summary | undefined
  /** What the comparison is with. */
  over: string
  ranked: readonly Ranked[]
  riser?: Moved
  faller?: Moved
  riserCauses?: Causes
  fallerCauses?: Causes
  /** The largest name of the expenses. */
  top: { name: string; title: string; total: Centavos; count: number } | undefined
}

/** What is worth to know of a period with transactions, up to five sentences: each with its cause or its size. */
export function insightsOf(known: Known): Insight[] {
  const { summary, before, over, ranked, riser, faller, riserCauses, fallerCauses, top } = known
  const whole = wholeOf(ranked, 'DESPESA')
  const unnamed = ranked.find(({ id, total }) => id === null && total > 0)
  const moved = (key: string, of: Moved | undefined, causes: Causes | undefined): Insight[] =>
    of ? [{ key, text: movementText(of, over, causes), filter: categoryFilter(of.id, of.type) }] : []
  const largest = ranked.find(({ id }) => id !== null)
  return [
    { key: 'result', text: resultText(summary, before, over) },
    ...moved('riser', riser, riserCauses),
    ...moved('faller', faller, fallerCauses),
    ...(top && top.total > 0
      ? [
          {
            key: 'top',
            text: `A maior despesa foi ${top.title}: ${formatMoney(top.total)}${top.count > 1 ? ` em ${top.count} vezes` : ''}${shareText(shareOf(top.total, whole), 'do que saiu')}`,
            filter: { q: top.name },
          },
        ]
      : []),
    ...(unnamed
      ? [
          {
            key: 'unnamed',
            text: `${formatMoney(unnamed.total)} em despesas não têm categoria: dê uma e o relatório diz para onde foram`,
            filter: categoryFilter(null, 'DESPESA'),
          },
        ]
      : largest?.share !== undefined && largest.id !== riser?.id && largest.id !== faller?.id
        ? [
            {
              key: 'largest',
              text: `${largest.name} é a maior categoria: ${formatMoney(largest.total)}, ${tenths(largest.share)} das despesas`,
              filter: categoryFilter(largest.id, 'DESPESA'),
            },
          ]
        : []),
  ]
}
