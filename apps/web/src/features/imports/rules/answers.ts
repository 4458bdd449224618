import type { Answer, Question } from '@tostao/statements/explained'
import type { ReadOptions } from '@tostao/statements/options'

/** The questions so far, with those that a new reading adds: one that was answered stays, so that it can be changed. */
export function withNew(asked: readonly Question[], found: readonly Question[]): readonly Question[] {
  const added = found.filter(({ message }) => !asked.some((one) => one.message === message))
  return added.length === 0 ? asked : [...asked, ...added]
}

/** The options with one answer in place of the others. */
export function withAnswer(options: ReadOptions, { answers }: Question, chosen: Answer): ReadOptions {
  const others = answers.filter((answer) => answer !== chosen).map((answer) => answer.options)
  const names = new Set(others.flatMap((other) => Object.keys(other)))
  const kept = Object.fromEntries(Object.entries(options).filter(([name]) => !names.has(name)))
  const told = recorded.flatMap((name): [string, Told][] => {
    const own = merged(
      options[name],
      chosen.options[name],
      others.map((other) => other[name]),
    )
    return own ? [[name, own]] : []
  })
  return { ...kept, ...chosen.options, ...Object.fromEntries(told) }
}

/** The options that hold an answer for each of several things. */
const recorded = ['columns', 'statuses', 'directions', 'transactions', 'tables'] as const

type Told = Readonly<Record<string, unknown>> | undefined

function merged(before: Told, own: Told, others: readonly Told[]): Told {
  const dropped = new Set(others.flatMap((other) => Object.keys(other ?? {})))
  const kept = Object.entries(before ?? {}).filter(([key]) => !dropped.has(key))
  const all = { ...Object.fromEntries(kept), ...own }
  return Object.keys(all).length === 0 ? undefined : all
}

/** The answer that the options give, or the one by which the file was read. */
export function answerIn(options: ReadOptions, { answers }: Question): Answer | undefined {
  return answers.find((answer) => holds(options, answer.options)) ?? answers.find(({ isTaken }) => isTaken)
}

const holds = (options: object, wanted: object): boolean =>
  Object.entries(wanted).every(([name, value]) => {
    const found: unknown = Reflect.get(options, name)
    return typeof value === 'object' && value !== null
      ? typeof found === 'object' && found !== null && holds(found, value)
      : found === value
  })
