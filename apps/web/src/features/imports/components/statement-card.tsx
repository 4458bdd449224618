import type { Account } from '@tostao/contract/accounts'
import type { ReactNode } from 'react'
import { CheckField } from '#ui/form/check-field.tsx'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Announce } from '#ui/page/announce.tsx'
import { focusField, useFocusAfter } from '#ui/page/use-focus-after.ts'
import { useImport } from '../hooks/use-import-session.ts'
import { misfitText } from '../rules/account-fit.ts'
import type { AccountDraft } from '../rules/import-session.ts'
import { asksToday, enteringOf, isAsPrinted } from '../rules/opening-balance.ts'
import { sumsOf } from '../rules/outlook.ts'
import type { ReviewedRow } from '../rules/review.ts'
import { OWN_CURRENCY } from '../rules/suggest-account.ts'
import type { StatementTarget, TargetChoice } from '../rules/targets.ts'
import { AccountTitle } from './account-title.tsx'
import { StatementAccountForm } from './statement-account-form.tsx'
import classes from './statement-card.module.css'
import { StatementFacts } from './statement-facts.tsx'
import { Strip } from './strip.tsx'

interface StatementCardProps {
  /** Of the statement in the file. */
  index: number
  target: StatementTarget
  rows: readonly ReviewedRow[]
  accounts: readonly Account[]
  /** Whether it is the file's only statement. */
  alone: boolean
  fileName: string
  /** How the file was read, in the card of the only statement. */
  children: ReactNode
}

const NAMED = 5

export function StatementCard(props: StatementCardProps) {
  const { index, rows, accounts, alone, fileName, children } = props
  const { statement, target, isCreating, isMissing, unknown } = props.target
  const { typeMode, drafts, missed, dispatch } = useImport()
  const bySign = typeMode === 'sign'
  const { kind, institution, accountHint, currency, checks, unconfirmed } = statement
  const isForeign = currency !== OWN_CURRENCY

  const card = useFocusAfter<HTMLElement>(isCreating, focusField)
  const onChoose = (choice: TargetChoice) => dispatch({ type: 'targetChosen', statement: index, choice })
  const onDraft = (draft: AccountDraft) => dispatch({ type: 'accountTyped', statement: index, draft })
  const cancel = () => {
    onChoose({ isCreating: false })
    onDraft({})
  }
  const origin = statement.isNamed
    ? (accountHint ?? '')
    : [kind === 'card' ? 'Cartão' : 'Conta', institution, accountHint].filter(Boolean).join(' ')
  const account = accounts.find(({ id }) => id === target)
  const misfit = account && misfitText(statement, account)

  return (
    <section ref={card} className={`${classes.card} card min-w-0`} aria-label={origin}>
      <div className={`${classes.head} flex flex-wrap items-center`}>
        <BankMark name={account?.name ?? institution ?? origin} />
        <div className={classes.what}>
          {target === null ? (
            <p className={classes.title}>Não será importado</p>
          ) : isCreating ? (
            <p className={classes.title}>Nova conta para este extrato</p>
          ) : (
            <AccountTitle accountId={target} wasMissed={missed !== undefined && isMissing} onChoose={onChoose} />
          )}
          <p className="truncate text-ink-3 text-small leading-tight max-md:whitespace-normal">
            {alone ? `${fileName} · ${origin}` : origin}
          </p>
        </div>
        <StatementFacts statement={statement} sums={sumsOf(rows)} />
      </div>
      {misfit && <Strip tone="warning">{misfit}</Strip>}
      <Announce about={`${target}`} text={misfit ?? ''} />
      {(!alone || isForeign) && (
        <div className={`${classes.block} grid gap-3`}>
          <CheckField
            label="Importar este extrato"
            checked={target !== null}
            onChange={({ currentTarget }) => onChoose({ leftOut: !currentTarget.checked })}
          />
        </div>
      )}
      {target !== null && isCreating && (
        <div className={`${classes.block} grid gap-3`}>
          <StatementAccountForm
            statement={statement}
            entering={bySign && isAsPrinted(rows, target) ? enteringOf(rows) : undefined}
            draft={drafts[index] ?? {}}
            onDraft={onDraft}
            onSend={() => onChoose({ isCreating: true })}
            onCreated={({ id, openingBalance }) => {
              const isTyped = drafts[index]?.openingBalance != null
              const balance = isTyped && asksToday(statement) ? { stated: openingBalance } : {}
              const opening = isTyped ? undefined : openingBalance
              dispatch({ type: 'accountCreated', statement: index, accountId: id, opening, ...balance })
            }}
            onCancel={accounts.length > 0 ? cancel : undefined}
          />
        </div>
      )}
      {children}
      {isForeign && (
        <Strip tone="warning">Este extrato está em {currency}: os valores não são convertidos para reais.</Strip>
      )}
      {unknown.length > 0 && (
        <Strip tone="warning">
          O arquivo cita contas que não existem no Tostão ({unknown.slice(0, NAMED).join(', ')}
          {unknown.length > NAMED && '…'}): as linhas delas vão para a conta escolhida aqui.
        </Strip>
      )}
      {bySign &&
        checks.map(({ message, agrees }) => (
          <Strip key={message} tone={agrees ? 'done' : 'error'}>
            {message}
          </Strip>
        ))}
      {bySign && unconfirmed && <Strip tone="warning">{unconfirmed.message}</Strip>}
    </section>
  )
}
