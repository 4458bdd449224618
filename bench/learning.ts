import { defaultCategories } from '@tostao/contract/default-categories'
import { merchantOf } from '@tostao/texts/merchant'
import { indexCategories } from '../apps/api/src/features/category-rules/rules/categories.ts'
import { cutFor } from '../apps/api/src/features/category-rules/rules/cut-names.ts'
import type { Habit } from '../apps/api/src/features/category-rules/rules/habits.ts'
import { propose } from '../apps/api/src/features/category-rules/rules/proposal.ts'
import { usualFor } from '../apps/api/src/features/category-rules/rules/usual.ts'
import { learn, type MerchantCount } from '../apps/api/src/features/category-rules/rules/words.ts'
import { type FirstRow, labelledRows, people, plainRows } from './learning/first-file.ts'
import { pairTransfers } from './learning/pair-transfers.ts'
import { findSubscriptions } from './learning/subscriptions.ts'
import { type Person, personOf, type WorldRow } from './learning/world.ts'

// `npm run bench -- learning`: how many entries get their category by themselves, and how many of these rightly. Each entry is
// proposed from all before it, then learnt as its owner files it. The thresholds in `category-rules/rules` were set by
// the people of even number; those of odd number are reported, who nobody looked at.
const PEOPLE = 24
const FROM_MONTH = 3
const NEWEST = 10
const MAX_COUNTS = 1_000

interface Seen {
  month: number
  kind: 'shop' | 'person with history' | 'person without' | 'else'
  confidence: 'filled' | 'offered' | null
  isRight: boolean
}

/** A way to propose: what it says of a row, and how it learns it. */
interface Method {
  say(row: WorldRow): { category: number | null; isSure: boolean }
  learn(row: WorldRow): void
}

const ours = ({ categories }: Person): Method => {
  const own = indexCategories(categories)
  const history = new Map<string, number[]>()
  const keyOf = (row: WorldRow) => `${row.type} ${merchantOf(row.text).key}`
  const countsOf = (newestFirst: readonly number[]) => {
    const counts = new Map<number, number>()
    for (const category of newestFirst) counts.set(category, (counts.get(category) ?? 0) + 1)
    return counts
  }
  const allCounts = (): MerchantCount[] =>
    [...history]
      .flatMap(([key, of]) => {
        const [type, merchant] = [key.startsWith('RECEITA') ? 'RECEITA' : 'DESPESA', key.slice(8)] as const
        return [...countsOf(of)].map(([category_id, entries]) => ({ merchant, type, category_id, entries }))
      })
      .sort((one, other) => other.entries - one.entries)
      .slice(0, MAX_COUNTS)
  return {
    say(row) {
      const { key, name, person } = merchantOf(row.text)
      const past = key === '' ? undefined : history.get(keyOf(row))
      const habit: Habit | undefined = past && { newest: past.slice(0, NEWEST), counts: countsOf(past) }
      const subject = { merchant: key, name, person, type: row.type }
      const counts = allCounts()
      const known = {
        habit,
        model: learn(counts),
        categories: own,
        usualOf: usualFor(counts, own),
        sameAs: cutFor(counts),
      }
      const { categoryId, confidence } = propose(subject, known)
      return { category: categoryId, isSure: confidence === 'filled' }
    },
    learn(row) {
      const past = history.getOrInsertComputed(keyOf(row), () => [])
      past.unshift(row.category)
    },
  }
}

/** The last category of what `keyOf` takes for the same; sure when nine of ten agree, or always. */
const byLast = (keyOf: (row: WorldRow) => string, share: number): Method => {
  const history = new Map<string, number[]>()
  return {
    say(row) {
      const past = history.get(keyOf(row)) ?? []
      const [last = null] = past
      const agree = past.filter((category) => category === last).length
      return { category: last, isSure: past.length >= (share > 0 ? 2 : 1) && agree >= share * past.length }
    },
    learn: (row) => void history.getOrInsertComputed(keyOf(row), () => []).unshift(row.category),
  }
}

const methods: Record<string, (person: Person) => Method> = {
  'the last of the same text': () => byLast(({ text }) => text.replace(/\d+/g, ''), 0),
  'cleaned, nine of ten agree': () => byLast(({ text }) => merchantOf(text).key, 0.9),
  'who knows every merchant': () => byLast(({ merchant, text }) => String(merchant ?? text), 0.9),
  ours,
}

function seenBy(method: (person: Person) => Method, numbers: readonly number[]): Seen[] {
  return numbers.flatMap((number) => {
    const person = personOf(number)
    const { say, learn: learnRow } = method(person)
    const met = new Set<string>()
    return person.rows.map((row): Seen => {
      const { category, isSure } = say(row)
      learnRow(row)
      const { key, person: isPerson } = merchantOf(row.text)
      const kind =
        row.merchant !== undefined
          ? 'shop'
          : !isPerson
            ? 'else'
            : met.has(key)
              ? 'person with history'
              : 'person without'
      met.add(key)
      const confidence = category === null ? null : isSure ? 'filled' : 'offered'
      return { month: row.month, kind, confidence, isRight: category === row.category }
    })
  })
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const percent = (value: number) => `${(value * 100).toFixed(1)} %`

function figures(all: readonly Seen[]) {
  const shops = all.filter(({ kind, month }) => kind === 'shop' && month >= FROM_MONTH)
  const filled = shops.filter(({ confidence }) => confidence === 'filled')
  const offered = shops.filter(({ confidence }) => confidence === 'offered')
  const rightOf = (rows: readonly Seen[]) => share(rows.filter(({ isRight }) => isRight).length, rows.length)
  const months = [...Map.groupBy(filled, ({ month }) => month).values()]
  const first = all.filter(({ kind, month }) => kind === 'shop' && month === 0)
  return {
    filled: share(filled.length, shops.length),
    right: rightOf(filled),
    said: share(filled.length + offered.length, shops.length),
    offeredRight: rightOf(offered),
    worstMonth: Math.min(...months.map(rightOf)),
    strangers: all.filter(({ kind, confidence }) => kind === 'person without' && confidence !== null).length,
    firstMonth: share(first.filter(({ isRight }) => isRight).length, first.length),
  }
}

const numbers = Array.from({ length: PEOPLE }, (_, number) => number)
const halves = { 'set by': numbers.filter((n) => n % 2 === 0), reported: numbers.filter((n) => n % 2 === 1) }
let isMet = true
for (const [half, of] of Object.entries(halves)) {
  console.log(`\n${half}: ${of.length} people, shops from the fourth month on`)
  for (const [name, method] of Object.entries(methods)) {
    const { filled, right, said } = figures(seenBy(method, of))
    console.log(
      `  ${name.padEnd(28)} filled ${percent(filled)}, right ${percent(right)}; filled or offered ${percent(said)}`,
    )
  }
}
const result = figures(seenBy(ours, halves.reported))
const goals: [what: string, value: number, goal: number][] = [
  ['filled', result.filled, 0.7],
  // One entry in 83 is filed wrongly by its owner: 98.6 % is what one gets who knows the merchant behind each spelling.
  ['of these right', result.right, 0.983],
  ['filled or offered', result.said, 0.9],
  ['of the offered right', result.offeredRight, 0.45],
  ['filled right in the worst month', result.worstMonth, 0.95],
]
console.log()
for (const [what, value, goal] of goals) {
  const isGood = value >= goal
  isMet &&= isGood
  console.log(`${what.padEnd(34)} ${percent(value).padStart(8)}   goal ${percent(goal)} ${isGood ? 'ok' : 'missed'}`)
}
console.log(
  `people without history that got a proposal: ${result.strangers} ${result.strangers === 0 ? 'ok' : 'missed'}`,
)
console.log(`first month, right by seeds and what came before: ${percent(result.firstMonth)}`)
isMet &&= result.strangers === 0

/** The proposals that a new user with all usual categories gets for a first file. */
function firstFile(rows: readonly FirstRow[]) {
  const usual = defaultCategories.map((category, at) => ({ ...category, id: at + 1 }))
  const own = indexCategories(usual)
  const known = { habit: undefined, model: learn([]), categories: own, usualOf: usualFor([], own), sameAs: cutFor([]) }
  let [all, filled, right, spoken] = [0, 0, 0, 0]
  for (const { text, type, category, times, label } of rows) {
    const { key, name, person } = merchantOf(text)
    const subject = { merchant: key, name, person, type, ...(label !== undefined && { fileCategory: label }) }
    const { categoryId, confidence, newCategory } = propose(subject, known)
    const isRight = usual.some((each) => each.id === categoryId && each.name === category)
    all += times
    if (confidence === 'filled') filled += times
    if (confidence === 'filled' && isRight) right += times
    if (confidence !== null || newCategory !== null) spoken += times
    if (confidence === 'filled' && !isRight) console.log(`  filled wrongly: ${text} (${category})`)
  }
  return { filled: share(filled, all), right: share(right, filled), said: share(spoken, all) }
}

const plain = firstFile(plainRows)
const labelled = firstFile(labelledRows)
const strangers = people.map((text): FirstRow => ({ text, type: 'DESPESA', category: '', times: 1, label: 'Outros' }))
const isPerson = firstFile(strangers).said
const firstGoals: [what: string, value: number, goal: number][] = [
  ['first file: filled', plain.filled, 0.35],
  ['first file: of these right', plain.right, 0.98],
  ['first file: filled or offered', plain.said, 0.75],
  ['with labels: filled or offered', labelled.said, 0.9],
]
console.log()
for (const [what, value, goal] of firstGoals) {
  isMet &&= value >= goal
  console.log(
    `${what.padEnd(34)} ${percent(value).padStart(8)}   goal ${percent(goal)} ${value >= goal ? 'ok' : 'missed'}`,
  )
}
isMet &&= isPerson === 0
console.log(`first file: people that got a proposal: ${percent(isPerson)} ${isPerson === 0 ? 'ok' : 'missed'}`)

// Rows that a bank cuts to one name and letters of the next are only asked, since a friend may begin so.
const LIVES = 64
const PAIRED = 0.92
const transfers = pairTransfers(LIVES)
const [named, namedPaired] = [transfers.all - transfers.cut, share(transfers.paired, transfers.all - transfers.cut)]
isMet &&= namedPaired >= PAIRED && transfers.friends === 0
console.log(`
own transfers: ${transfers.all} in ${LIVES} lives
  paired ${percent(share(transfers.paired, transfers.all))}, asked ${percent(share(transfers.asked, transfers.all))}
  of the ${named} that no bank cuts to one name: paired ${percent(namedPaired)}   goal 97.0 %, at least ${percent(PAIRED)} ${namedPaired >= PAIRED ? 'ok' : 'missed'}
  friends' paired: ${transfers.friends} ${transfers.friends === 0 ? 'ok' : 'missed'}`)

/** Their rules, too, were set by the lives of even number. */
const SUBSCRIBERS = 80
const subscribers = Array.from({ length: SUBSCRIBERS }, (_, number) => number)
console.log()
for (const [half, of] of [
  ['set by', subscribers.filter((n) => n % 2 === 0)],
  ['reported', subscribers.filter((n) => n % 2 === 1)],
] as const) {
  const { planted, found, others } = findSubscriptions(of)
  const [met, wrong] = [share(found, planted), share(others, found + others)]
  if (half === 'reported') isMet &&= met >= 0.9 && wrong <= 0.02
  console.log(`subscriptions, ${half}: ${planted} planted in ${of.length} lives
  found ${percent(met)}   goal 90.0 % ${met >= 0.9 ? 'ok' : 'missed'}
  of all that is found others ${percent(wrong)}   goal at most 2.0 % ${wrong <= 0.02 ? 'ok' : 'missed'}`)
}
process.exitCode = isMet ? 0 : 1
