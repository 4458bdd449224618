import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import { handArchive } from '#features/profile/shared/handed-archive.ts'
import { pages } from '#lib/pages.ts'
import { useLeaveQuestion, useNavigationBlocker } from '#ui/dialog/use-navigation-blocker.ts'
import { lazily } from '#ui/page/lazily.tsx'
import { Page } from '#ui/page/page.tsx'
import { Part } from '#ui/page/part.tsx'
import { RowsSkeleton } from '#ui/page/rows-skeleton.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { FileStep } from './components/file-step.tsx'
import { Steps } from './components/steps.tsx'
import { ImportContext, useImportSession } from './hooks/use-import-session.ts'

// Loaded after the first step is seen: they are most of this page.
const loadReview = () => import('./components/review-step.tsx')
const loadDone = () => import('./components/done-step.tsx')
const ReviewStep = lazily(async () => (await loadReview()).ReviewStep)
const DoneStep = lazily(async () => (await loadDone()).DoneStep)

const LEAVE = {
  title: 'Sair da importação?',
  text: 'O que você escolheu para este arquivo se perde.',
  confirm: 'Sair',
  danger: true,
}
const LEAVE_FILES = { ...LEAVE, text: 'Ainda há arquivos para conferir: você teria que escolhê-los de novo.' }

export function ImportPage() {
  useEffect(() => void Promise.allSettled([loadReview(), loadDone()]), [])
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
          {result ? <DoneStep result={result} /> : step === 2 ? <ReviewStep /> : !isRestoring && <FileStep />}
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
