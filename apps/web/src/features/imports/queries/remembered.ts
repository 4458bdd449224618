import type { Id } from '@tostao/contract/fields'
import type { PastImport } from '@tostao/contract/imports'
import type { ReadOptions } from '@tostao/statements/options'
import * as z from 'zod/mini'
import { LastingOptions } from './lasting-options.ts'

export interface Remembered {
  accountId: Id | null
  options: ReadOptions
  createdAt: string
}

/** How the last file of a layout was imported, unless that was undone. */
export function rememberedOf(past: readonly PastImport[] | undefined): Remembered | undefined {
  const last = past?.find(({ undoneAt }) => undoneAt === null)
  if (!last) return undefined
  const read = z.safeParse(LastingOptions, JSON.parse(last.settings ?? '{}'))
  return { accountId: last.accountId, options: read.success ? read.data : {}, createdAt: last.createdAt }
}
