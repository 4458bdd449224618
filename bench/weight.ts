import { brotliCompressSync } from 'node:zlib'
import { command } from '../scripts/lib/command.ts'
import { built } from './weight/built.ts'
import { weighPages } from './weight/pages.ts'
import { weighInBrowser } from './weight/presses.ts'

interface Limit {
  scripts: number
  styles?: number
}

/** In kB, a little above what it was when it was set. A new page says its own. */
const LIMITS: Readonly<Record<string, Limit>> = {
  login: { scripts: 87, styles: 6.2 },
  dashboard: { scripts: 175, styles: 14.6 },
  transactions: { scripts: 182, styles: 15 },
  title: { scripts: 0, styles: 0 },
  search: { scripts: 12.2 },
  month: { scripts: 15 },
  Mais: { scripts: 12 },
  "a row's category": { scripts: 20 },
  'Nova transação': { scripts: 50, styles: 6 },
  accounts: { scripts: 163 },
  'forgot-password': { scripts: 86 },
  register: { scripts: 87 },
  'reset-password': { scripts: 87 },
  budgets: { scripts: 177 },
  card: { scripts: 172 },
  categories: { scripts: 176 },
  debug: { scripts: 161 },
  forecast: { scripts: 182 },
  goals: { scripts: 169 },
  import: { scripts: 180 },
  inbox: { scripts: 171 },
  rules: { scripts: 168 },
  'past-imports': { scripts: 167 },
  payees: { scripts: 172 },
  tags: { scripts: 172 },
  'change-password': { scripts: 165 },
  profile: { scripts: 170 },
  'recurring-dashboard': { scripts: 172 },
  recurring: { scripts: 176 },
  print: { scripts: 166 },
  reports: { scripts: 180 },
  trash: { scripts: 162 },
}

/** Prints what each first page and each press loads, in kB as sent by the server. */
await command(async (resources) => {
  const weights = new Map([...(await weighInBrowser(resources)), ...weighPages()])
  console.log(`index.html ${(brotliCompressSync(built('index.html')).length / 1000).toFixed(1)} kB`)
  let tooHeavy = 0
  for (const name of new Set([...Object.keys(LIMITS), ...weights.keys()])) {
    const limit = LIMITS[name]
    const { scripts, styles } = weights.get(name) ?? { scripts: Number.NaN, styles: Number.NaN }
    const isLight = limit && scripts <= limit.scripts && styles <= (limit.styles ?? Number.POSITIVE_INFINITY)
    if (!isLight) tooHeavy += 1
    const limits = limit ? `≤ ${limit.scripts}${limit.styles === undefined ? '' : ` + ${limit.styles}`}` : 'no limit'
    const figures = `${scripts.toFixed(1).padStart(6)} kB JS ${styles.toFixed(1).padStart(5)} kB CSS`
    console.log(`${name.padEnd(20)} ${figures}  ${limits}${isLight ? '' : ' ✗'}`)
  }
  return tooHeavy
})
