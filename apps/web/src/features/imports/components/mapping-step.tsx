import type { Account } from '@tostao/contract/accounts'
import type { ReadOptions } from '@tostao/statements/types'
import { type Dispatch, type SetStateAction, useMemo, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api-error.ts'
import { Callout } from '../../../ui/page/callout.tsx'
import type { ImportWork } from '../mutations/use-import.ts'
import type { StatementReader } from '../queries/statement-reader.ts'
import type { Unread } from '../queries/use-statement.ts'
import type { Plan } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import { type Records, resolverOf, type TypeMode } from '../rules/resolve-row.ts'
import { type TargetChoice, type TargetChoices, targetsOf } from '../rules/targets.ts'
import { totalsOf } from '../rules/totals.ts'
import { AccountTarget } from './account-target.tsx'
import { ColumnsPanel } from './columns-panel.tsx'
import { LeftOutLines } from './left-out-lines.tsx'
import { MappingActions } from './mapping-actions.tsx'
import classes from './mapping-step.module.css'
import { PreviewPanel } from './preview-panel.tsx'
import { ReadSettings } from './read-settings.tsx'
import type { AccountDraft } from './statement-account-form.tsx'
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
  records: Records & { accounts: readonly Account[] }
  work: ImportWork
  onBack: () => void
}

export function MappingStep(props: MappingStepProps) {
  const { reader, preview, refusal, isReading, options, onOptions, settings, onSettings, records, work, onBack } = props
  const { typeMode, choices, drafts } = settings
  const [wasTried, setTried] = useState(false)
  const element = useRef<HTMLDivElement>(null)

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
  const isEmpty = targets.every(({ statement, target }) => statement.count === 0 || target === null)

  const choose = (index: number, choice: TargetChoice) => {
    setTried(false)
    onSettings((before) => {
      const changed = { ...before.choices[index], ...choice }
      return { ...before, choices: { ...before.choices, [index]: changed } }
    })
  }
  const submit = () => {
    setTried(true)
    const missing = targets.findIndex(({ isMissing }) => isMissing)
    if (missing >= 0) {
      element.current
        ?.querySelectorAll<HTMLElement>('[data-target]')
        [missing]?.querySelector<HTMLElement>('input:not([type="checkbox"])')
        ?.focus()
      return
    }
    work.start(reader.prepare(options, plan))
  }

  return (
    <div ref={element} className={classes.step}>
      {aims.map(({ target, totals }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a statement.
        <div key={index} data-target>
          <AccountTarget
            target={target}
            totals={totals}
            bySign={typeMode === 'sign'}
            onChoose={(choice) => choose(index, choice)}
            draft={drafts[index] ?? {}}
            onDraft={(draft) => onSettings((before) => ({ ...before, drafts: { ...before.drafts, [index]: draft } }))}
            alone={aims.length === 1}
            hasAccounts={records.accounts.length > 0}
            wasMissed={wasTried && target.isMissing}
          />
        </div>
      ))}
      {detection.referenceDay && (
        <YearQuestion
          referenceDay={detection.referenceDay}
          onReferenceDay={(referenceDay) => onOptions({ ...options, referenceDay })}
        />
      )}
      {refusal ? (
        <Callout tone="error">
          <strong>Com as opções escolhidas o arquivo não pôde ser lido.</strong> {refusal.message}
        </Callout>
      ) : (
        <div className={classes.reading} aria-busy={isReading} data-stale={isReading || undefined}>
          <PreviewPanel preview={preview} plan={plan} />
        </div>
      )}
      <LeftOutLines {...preview} />
      {columns.length > 0 && (
        <ColumnsPanel
          columns={columns}
          chosen={options.columns}
          onChoose={(chosen) => onOptions({ ...options, columns: chosen })}
        />
      )}
      <ReadSettings
        detection={detection}
        options={options}
        onOptions={onOptions}
        typeMode={typeMode}
        onTypeMode={(mode) => onSettings((before) => ({ ...before, typeMode: mode }))}
      />
      <MappingActions
        isSending={work.isPending}
        progress={work.progress}
        onCancel={work.cancel}
        canImport={!isEmpty && !isReading && refusal === undefined}
        onBack={onBack}
        onImport={submit}
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
