import { useQuery } from '@tanstack/react-query'
import * as imports from '@tostao/contract/imports'
import { call } from '#lib/call.ts'
import { compute } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { checkOf } from '../rules/moving/check.ts'
import type { MovingPlan } from '../rules/moving/plan.ts'
import type { StatementReader } from './statement-reader.ts'

/** The rows that would be sent by the plan, and what the server says of them. What was known before stays meanwhile. */
export function useMoved(reader: StatementReader, plan: MovingPlan) {
  const asked = { reader, plan }
  const rows = useQuery({
    ...compute('moved', asked, () => reader.move(plan, { balances: {}, matches: {}, today: today() })),
    placeholderData: (before, query) => (query?.queryKey[1]?.reader === reader ? before : undefined),
    structuralSharing: false,
    staleTime: 'static',
    gcTime: 0,
  })
  const moved = rows.isPlaceholderData ? undefined : rows.data
  const check = useQuery({
    ...compute('moved check', moved && { reader, plan }, async (_, signal) => {
      const answers = []
      // One after another: each may be as large as a file can be.
      for (const { csv } of moved?.parts ?? []) {
        const file = new TextEncoder().encode(csv)
        answers.push(await call(imports.preview, { query: { create: true }, file }, { signal }))
      }
      return checkOf({ parts: moved?.parts ?? [], sent: moved?.sent ?? [] }, answers)
    }),
    placeholderData: (before, query) => (query?.queryKey[1]?.reader === reader ? before : undefined),
    structuralSharing: false,
    // Only a write changes it, and a write asks again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return {
    /** The rows of an earlier plan while they are made anew. */
    shown: rows.data,
    check: check.data,
    isChecking: moved === undefined || check.isPending || check.isPlaceholderData,
    isError: rows.isError || check.isError,
    refetch: () => void (rows.isError ? rows.refetch() : check.refetch()),
  }
}
