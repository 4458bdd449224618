import type { Id } from '@tostao/contract/fields'
import type { Notice } from '#lib/offer-undo.ts'
import type { Confirm } from '../dialog/use-confirm.ts'
import type { Named } from './by-usage.ts'

/** Gives all that one name has, or only its transactions, to another name. */
export interface Merging<T extends Named = Named> {
  title: string
  label: string
  nothing: string
  /** What happens to the one that gives. */
  explains: (name: string) => string
  button?: string
  /** Field → message; empty when it is valid. */
  check: (id: Id, into: Id | undefined) => Record<string, string>
  /** False: it was asked, and the answer was no. */
  save: (item: T, into: T, ask: Confirm) => Promise<unknown>
}

/** Names apart from the list, offered last. */
export interface OtherNames<T extends Named = Named> {
  group: string
  items: readonly T[]
}

export const mergedNotice = (item: Named, kept: Named): Notice => ({
  done: `${item.name} agora é ${kept.name}`,
  undone: `${item.name} voltou`,
})
