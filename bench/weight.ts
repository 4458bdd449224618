import { brotliCompressSync } from 'node:zlib'
import { command } from '../scripts/lib/command.ts'
import { built } from './weight/built.ts'
import { weighPages } from './weight/pages.ts'
import { weighInBrowser } from './weight/presses.ts'

interface Limit {
  scripts: number
  styles?: number
}

/** In kB. A new page says its own. */
const LIMITS: Readonly<Record<string, Limit>> = {
  login: { scripts: 85, styles: 5.7 },
  dashboard: { scripts: 150, styles: 12.2 },
  transactions: { scripts: 158, styles: 13 },
  title: { scripts: 0, styles: 0 },
  search: { scripts: 12 },
  month: { scripts: 15 },
  Mais: { scripts: 12 },
  "a row's category": { scripts: 20 },
  'Nova transação': { scripts: 50, styles: 6 },
  accounts: { scripts: 159 },
  'forgot-password': { scripts: 88 },
  register: { scripts: 89 },
  'reset-password': { scripts: 89 },
  budgets: { scripts: 177 },
  card: { scripts: 165 },
  categories: { scripts: 169 },
  debug: { scripts: 150 },
  goals: { scripts: 164 },
  import: { scripts: 186 },
  inbox: { scripts: 159 },
  rules: { scripts: 160 },
  'past-imports': { scripts: 160 },
  payees: { scripts: 168 },
  tags: { scripts: 168 },
  'change-password': { scripts: 158 },
  profile: { scripts: 171 },
  'recurring-dashboard': { scripts: 173 },
  recurring: { scripts: 162 },
  print: { scripts: 154 },
  reports: { scripts: 181 },
  trash: { scripts: 157 },
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
