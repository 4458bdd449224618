import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { today } from '#lib/today.ts'
import { useConfirm } from '#ui/dialog/use-confirm.ts'
import { Callout } from '#ui/page/callout.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { focusField } from '#ui/page/use-focus-after.ts'
import { type ShownRecords, useImport } from '../hooks/use-import-session.ts'
import { useOpenings } from '../hooks/use-openings.ts'
import { usePlan } from '../hooks/use-plan.ts'
import { useReview } from '../hooks/use-review.ts'
import { useTypedBalances } from '../hooks/use-typed-balances.ts'
import { useCardPayer } from '../mutations/use-card-payer.ts'
import type { StatementReader } from '../queries/statement-reader.ts'
import { useFindings } from '../queries/use-findings.ts'
import { balanceAfter, balanceOfNew } from '../rules/balance-after.ts'
import { balanceDoubt } from '../rules/balance-doubt.ts'
import { asksToday, enteringOf } from '../rules/opening-balance.ts'
import { outlookOf } from '../rules/outlook.ts'
import { besideInWords, besideOf, proposedPayer, sentAnswer } from '../rules/past-installments.ts'
import type { Prepared } from '../rules/prepare-import.ts'
import type { Preview } from '../rules/preview.ts'
import { targetsOf } from '../rules/targets.ts'
import { verdictsOf } from '../rules/verdicts.ts'
import { BalanceQuestions } from './balance-questions.tsx'
import { FileCard } from './file-card.tsx'
import { FileReading } from './file-reading.tsx'
import { InvoiceField } from './invoice-field.tsx'
import { MappingActions } from './mapping-actions.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { PastQuestion } from './past-question.tsx'
import { ReviewList } from './review-list.tsx'
import { StatementCard } from './statement-card.tsx'
import { TodayQuestion } from './today-question.tsx'
import { YearQuestion } from './year-question.tsx'

/** Fewer rows are compared before anybody could read that they are. */
const MANY = 1_000

interface MappingStepProps {
  reader: StatementReader
  preview: Preview
  records: ShownRecords
}

export function MappingStep({ reader, preview, records }: MappingStepProps) {
  const { dispatch, options, refusal, isReading, typeMode, choices, drafts, past, missed, send, showMapping } =
    useImport()
  const confirm = useConfirm()
  const step = useRef<HTMLDivElement>(null)
  const missing = useRef<HTMLDivElement>(null)
  /** The form that 'Importar Dados' has sent. */
  const sent = useRef<HTMLFormElement>(null)

  const { accounts: statements, detection } = preview
  const targets = useMemo(
    () => targetsOf(statements, records.accounts, choices),
    [statements, records.accounts, choices],
  )
  const { plan, invoices, invoiceReads } = usePlan({ targets, records, preview, fileName: reader.file.name })
  const isEmpty = targets.every(({ statement, target }) => statement.count === 0 || target === null)
  const open = targets.findIndex(({ isMissing }) => isMissing)
  const isReady = open < 0 && refusal === undefined && !isReading
  const { findings, isAsking, isError, refetch } = useFindings(reader, options, plan, isReady, invoiceReads)
  const { all, rows, groups } = useReview(preview, plan, { findings, isAsking })
  const outlook = useMemo(() => outlookOf(rows), [rows])
  const typed = useTypedBalances({ rows, accounts: records.accounts, targets })
  const beside = useMemo(() => besideOf(rows), [rows])
  const paying = proposedPayer(records.accounts, new Set(targets.flatMap(({ target }) => target ?? [])))
  const payer = past.payer ?? paying.payer
  const { outside } = useCardPayer()
  const settleOpenings = useOpenings({ targets, rows, accounts: records.accounts })

  const [only] = targets.length === 1 ? targets : []
  const account = records.accounts.find(({ id, type }) => id === only?.target && type !== 'credit_card')
  const isKept = account !== undefined && typed.kept.includes(account.id)
  const known = only && { target: only, choice: choices[0], rows, today: today() }
  const ofNew = known?.target.isCreating ? balanceOfNew(known, drafts[0] ?? {}) : undefined
  const after = known && account ? balanceAfter({ ...known, account, isKept }) : ofNew
  const settlePast = async (): Promise<Prepared['past']> => {
    const installments = sentAnswer(beside, past)
    if (installments !== 'paid') return { installments }
    return { installments, paidFrom: payer === 'outside' ? await outside() : payer }
  }
  const canImport =
    !isEmpty && !isReading && !isAsking && !typed.isReading && !invoiceReads.isError && refusal === undefined
  const submit = async () => {
    const isUnanswered = targets[open]?.isCreating === false
    // They stand in components of their own: of a new account, and of when a card's invoices are due.
    sent.current = isUnanswered ? null : (step.current?.querySelector('form') ?? null)
    // A failure is said in the form. Its button does nothing while the form is being saved.
    sent.current?.scrollIntoView({ block: 'nearest' })
    sent.current?.querySelector<HTMLElement>('[type="submit"]')?.click()
    dispatch({ type: 'importMissed', missed: sent.current ? 'form' : 'account' })
    if (sent.current) return
    if (isUnanswered) return focusField(missing.current)
    const wanted = targets.filter(({ target }) => typeMode === 'sign' && target !== null)
    const doubt = balanceDoubt(wanted.flatMap(({ statement }) => statement.checks))
    if (doubt && !(await confirm(doubt))) return
    const preparing = settleOpenings().then(() => reader.prepare(options, plan, verdictsOf(rows)))
    const newAccounts = targets.flatMap(({ target }, index) =>
      target && target === choices[index]?.created ? target : [],
    )
    const stated = newAccounts.filter((id) =>
      Object.values(choices).some((one) => one.created === id && one.stated !== undefined),
    )
    send(
      preparing.then(async (prepared) => ({
        ...prepared,
        ...{ keepBalance: [...typed.kept, ...stated], newAccounts, past: await settlePast() },
      })),
    )
  }
  const continueImport = useEffectEvent(
    () => missed === 'form' && canImport && !sent.current?.isConnected && void submit(),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form was saved, and the server has said what the rows are.
  useEffect(() => void continueImport(), [open, canImport])
  useEffect(() => () => dispatch({ type: 'importMissed', missed: undefined }), [dispatch])

  const rowsOf = (index: number) => all.filter(({ account }) => account === index)
  const alone = targets.length === 1
  const reading = <FileReading preview={preview} />

  return (
    // A form that is saved by its own button starts no import.
    <div
      ref={step}
      className="grid grid-cols-1 gap-page"
      onSubmit={() => dispatch({ type: 'importMissed', missed: undefined })}
    >
      {!alone && <FileCard name={reader.file.name}>{reading}</FileCard>}
      {targets.map((target, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a statement.
        <div key={index} ref={index === open ? missing : undefined}>
          <StatementCard
            index={index}
            target={target}
            rows={rowsOf(index)}
            accounts={records.accounts}
            alone={alone}
            fileName={reader.file.name}
          >
            {invoices[index] && target.target && (
              <InvoiceField
                accountId={target.target}
                choice={invoices[index]}
                statement={target.statement}
                owed={choices[index]?.opening === undefined ? enteringOf(rowsOf(index)).paidBefore : 0}
                onChoose={(invoiceMonth) =>
                  dispatch({ type: 'targetChosen', statement: index, choice: { invoiceMonth } })
                }
              />
            )}
            {alone && reading}
          </StatementCard>
        </div>
      ))}
      {detection.referenceDay && <YearQuestion referenceDay={detection.referenceDay} />}
      <OpenQuestions currency={statements[0]?.currency} />
      {beside.past.count > 0 && <PastQuestion past={beside.past} payers={paying.payers} payer={payer} />}
      <BalanceQuestions {...typed} accountId={targets[0]?.target} />
      {targets.map(({ statement, isCreating }, index) => {
        const typedNow = isCreating && asksToday(statement) ? drafts[index]?.openingBalance : undefined
        const { stated = typedNow ?? undefined, hasToday = true } = choices[index] ?? {}
        const asksOf = stated !== undefined && rowsOf(index).some(({ transaction }) => transaction.day === today())
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a statement.
        return asksOf ? <TodayQuestion key={index} index={index} stated={stated} hasToday={hasToday} /> : null
      })}
      {refusal ? (
        <Callout tone="error">
          <strong>Com as opções escolhidas o arquivo não pôde ser lido.</strong> {refusal.message}
        </Callout>
      ) : (
        <div className="grid min-w-0 gap-3 aria-busy:opacity-50" aria-busy={isReading || isAsking}>
          {isError && <LoadError bare message="Não deu para conferir o que já existe." onRetry={refetch} />}
          <ReviewList rows={rows} groups={groups} preview={preview} plan={plan} records={records} />
        </div>
      )}
      <MappingActions
        outlook={outlook}
        comparing={isAsking && rows.length >= MANY ? rows.length : undefined}
        beside={besideInWords(beside, past.installments)}
        after={isAsking ? undefined : after}
        canImport={canImport}
        onBack={() => showMapping(false)}
        onImport={() => void submit()}
      />
    </div>
  )
}
