import { accountTypes } from '@tostao/contract/accounts'
import { formatAmount } from '@tostao/primitives/money'
import { accountTypeNames } from '#features/accounts/shared/rules.ts'
import { plural } from '#lib/plural.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { type ShownRecords, useImport } from '../hooks/use-import-session.ts'
import { accountTarget, freeName, keyOfTarget } from '../rules/moving/plan.ts'
import type { MovingAccount, MovingFile } from '../rules/moving/summary.ts'
import classes from './moving.module.css'
import { MovingName } from './moving-name.tsx'

interface MovingAccountsProps {
  list: MovingFile
  records: ShownRecords
  /** Today's balances after the import, by the key of the target. */
  calculated: ReadonlyMap<string, number>
}

export const MovingAccounts = ({ list, records, calculated }: MovingAccountsProps) => (
  <Panel title="Contas" flush>
    <ul>
      {list.accounts.map((account) => (
        <AccountRow key={account.name} account={account} list={list} records={records} calculated={calculated} />
      ))}
    </ul>
  </Panel>
)

interface AccountRowProps extends MovingAccountsProps {
  account: MovingAccount
}

/** Asks what an account of the file becomes, and what the other app says it holds. */
function AccountRow({ account, list, records, calculated }: AccountRowProps) {
  const { answers, dispatch } = useImport()
  const answer = answers.accounts[account.name] ?? {}
  const target = accountTarget(account, answers, records)
  const isNew = target !== null && 'name' in target
  const { name } = account
  const others = list.accounts.flatMap((one) => (one === account ? [] : answers.accounts[one.name]?.name || one.name))
  const say = (said: typeof answer) => dispatch({ type: 'accountMoved', name, answer: said })
  const balance = target && calculated.get(keyOfTarget(target))
  const isCard = isNew && target.type === 'credit_card'
  return (
    <li className={classes.row}>
      <div className="flex min-w-0 items-center gap-3">
        <BankMark name={name} />
        <MovingName
          name={name}
          newName={isNew ? target.name : undefined}
          note={plural(account.rows, 'transação', 'transações')}
          onRename={(to) => say({ name: to })}
        />
      </div>
      <SelectField
        label={`O que é ${name}`}
        labelHidden
        value={target === null ? 'out' : isNew ? target.type : String(target.id)}
        onChange={({ currentTarget: { value } }) => {
          const type = accountTypes.find((one) => one === value)
          const own = answer.name || name
          say(
            type
              ? { as: 'new', type, name: freeName(own, [...records.accounts.map((one) => one.name), ...others]) }
              : { as: value === 'out' ? value : Number(value) },
          )
        }}
        options={[
          ...accountTypes.map((type) => ({ value: type, label: `Nova: ${accountTypeNames[type]}` })),
          ...records.accounts.map(({ id, name: other, archivedAt }) => ({
            value: String(id),
            label: archivedAt === null ? `É a mesma que ${other}` : `Arquivada: ${other}`,
          })),
          { value: 'out', label: 'Deixar de fora' },
        ]}
      />
      {target && (
        <div className={`${classes.balance} grid`}>
          <p className="text-ink-2 text-small tabular-nums leading-tight">
            Saldo hoje: calculado{'\u00a0'}
            {formatAmount(balance ?? 0)} · no aplicativo antigo:
          </p>
          <MoneyInput
            label={`Saldo de ${name} no aplicativo antigo`}
            labelHidden
            allowNegative
            placeholder={isCard ? 'dívida com −' : 'se souber'}
            value={answer.balance ?? null}
            onChange={(value) => say({ balance: value })}
          />
        </div>
      )}
    </li>
  )
}
