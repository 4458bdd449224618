import { hashKey, useQuery } from '@tanstack/react-query'
import * as imports from '@tostao/contract/imports'
import type { ReadOptions } from '@tostao/statements/options'
import { call } from '#lib/call.ts'
import { compute } from '#lib/read.ts'
import { type Findings, findingsOf } from '../rules/findings.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { StatementReader } from './statement-reader.ts'

const NONE: Findings = new Map()

/** What the plan is made of, while it is read. */
interface Reads {
  isReading: boolean
  isError: boolean
  refetch: () => void
}

/** What the server says of the rows; asked again when it may say something else. What it said before stays meanwhile. */
export function useFindings(
  reader: StatementReader,
  options: ReadOptions,
  plan: Plan,
  isReady: boolean,
  before: Reads,
) {
  const isWanted = isReady && !before.isReading && !before.isError
  const { typeMode, accountIds, invoiceMonths } = plan
  // The records are no part of the key: each write reads again. As texts, undefined and null stay apart in it.
  const asked = { reader, options, typeMode, accountIds: accountIds.map(String), invoiceMonths }
  const { data, isPending, isPlaceholderData, ...own } = useQuery({
    ...compute('findings', asked, async (_, signal) => {
      const prepared = await reader.prepare(options, plan, {})
      if (prepared.csv === undefined) return NONE
      const file = new TextEncoder().encode(prepared.csv)
      return findingsOf(prepared, await call(imports.preview, { query: {}, file }, { signal }))
    }),
    enabled: isWanted,
    // With other options the rows are others.
    placeholderData: (last, query) =>
      hashKey([query?.queryKey[1]?.options]) === hashKey([options]) ? last : undefined,
    structuralSharing: false,
    // Only a write changes it, and a write asks again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isAsking = before.isReading || (isWanted && !own.isError && (isPending || isPlaceholderData))
  const isError = before.isError || (isWanted && own.isError)
  const refetch = () => {
    if (before.isError) before.refetch()
    else void own.refetch()
  }
  return { findings: isWanted && !isError ? (data ?? NONE) : NONE, isAsking, isError, refetch }
}
