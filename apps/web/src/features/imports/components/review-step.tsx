import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { useMemo } from 'react'
import { read } from '#lib/read.ts'
import { dayOf } from '#lib/today.ts'
import { Callout } from '#ui/page/callout.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import { MappingStep } from './mapping-step.tsx'
import { MovingStep } from './moving-step.tsx'

/** The second step: of a list of another app, or of a statement. */
export const ReviewStep = () => (useImport().isMoving ? <Moving /> : <Mapping />)

function Moving() {
  const { reader, list, records } = useImport()
  // A new account cannot have the name of an archived one.
  const archived = useQuery(read(listAccounts, { query: { archived: true } }))
  const all = useMemo(
    () =>
      records.data && archived.data
        ? { ...records.data, accounts: [...records.data.accounts, ...archived.data] }
        : undefined,
    [records.data, archived.data],
  )
  if (records.isError) return <LoadError onRetry={records.refetch} />
  if (archived.isLoadingError) return <LoadError onRetry={() => void archived.refetch()} />
  if (!all || !reader || !list) return <RowsSkeleton rows={8} height="3rem" />
  return <MovingStep key={reader.id} reader={reader} list={list} records={all} />
}

function Mapping() {
  const { reader, preview, remembered, records, isKnownAccount } = useImport()
  if (records.isError) return <LoadError onRetry={records.refetch} />
  if (!records.data || !reader || !preview) return <RowsSkeleton rows={8} height="3rem" />
  return (
    <div className="grid grid-cols-1 gap-page">
      {remembered && (
        <Callout tone="done">
          Este arquivo é como o que você importou em <DayText day={dayOf(Date.parse(remembered.createdAt))} />: valem{' '}
          {isKnownAccount ? 'a mesma conta e os mesmos ajustes' : 'os mesmos ajustes'}.
        </Callout>
      )}
      <MappingStep key={reader.id} reader={reader} preview={preview} records={records.data} />
    </div>
  )
}
