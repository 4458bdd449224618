import type { Id } from '@tostao/contract/fields'
import type { Question } from '@tostao/statements/explained'
import type { ReadOptions } from '@tostao/statements/options'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FirstCategoriesNotice } from '#features/categories/shared/first-categories-notice.tsx'
import { lacksUsual } from '#features/categories/shared/rules.ts'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { Callout } from '#ui/page/callout.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { focusField } from '#ui/page/use-focus-after.ts'
import { usePlan } from '../hooks/use-plan.ts'
import { type ShownRecords, useReview } from '../hooks/use-review.ts'
import { useTypedBalances } from '../hooks/use-typed-balances.ts'
import type { ImportWork } from '../mutations/use-import.ts'
import type { StatementReader } from '../queries/statement-reader.ts'
import { useFindings } from '../queries/use-findings.ts'
import type { Unread } from '../queries/use-statement.ts'
import { withNew } from '../rules/answers.ts'
import { balanceDoubt } from '../rules/balance-doubt.ts'
import { sumsOf } from '../rules/outlook.ts'
import type { Preview } from '../rules/preview.ts'
import { resolverOf, type TypeMode } from '../rules/resolve-row.ts'
import type { Decisions } from '../rules/review.ts'
import { type TargetChoice, type TargetChoices, targetsOf } from '../rules/targets.ts'
import { totalsOf } from '../rules/totals.ts'
import { verdictsOf } from '../rules/verdicts.ts'
import { BalanceQuestions } from './balance-questions.tsx'
import { FileCard } from './file-card.tsx'
import { FileReading } from './file-reading.tsx'
import { ImportFailure } from './import-failure.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { MappingActions } from './mapping-actions.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { ReviewList } from './review-list.tsx'
import type { AccountDraft } from './statement-account-form.tsx'
import { StatementCard } from './statement-card.tsx'
import { YearQuestion } from './year-question.tsx'

export interface MappingSettings {
  typeMode: TypeMode
  choices: TargetChoices
  /** The input for new accounts, by statement. */
  drafts: Readonly<Record<number, AccountDraft>>
  decisions: Decisions
  /** By account: whether its balance of today, which somebody typed, stays. */
  kept: Readonly<Record<Id, boolean>>
}

interface MappingStepProps {
  reader: StatementReader
  preview: Preview
  /** Why the file cannot be read with the current options; the preview is then of the previous ones. */
  refusal: Unread | undefined
  isReading: boolean
  options: ReadOptions
  onOptions: (options: ReadOptions) => void
  settings: MappingSettings
  onSettings: Dispatch<SetStateAction<MappingSettings>>
  records: ShownRecords
  work: ImportWork
  onBack: () => void
}

export function MappingStep(props: MappingStepProps) {
  const { reader, preview, refusal, isReading, options, onOptions, settings, onSettings, records, work, onBack } = props
  const { typeMode, choices, drafts, decisions } = settings
  const [wasTried, setTried] = useState(false)
  const [questions, setQuestions] = useState<readonly Question[]>(preview.questions)
  const open = withNew(questions, preview.questions)
  if (open !== questions) setQuestions(open)
  const confirm = useConfirm()
  const missed = useRef<HTMLDivElement>(null)

  const { accounts: statements, detection } = preview
  const [startsNew] = useState(records.accounts.length === 0)
  const targets = useMemo(
    () => targetsOf(statements, records.accounts, choices, startsNew),
    [statements, records.accounts, choices, startsNew],
  )
  const { plan, invoices, invoiceReads } = usePlan({
    typeMode,
    targets,
    records,
    preview,
    choices,
    fileName: reader.file.name,
  })
  const aims = useMemo(() => {
    const resolve = resolverOf(records, typeMode, preview.transfers)
    return targets.map((target) => ({ target, totals: totalsOf(target.statement.groups, target.target, resolve) }))
  }, [records, typeMode, preview.transfers, targets])
  const wanted = useMemo(() => aims.filter(({ target }) => target.target !== null), [aims])
  const isEmpty = targets.every(({ statement, target }) => statement.count === 0 || target === null)
  const missing = targets.findIndex(({ isMissing }) => isMissing)
  const isReady = missing < 0 && refusal === undefined && !isReading
  const { findings, isAsking, isError, refetch } = useFindings(reader, options, plan, isReady, invoiceReads)
  const { rows, outlook, ...review } = useReview({
    preview,
    plan,
    findings,
    decisions,
    onDecisions: (change) => onSettings((before) => ({ ...before, decisions: change(before.decisions) })),
  })

  const typed = useTypedBalances({ rows, accounts: records.accounts, wanted, choices, kept: settings.kept })

  // 'Importar Dados' was pressed before the account was created.
  const importsNext = useRef(false)

  const decide = (index: number, choice: TargetChoice, draft?: AccountDraft) =>
    onSettings((before) => ({
      ...before,
      choices: { ...before.choices, [index]: { ...before.choices[index], ...choice } },
      drafts: draft ? { ...before.drafts, [index]: draft } : before.drafts,
    }))
  const change: typeof decide = (...decision) => {
    setTried(false)
    importsNext.current = false
    decide(...decision)
  }
  const submit = async () => {
    setTried(true)
    importsNext.current = targets[missing]?.isCreating === true
    // The form of the new account stands in a component of its own.
    if (importsNext.current) return missed.current?.querySelector('form')?.requestSubmit()
    if (missing >= 0) return focusField(missed.current)
    const checks = typeMode === 'sign' ? wanted.flatMap(({ target }) => target.statement.checks) : []
    const doubt = balanceDoubt(checks)
    if (doubt && !(await confirm(doubt))) return
    const preparing = reader.prepare(options, plan, verdictsOf(rows))
    work.start(preparing.then((prepared) => ({ ...prepared, keepBalance: typed.kept })))
  }
  const continueImport = useEffectEvent(() => importsNext.current && !isAsking && void submit())
  // biome-ignore lint/correctness/useExhaustiveDependencies: an account was created, and the server has said what the rows are.
  useEffect(() => void continueImport(), [missing, isAsking])

  const alone = aims.length === 1
  const reading = (
    <FileReading
      preview={preview}
      refusal={refusal}
      options={options}
      onOptions={onOptions}
      typeMode={typeMode}
      onTypeMode={(mode) => onSettings((before) => ({ ...before, typeMode: mode }))}
    />
  )

  return (
    <div className="grid grid-cols-1 gap-page">
      {!alone && <FileCard name={reader.file.name}>{reading}</FileCard>}
      {aims.map(({ target, totals }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a statement.
        <div key={index} ref={index === missing ? missed : undefined}>
          <StatementCard
            target={target}
            totals={totals}
            sums={target.target === null ? totals : sumsOf(rows.filter(({ account }) => account === index))}
            accounts={records.accounts}
            bySign={typeMode === 'sign'}
            onChoose={(choice) => change(index, choice)}
            draft={drafts[index] ?? {}}
            onDraft={(draft) => change(index, {}, draft)}
            onCreated={(accountId) => decide(index, { accountId, created: accountId, isCreating: false }, {})}
            alone={alone}
            fileName={reader.file.name}
            wasMissed={wasTried && target.isMissing}
          >
            {invoices[index] && target.target && (
              <InvoiceField
                accountId={target.target}
                choice={invoices[index]}
                statement={target.statement}
                onChoose={(invoiceMonth) => change(index, { invoiceMonth })}
              />
            )}
            {alone && reading}
          </StatementCard>
        </div>
      ))}
      {detection.referenceDay && (
        <YearQuestion
          referenceDay={detection.referenceDay}
          onReferenceDay={(referenceDay) => onOptions({ ...options, referenceDay })}
        />
      )}
      <OpenQuestions questions={questions} currency={statements[0]?.currency} options={options} onOptions={onOptions} />
      <BalanceQuestions
        {...typed}
        accountId={targets[0]?.target}
        onKeep={(id, keeps) => onSettings((before) => ({ ...before, kept: { ...before.kept, [id]: keeps } }))}
      />
      {refusal ? (
        <Callout tone="error">
          <strong>Com as opções escolhidas o arquivo não pôde ser lido.</strong> {refusal.message}
        </Callout>
      ) : (
        <div className="grid min-w-0 gap-3 aria-busy:opacity-50" aria-busy={isReading || isAsking}>
          {isError && <LoadError bare message="Não deu para conferir o que já existe." onRetry={refetch} />}
          {lacksUsual(records.categories) && <FirstCategoriesNotice />}
          <ReviewList rows={rows} preview={preview} plan={plan} records={records} {...review} />
        </div>
      )}
      <MappingActions
        outlook={outlook}
        isSending={work.isPending}
        progress={work.progress}
        onCancel={work.cancel}
        canImport={
          !isEmpty && !isReading && !isAsking && !typed.isReading && !invoiceReads.isError && refusal === undefined
        }
        onBack={onBack}
        onImport={() => void submit()}
      >
        <ImportFailure {...work} />
      </MappingActions>
    </div>
  )
}
