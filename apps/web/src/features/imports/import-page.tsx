import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { list as listAccounts } from '@tostao/contract/accounts'
import type { Category } from '@tostao/contract/categories'
import { list as listCategories } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import type { Label } from '@tostao/contract/label-calls'
import { list as listPayees } from '@tostao/contract/payees'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { oneOf } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { dayOf } from '#lib/today.ts'
import { useParams } from '#lib/use-params.ts'
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
import { ColumnRoles } from './components/column-roles.tsx'
import { FileStep } from './components/file-step.tsx'
import type { MappingSettings } from './components/mapping-step.tsx'
import { Steps } from './components/steps.tsx'
import type { ImportResult } from './mutations/send-import.ts'
import { useImport } from './mutations/use-import.ts'
import { useStatement } from './queries/use-statement.ts'
import { originOf } from './rules/layout-of.ts'
import type { Prepared } from './rules/prepare-import.ts'
import type { TargetChoices } from './rules/targets.ts'

// Loaded after the first step is seen: they are most of this page.
const loadMapping = () => import('./components/mapping-step.tsx')
const loadDone = () => import('./components/done-step.tsx')
const MappingStep = lazily(async () => (await loadMapping()).MappingStep)
const DoneStep = lazily(async () => (await loadDone()).DoneStep)

const MAPPING = 'conferencia'
const UNTOUCHED: MappingSettings = { typeMode: 'sign', choices: {}, drafts: {}, decisions: {}, kept: {} }

const LEAVE = {
  title: 'Sair da importação?',
  text: 'O que você escolheu para este arquivo se perde.',
  confirm: 'Sair',
  danger: true,
}
const LEAVE_FILES = { ...LEAVE, text: 'Ainda há arquivos para conferir: você teria que escolhê-los de novo.' }

export function ImportPage() {
  useEffect(() => void Promise.allSettled([loadMapping(), loadDone()]), [])
  const statement = useStatement()
  const { records, isError, refetch } = useRecords()
  const [settings, setSettings] = useState(UNTOUCHED)
  const [result, setResult] = useState<ImportResult & Prepared>()
  // Chosen at once, one after another.
  const [files, setFiles] = useState<readonly File[]>([])
  // The step is in the address, so that the back button goes from step 2 to step 1.
  const { params, setParams } = useParams({ passo: oneOf([MAPPING]) })
  const showStep = (passo: typeof params.passo, options?: { replace: boolean }) => setParams({ passo }, options)
  const work = useImport((done) => {
    showStep(undefined, { replace: true })
    // The review stays until the code of the last step is there.
    startTransition(() => setResult(done))
  })
  // Stay on this step while importing: a failure is shown here.
  useNavigationBlocker(work.isPending, {
    shouldBlock: ({ currentLocation, nextLocation, historyAction }) =>
      currentLocation.pathname === nextLocation.pathname && historyAction !== 'REPLACE',
    onBlocked: ({ reset }) => reset(),
  })
  const { reader, preview, layout = '', refusal, isReading, options, remembered } = statement
  const { savedOn: _, ...chosen } = statement.chosen
  const hasChosen = Object.values(chosen).some(Boolean) || holdsSomething(settings)
  const at = reader ? files.indexOf(reader.file) : -1
  const isLast = at === files.length - 1
  const placeOf = (index: number) =>
    files.length > 1 && index < files.length ? `${index + 1} de ${files.length}` : undefined
  useLeaveQuestion(!work.isPending && (!isLast || (hasChosen && !result)), isLast ? LEAVE : LEAVE_FILES)
  const readable = refusal?.columns ? undefined : preview
  // The panel stays after a choice, so that it can be seen and changed.
  const unmapped = refusal?.columns ?? (options.columns && preview?.columns)
  const wantsMapping = params.passo === MAPPING
  const reused =
    preview?.accounts.length === 1 && records?.accounts.some(({ id }) => id === remembered?.accountId)
      ? remembered?.accountId
      : undefined
  const isMapping = reader && preview && (wantsMapping || work.isPending)
  const step = result ? 3 : isMapping ? 2 : 1

  const withOrigin = (prepared: Prepared): Prepared => ({
    ...prepared,
    ...(reader && { origin: originOf(reader.file, layout, options) }),
  })
  const open = (file: File | undefined) => {
    statement.open(file)
    work.reset()
    setSettings(UNTOUCHED)
    setResult(undefined)
  }
  const choose = (chosenFiles: readonly File[]) => {
    setFiles(chosenFiles)
    open(chosenFiles[0])
  }
  const setOptions: typeof statement.setOptions = (changed) => {
    statement.setOptions(changed)
    // The rows are others.
    setSettings((before) => ({ ...before, decisions: {} }))
  }
  const start = () => {
    choose([])
    showStep(undefined)
  }
  const openNext = () => {
    open(files[at + 1])
    showStep(MAPPING)
  }

  return (
    <Page title="Importação" help="import" actions={<Steps current={step} />}>
      <Content view={result ?? step}>
        {result ? (
          <DoneStep result={result} work={work} onAgain={start} next={placeOf(at + 1)} onNext={openNext} />
        ) : !isMapping ? (
          <FileStep
            file={reader?.file}
            isGone={wantsMapping && !reader}
            isReading={isReading}
            problem={readable ? undefined : refusal?.message}
            found={readable?.accounts.reduce((sum, { count }) => sum + count, 0)}
            place={placeOf(at)}
            onFiles={choose}
            onRemove={() => choose(files.filter((file) => file !== reader?.file))}
            onNext={() => showStep(MAPPING)}
          >
            {unmapped && (
              <ColumnRoles
                columns={unmapped}
                chosen={options.columns}
                onChoose={(columns) => setOptions({ ...options, columns })}
              />
            )}
          </FileStep>
        ) : isError ? (
          <LoadError onRetry={refetch} />
        ) : !records ? (
          <RowsSkeleton rows={8} height="3rem" />
        ) : (
          <div className="grid grid-cols-1 gap-page">
            {remembered && (
              <Callout tone="done">
                Este arquivo é como o que você importou em <DayText day={dayOf(Date.parse(remembered.createdAt))} />:
                usamos a mesma conta e os mesmos ajustes.
              </Callout>
            )}
            <MappingStep
              key={reader.id}
              reader={reader}
              preview={preview}
              refusal={refusal}
              isReading={isReading}
              options={options}
              onOptions={setOptions}
              settings={reused ? { ...settings, choices: withAccount(settings.choices, reused) } : settings}
              onSettings={setSettings}
              records={records}
              work={{ ...work, start: (preparing) => work.start(preparing.then(withOrigin)) }}
              onBack={() => showStep(undefined)}
            />
          </div>
        )}
      </Content>
    </Page>
  )
}

function Content({ view, children }: { view: unknown; children: ReactNode }) {
  const frame = useFocusAfter<HTMLDivElement>(view)
  return (
    <div ref={frame} tabIndex={-1} style={{ outline: 'none' }}>
      <Part fallback={<RowsSkeleton rows={8} height="3rem" />}>{children}</Part>
    </div>
  )
}

const withAccount = (choices: TargetChoices, accountId: Id): TargetChoices => ({
  ...choices,
  0: { accountId, ...choices[0] },
})

const holdsSomething = ({ typeMode, choices, drafts, decisions }: MappingSettings) =>
  typeMode !== 'sign' ||
  Object.keys(decisions).length > 0 ||
  Object.values(choices).some(({ leftOut, accountId }) => leftOut !== undefined || accountId !== undefined) ||
  Object.values(drafts).some((draft) => Object.keys(draft).length > 0)

type Loads = [UseQueryResult<Account[]>, UseQueryResult<Category[]>, UseQueryResult<Label[]>]

const combine = ([accounts, categories, payees]: Loads) => ({
  records:
    accounts.data && categories.data && payees.data
      ? { accounts: accounts.data, categories: categories.data, payees: payees.data }
      : undefined,
  isError: accounts.isLoadingError || categories.isLoadingError || payees.isLoadingError,
  refetch: () => {
    for (const { isLoadingError, refetch } of [accounts, categories, payees]) if (isLoadingError) void refetch()
  },
})

const useRecords = () =>
  useQueries({
    queries: [read(listAccounts, { query: {} }), read(listCategories, { query: {} }), read(listPayees, { query: {} })],
    combine,
  })
