// What stands in an address behind '?'. A schema, such as { month: monthParam, type: oneOf(TYPES) }, says how it is read,
// how it is written and of which types its values are. `use-params.ts` reads and changes the address of the page.

import { type EntryType, type Id, idIn, NO_CATEGORY } from '@tostao/contract/fields'
import { type Day, isDay, isMonth, type Month } from '@tostao/primitives/calendar'

/** One parameter. What is missing or cannot be read is the default; the default is written as '' and left out. */
export interface Param<T> {
  read(text: string): T
  write(value: T): string
}

export type Schema<Values> = { readonly [Name in keyof Values]: Param<Values[Name]> }

/** The values that a schema describes. */
export type ValuesOf<S> = { [Name in keyof S]: S[Name] extends Param<infer T> ? T : never }

/** A text that is none of these is the default, which is undefined unless it is named. */
export function oneOf<const T extends string>(texts: readonly T[]): Param<T | undefined>
export function oneOf<const T extends string>(texts: readonly T[], byDefault: NoInfer<T>): Param<T>
export function oneOf(texts: readonly string[], byDefault?: string): Param<string | undefined> {
  return {
    read: (text) => texts.find((one) => one === text) ?? byDefault,
    write: (value) => (value === undefined || value === byDefault ? '' : value),
  }
}

const textIf = (isValid: (text: string) => boolean): Param<string | undefined> => ({
  read: (text) => (isValid(text) ? text : undefined),
  write: (value) => value ?? '',
})

export const textParam: Param<string> = { read: (text) => text, write: (value) => value }
export const dayParam: Param<Day | undefined> = textIf(isDay)
/** Without it most pages show the current month. */
export const monthParam: Param<Month | undefined> = textIf(isMonth)
export const idParam: Param<Id | undefined> = { read: idIn, write: (id) => `${id ?? ''}` }
export const flagParam: Param<boolean> = { read: (text) => text === '1', write: (isOn) => (isOn ? '1' : '') }

export type CategoryFilter = Id | typeof NO_CATEGORY
export const categoryParam: Param<CategoryFilter | undefined> = {
  read: (text) => (text === NO_CATEGORY ? text : idIn(text)),
  write: (category) => `${category ?? ''}`,
}

export const TYPE_PARAMS: Readonly<Record<EntryType, string>> = { RECEITA: 'receita', DESPESA: 'despesa' }
export const typeParam: Param<EntryType | undefined> = {
  read: (text) => (['RECEITA', 'DESPESA'] as const).find((type) => TYPE_PARAMS[type] === text.toLowerCase()),
  write: (type) => (type ? TYPE_PARAMS[type] : ''),
}

export function readParams<Values>(schema: Schema<Values>, address: URLSearchParams): Values
export function readParams(schema: Schema<Record<string, unknown>>, address: URLSearchParams): Record<string, unknown> {
  const read = ([name, param]: [string, Param<unknown>]) => [name, param.read(address.get(name) ?? '')] as const
  return Object.fromEntries(Object.entries(schema).map(read))
}

/** The address with some values changed; what else stands in it stays. */
export function writeParams<Values>(
  schema: Schema<Values>,
  address: URLSearchParams,
  changes: Partial<Values>,
): URLSearchParams
export function writeParams(
  schema: Schema<Record<string, unknown>>,
  address: URLSearchParams,
  changes: Readonly<Record<string, unknown>>,
): URLSearchParams {
  const after = new URLSearchParams(address)
  for (const [name, value] of Object.entries(changes)) {
    const text = schema[name]?.write(value)
    if (text) after.set(name, text)
    else after.delete(name)
  }
  return after
}

/** The parameters of the address as it is now: the rendered one is behind when buttons are pressed quickly. */
export const currentParams = <Values>(schema: Schema<Values>): Values =>
  readParams(schema, new URLSearchParams(window.location.search))
