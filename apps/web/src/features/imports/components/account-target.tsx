import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { formatDay } from '@tostao/primitives/calendar'
import { useLayoutEffect, useRef, useState } from 'react'
import { AmountText } from '../../../ui/amount-text.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { AccountPicker } from '../../accounts/components/account-picker.tsx'
import type { AccountPreview } from '../rules/preview.ts'
import type { Target, TargetChoice } from '../rules/targets.ts'
import classes from './account-target.module.css'
import { StatementAccountForm } from './statement-account-form.tsx'

interface AccountTargetProps {
  statement: AccountPreview
  /** The account its rows go to; null leaves the statement out. */
  target: Target
  onChoose: (choice: TargetChoice) => void
  /** Whether it may be left out: the file has others, or its money is not in reais. */
  canLeaveOut: boolean
  hasAccounts: boolean
  /** Accounts that the file names and the user does not have. */
  unknown: readonly string[]
  error: string | undefined
}

const NAMED = 5

/** A statement of the file, and the account that it goes to. */
export function AccountTarget(props: AccountTargetProps) {
  const { statement, target, onChoose, canLeaveOut, hasAccounts, unknown, error } = props
  const [isCreating, setCreating] = useState(!hasAccounts)
  const { kind, institution, accountHint, currency, count, income, expense, period, checks } = statement
  const isForeign = currency !== 'BRL'

  // The button that was pressed is gone with what it stood in: the focus goes on to the field that came.
  const choice = useRef<HTMLDivElement>(null)
  const wasCreating = useRef(isCreating)
  useLayoutEffect(() => {
    if (wasCreating.current !== isCreating) choice.current?.querySelector('input')?.focus()
    wasCreating.current = isCreating
  }, [isCreating])

  const title = [kind === 'card' ? 'Cartão' : 'Conta', institution, accountHint].filter(Boolean).join(' · ')

  return (
    <Panel title={title}>
      <dl className={classes.facts}>
        <div>
          <dt>Transações</dt>
          <dd>{count.toLocaleString('pt-BR')}</dd>
        </div>
        {period && (
          <div>
            <dt>Período</dt>
            <dd>
              {formatDay(period.from)} a {formatDay(period.to)}
            </dd>
          </div>
        )}
        <div>
          <dt>Entradas</dt>
          <dd>
            <AmountText amount={income} currency={currency} type="RECEITA" />
          </dd>
        </div>
        <div>
          <dt>Saídas</dt>
          <dd>
            <AmountText amount={expense} currency={currency} type="DESPESA" />
          </dd>
        </div>
      </dl>
      {checks.map(({ message, agrees }) => (
        <Text key={message} size="sm" className={classes.check} data-agrees={agrees || undefined}>
          {agrees ? '✓' : '!'} {message}
        </Text>
      ))}
      {isForeign && (
        <Text size="sm" className={classes.check}>
          ! Este extrato está em {currency}: os valores não são convertidos para reais.
        </Text>
      )}
      {unknown.length > 0 && (
        <Text size="sm" className={classes.check}>
          ! O arquivo cita contas que não existem no Tostão ({unknown.slice(0, NAMED).join(', ')}
          {unknown.length > NAMED && '…'}): as linhas delas vão para a conta escolhida aqui.
        </Text>
      )}
      {canLeaveOut && (
        <Checkbox
          label="Importar este extrato"
          checked={target !== null}
          onChange={({ currentTarget }) => onChoose({ leftOut: !currentTarget.checked })}
        />
      )}
      {target !== null && (
        <div ref={choice}>
          {isCreating ? (
            <Stack gap="xs">
              <Text fw={600}>Nova conta para este extrato</Text>
              <StatementAccountForm
                statement={statement}
                onCreated={({ id }) => {
                  onChoose({ accountId: id })
                  setCreating(false)
                }}
                onCancel={hasAccounts ? () => setCreating(false) : undefined}
              />
              {error && (
                <Text role="alert" size="sm" c="var(--mantine-color-error)">
                  Crie a conta para importar este extrato
                </Text>
              )}
            </Stack>
          ) : (
            <div className={classes.row}>
              <AccountPicker
                className={classes.picker}
                label="Conta no Tostão"
                placeholder="Selecione uma conta"
                value={target ?? null}
                onChange={(accountId) => accountId !== null && onChoose({ accountId })}
                allowDeselect={false}
                error={error}
              />
              <Button variant="default" onClick={() => setCreating(true)}>
                Criar conta
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}
