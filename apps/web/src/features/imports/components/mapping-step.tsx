import type { Question } from '@tostao/statements/explained'
import type { ReadOptions } from '@tostao/statements/options'
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { useConfirm } from '../../../ui/dialog/use-confirm.ts'
import { Callout } from '../../../ui/page/callout.tsx'
import { focusField } from '../../../ui/page/use-focus-after.ts'
import type { ImportWork } from '../mutations/use-import.ts'
import type { StatementReader } from '../queries/statement-reader.ts'
import type { Unread } from '../queries/use-statement.ts'
import { withNew } from '../rules/answers.ts'
import { balanceDoubt } from '../rules/balance-doubt.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import type { ShownRecords } from '../rules/preview-rows.ts'
import { resolverOf, type TypeMode } from '../rules/resolve-row.ts'
import { type TargetChoice, type TargetChoices, targetsOf } from '../rules/targets.ts'
import { sumOf, totalsOf } from '../rules/totals.ts'
import { ColumnRoles } from './column-roles.tsx'
import { FileCard } from './file-card.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { MappingActions } from './mapping-actions.tsx'
import classes from './mapping-step.module.css'
import { OpenQuestion } from './open-question.tsx'
import { PreviewList } from './preview-list.tsx'
import { ReadSettings } from './read-settings.tsx'
import { ReadingLine } from './reading-line.tsx'
import type { AccountDraft } from './statement-account-form.tsx'
import { StatementCard } from './statement-card.tsx'
import { Understood } from './understood.tsx'
import { YearQuestion } from './year-question.tsx'

export interface MappingSettings {
  typeMode: TypeMode
  choices: TargetChoices
  /** The input for new accounts, by statement. */
  drafts: Readonly<Record<number, AccountDraft>>
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
  const { typeMode, choices, drafts } = settings
  const [wasTried, setTried] = useState(false)
  const [questions, setQuestions] = useState<readonly Question[]>(preview.questions)
  const asked = withNew(questions, preview.questions)
  if (asked !== questions) setQuestions(asked)
  const confirm = useConfirm()
  const missed = useRef<HTMLDivElement>(null)

  const { accounts: statements, detection } = preview
  const columns = refusal?.columns ?? preview.columns
  const [startsNew] = useState(records.accounts.length === 0)
  const targets = useMemo(
    () => targetsOf(statements, records.accounts, choices, startsNew),
    [statements, records.accounts, choices, startsNew],
  )
  const plan: Plan = useMemo(
    () => ({ typeMode, accountIds: targets.map(({ target }) => target), records }),
    [typeMode, targets, records],
  )
  const aims = useMemo(() => {
    const resolve = resolverOf(records, typeMode, preview.transfers)
    return targets.map((target) => ({ target, totals: totalsOf(target.statement.groups, target.target, resolve) }))
  }, [records, typeMode, preview.transfers, targets])
  const wanted = useMemo(() => aims.filter(({ target }) => target.target !== null), [aims])
  const totals = useMemo(() => sumOf(wanted.map((aim) => aim.totals)), [wanted])
  const repeated = wanted.reduce((sum, { target }) => sum + target.statement.repeated, 0)
  const isEmpty = targets.every(({ statement, target }) => statement.count === 0 || target === null)

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
  const missing = targets.findIndex(({ isMissing }) => isMissing)
  const submit = async () => {
    setTried(true)
    importsNext.current = targets[missing]?.isCreating === true
    // The form of the new account stands in a component of its own.
    if (importsNext.current) return missed.current?.querySelector('form')?.requestSubmit()
    if (missing >= 0) return focusField(missed.current)
    const checks = typeMode === 'sign' ? wanted.flatMap(({ target }) => target.statement.checks) : []
    const doubt = balanceDoubt(checks)
    if (doubt && !(await confirm(doubt))) return
    work.start(reader.prepare(options, plan))
  }
  const continueImport = useEffectEvent(() => importsNext.current && void submit())
  // biome-ignore lint/correctness/useExhaustiveDependencies: an account was created.
  useEffect(() => void continueImport(), [missing])

  const alone = aims.length === 1
  const reading = (
    <>
      <ReadingLine detection={detection} typeMode={typeMode} startsOpen={refusal !== undefined}>
        <Understood
          explained={preview.explained}
          columns={columns}
          onChoose={(chosen) => onOptions({ ...options, columns: { ...options.columns, ...chosen } })}
        />
        <ReadSettings
          detection={detection}
          options={options}
          onOptions={onOptions}
          typeMode={typeMode}
          onTypeMode={(mode) => onSettings((before) => ({ ...before, typeMode: mode }))}
        />
        {columns.length > 0 && (
          <ColumnRoles
            columns={columns}
            chosen={options.columns}
            onChoose={(chosen) => onOptions({ ...options, columns: chosen })}
          />
        )}
      </ReadingLine>
      <LeftOutLines {...preview} />
    </>
  )

  return (
    <div className="stack gap-page one-column">
      {!alone && <FileCard name={reader.file.name}>{reading}</FileCard>}
      {aims.map(({ target, totals: sums }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a statement.
        <div key={index} ref={index === missing ? missed : undefined}>
          <StatementCard
            target={target}
            totals={sums}
            accounts={records.accounts}
            bySign={typeMode === 'sign'}
            onChoose={(choice) => change(index, choice)}
            draft={drafts[index] ?? {}}
            onDraft={(draft) => change(index, {}, draft)}
            onCreated={(accountId) => decide(index, { accountId, isCreating: false }, {})}
            alone={alone}
            fileName={reader.file.name}
            wasMissed={wasTried && target.isMissing}
          >
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
      {questions.map((question) => (
        <OpenQuestion
          key={question.message}
          question={question}
          currency={statements[0]?.currency}
          options={options}
          onOptions={onOptions}
        />
      ))}
      {refusal ? (
        <Callout tone="error">
          <strong>Com as opções escolhidas o arquivo não pôde ser lido.</strong> {refusal.message}
        </Callout>
      ) : (
        <div className={`${classes.reading} stack shrink gap-3`} aria-busy={isReading}>
          <PreviewList preview={preview} plan={plan} records={records} totals={totals} repeated={repeated} />
        </div>
      )}
      <MappingActions
        totals={totals}
        repeated={repeated}
        isSending={work.isPending}
        progress={work.progress}
        onCancel={work.cancel}
        canImport={!isEmpty && !isReading && refusal === undefined}
        onBack={onBack}
        onImport={() => void submit()}
      >
        {work.isError &&
          (work.cancelled ? (
            <Callout tone="done">
              Importação cancelada. Se alguma transação já tinha sido gravada, importar de novo não a repete.
            </Callout>
          ) : (
            <Callout tone="error">{messageOf(work.error)}</Callout>
          ))}
      </MappingActions>
    </div>
  )
}
