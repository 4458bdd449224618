// Which answers are kept for when there is no network.

const DAY = 24 * 60 * 60 * 1000
const MAX_AGE = 30 * DAY
/** Characters of all answers as JSON. */
const MAX_SIZE = 5_000_000
const MAX_TRANSACTIONS = 500

/** An answer as it is kept. */
export interface Figure {
  hash: string
  key: readonly unknown[]
  data: unknown
  /** When it came, in milliseconds. */
  at: number
  /** Characters as JSON. */
  size: number
  /** The build that read it: in another one the shape may differ. */
  build: string
}

const KEPT = new Set(
  [
    '/dashboard/summary',
    '/transactions',
    '/transactions/totals',
    '/accounts',
    '/categories',
    '/payees',
    '/tags',
    '/budgets',
    '/budgets/unbudgeted',
    '/goals',
    '/recurring',
    '/recurring/upcoming',
    '/forecast',
    '/forecast/allowance',
    '/cards',
    '/cards/terms',
    '/cards/invoices',
    '/cards/invoice',
    '/cards/committed',
    '/me',
  ].map((path) => `GET ${path}`),
)

/** Not what was searched for: its key has the words. */
export const isKept = ([call, input]: readonly unknown[]): boolean =>
  typeof call === 'string' && KEPT.has(call) && !JSON.stringify(input).includes('"q":')

const isList = ({ key: [call] }: Pick<Figure, 'key'>) => call === 'GET /transactions'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A list of transactions without its end. */
export function shortened(key: readonly unknown[], data: unknown): unknown {
  if (!isList({ key }) || !isRecord(data)) return data
  if (Array.isArray(data['items'])) {
    return data['items'].length > MAX_TRANSACTIONS
      ? { ...data, items: data['items'].slice(0, MAX_TRANSACTIONS), ...('full' in data && { full: true }) }
      : data
  }
  return Array.isArray(data['pages']) ? { ...data, pages: data['pages'].map((page) => shortened(key, page)) } : data
}

function countOf(data: unknown): number {
  if (!isRecord(data)) return 0
  if (Array.isArray(data['items'])) return data['items'].length
  return Array.isArray(data['pages']) ? data['pages'].reduce<number>((sum, page) => sum + countOf(page), 0) : 0
}

/** Figures that do not stay: of another build, too old, or beyond what is kept of the newest. */
export function outdated(all: readonly Figure[], build: string, now: number): Figure[] {
  let size = 0
  let transactions = 0
  return all
    .toSorted((a, b) => b.at - a.at)
    .filter((figure) => {
      if (figure.build !== build || now - figure.at > MAX_AGE) return true
      const rows = isList(figure) ? countOf(figure.data) : 0
      if (size + figure.size > MAX_SIZE || transactions + rows > MAX_TRANSACTIONS) return true
      size += figure.size
      transactions += rows
      return false
    })
}
