import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { handArchive } from '#features/profile/shared/handed-archive.ts'
import { pages } from '#lib/pages.ts'
import { dayOf } from '#lib/today.ts'
import { useLeaveQuestion } from '#ui/dialog/use-leave-question.ts'
import { useNavigationBlocker } from '#ui/dialog/use-navigation-blocker.ts'
import { Callout } from '#ui/page/callout.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { lazily } from '#ui/page/lazily.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { Page } from '#ui/page/page.tsx'
import { Part } from '#ui/page/part.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { FileStep } from './components/file-step.tsx'
import { Steps } from './components/steps.tsx'
import { ImportContext, useImport, useImportSession } from './hooks/use-import-session.ts'

// Loaded after the first step is seen: they are most of this page.
const loadMapping = () => import('./components/mapping-step.tsx')
const loadDone = () => import('./components/done-step.tsx')
const loadMoving = () => import('./components/moving-step.tsx')
const MovingStep = lazily(async () => (await loadMoving()).MovingStep)
const MappingStep = lazily(async () => (await loadMapping()).MappingStep)
const DoneStep = lazily(async () => (await loadDone()).DoneStep)

const LEAVE = {
  title: 'Sair da importação?',
  text: 'O que você escolheu para este arquivo se perde.',
  confirm: 'Sair',
  danger: true,
}
const LEAVE_FILES = { ...LEAVE, text: 'Ainda há arquivos para conferir: você teria que escolhê-los de novo.' }

export function ImportPage() {
  useEffect(() => void Promise.allSettled([loadMapping(), loadDone()]), [])
  const session = useImportSession()
  const { work, result, step, isRestoring, isLast, holdsAnswers, file, refusal } = session
  useRestoreInstead(refusal?.code === 'own_archive' ? file : undefined)
  // Stay on this step while importing: a failure is shown here.
  useNavigationBlocker(work.isPending, {
    shouldBlock: ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname === nextLocation.pathname && historyAction !== 'REPLACE',
    onBlocked: ({ reset }) => reset(),
  })
  useLeaveQuestion(!work.isPending && (!isLast || (holdsAnswers && !result)), isLast ? LEAVE : LEAVE_FILES)

  return (
    <ImportContext value={session}>
      <Page title="Importação" help="import" actions={<Steps current={step} />}>
        <Content view={result ?? step}>
          {result ? (
            <DoneStep result={result} />
          ) : step === 2 ? (
            session.isMoving ? (
              <Moving />
            ) : (
              <Mapping />
            )
          ) : (
            !isRestoring && <FileStep />
          )}
        </Content>
      </Page>
    </ImportContext>
  )
}

/** The ZIP of all data is no statement: the profile brings it back. */
function useRestoreInstead(archive: File | undefined) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!archive) return
    handArchive(archive)
    void navigate(pages.profile.path)
  }, [archive, navigate])
}

function Content({ view, children }: { view: unknown; children: ReactNode }) {
  const frame = useFocusAfter<HTMLDivElement>(view)
  return (
    <div ref={frame} tabIndex={-1} style={{ outline: 'none' }}>
      <Part fallback={<RowsSkeleton rows={8} height="3rem" />}>{children}</Part>
    </div>
  )
}

function Moving() {
  const { reader, list, records } = useImport()
  if (records.isError) return <LoadError onRetry={records.refetch} />
  if (!records.data || !reader || !list) return <RowsSkeleton rows={8} height="3rem" />
  return <MovingStep key={reader.id} reader={reader} list={list} records={records.data} />
}

function Mapping() {
  const { reader, preview, remembered, records } = useImport()
  if (records.isError) return <LoadError onRetry={records.refetch} />
  if (!records.data || !reader || !preview) return <RowsSkeleton rows={8} height="3rem" />
  return (
    <div className="grid grid-cols-1 gap-page">
      {remembered && (
        <Callout tone="done">
          Este arquivo é como o que você importou em <DayText day={dayOf(Date.parse(remembered.createdAt))} />: valem a
          mesma conta e os mesmos ajustes.
        </Callout>
      )}
      <MappingStep key={reader.id} reader={reader} preview={preview} records={records.data} />
    </div>
  )
}
