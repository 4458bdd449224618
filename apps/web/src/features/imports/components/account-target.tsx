import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { Panel } from '../../../ui/page/panel.tsx'
import { AccountPicker } from '../../accounts/components/account-picker.tsx'
import { openingBalanceOf } from '../rules/opening-balance.ts'
import { OWN_CURRENCY } from '../rules/suggest-account.ts'
import type { StatementTarget, TargetChoice } from '../rules/targets.ts'
import type { Totals } from '../rules/totals.ts'
import classes from './account-target.module.css'
import { type AccountDraft, StatementAccountForm } from './statement-account-form.tsx'
import { StatementFacts } from './statement-facts.tsx'

interface AccountTargetProps {
  target: StatementTarget
  totals: Totals
  bySign: boolean
  onChoose: (choice: TargetChoice) => void
  draft: AccountDraft
  onDraft: (draft: AccountDraft) => void
  /** Whether it is the file's only statement. */
  alone: boolean
  hasAccounts: boolean
  /** Whether 'Importar' was pressed without an account. */
  wasMissed: boolean
}

const NAMED = 5

export function AccountTarget(props: AccountTargetProps) {
  const { totals, bySign, onChoose, draft, onDraft, alone, hasAccounts, wasMissed } = props
  const { statement, target, isCreating, unknown } = props.target
  const { kind, institution, accountHint, currency } = statement
  const isForeign = currency !== OWN_CURRENCY
  const opening = bySign && totals.asPrinted ? openingBalanceOf(statement.closingBalance, totals) : undefined

  // The pressed button is gone: move the focus to the new field.
  const choice = useRef<HTMLDivElement>(null)
  const wasCreating = useRef(isCreating)
  useLayoutEffect(() => {
    if (wasCreating.current !== isCreating && document.activeElement === document.body)
      choice.current?.querySelector('input')?.focus()
    wasCreating.current = isCreating
  }, [isCreating])

  const close = (choice: TargetChoice = {}) => {
    onChoose({ ...choice, isCreating: false })
    onDraft({})
  }
  const title = [kind === 'card' ? 'Cartão' : 'Conta', institution, accountHint].filter(Boolean).join(' · ')

  return (
    <Panel title={title}>
      <StatementFacts statement={statement} totals={totals} bySign={bySign} />
      {isForeign && (
        <Text size="sm">! Este extrato está em {currency}: os valores não são convertidos para reais.</Text>
      )}
      {unknown.length > 0 && (
        <Text size="sm">
          ! O arquivo cita contas que não existem no Tostão ({unknown.slice(0, NAMED).join(', ')}
          {unknown.length > NAMED && '…'}): as linhas delas vão para a conta escolhida aqui.
        </Text>
      )}
      {(!alone || isForeign) && (
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
                opening={opening}
                draft={draft}
                onDraft={onDraft}
                onCreated={({ id }) => close({ accountId: id })}
                onCancel={hasAccounts ? () => close() : undefined}
              />
              {wasMissed && (
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
                error={wasMissed && 'Selecione uma conta'}
              />
              <Button variant="default" onClick={() => onChoose({ isCreating: true })}>
                Criar conta
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  )
}
