import type { Id } from '@tostao/contract/fields'
import { useId } from 'react'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import type { TypedBalance } from '../rules/typed-balances.ts'
import classes from './question.module.css'

interface BalanceQuestionsProps {
  asked: readonly TypedBalance[]
  /** The accounts whose balance of today stays. */
  kept: readonly Id[]
  /** The account of the file; the question names any other one. */
  accountId: Id | null | undefined
}

/** Asks whether today's balance, which somebody typed, already includes the rows of the file. */
export const BalanceQuestions = ({ asked, kept, accountId }: BalanceQuestionsProps) =>
  asked.map((balance) => (
    <BalanceQuestion
      key={balance.account.id}
      balance={balance}
      isNamed={asked.length > 1 || balance.account.id !== accountId}
      isKept={kept.includes(balance.account.id)}
    />
  ))

interface BalanceQuestionProps {
  balance: TypedBalance
  isNamed: boolean
  isKept: boolean
}

function BalanceQuestion({ balance: { account, after }, isNamed, isKept }: BalanceQuestionProps) {
  const { dispatch } = useImport()
  const name = useId()
  const answers = [
    { keeps: true, text: 'Sim: continua em', amount: account.balance },
    { keeps: false, text: 'Não: passa para', amount: after },
  ]
  return (
    <Callout tone="warning">
      <fieldset className={`${classes.question} grid gap-2`}>
        <legend className="font-semibold">
          Seu saldo hoje {isNamed && `em ${account.name} `}é <AmountText amount={account.balance} column />. Ajustar o
          saldo inicial para que continue assim?
        </legend>
        {answers.map(({ keeps, text, amount }) => (
          <label key={text} className={`${classes.answer} flex flex-wrap items-center gap-2`}>
            <input
              type="radio"
              name={name}
              checked={keeps === isKept}
              onChange={() => dispatch({ type: 'balanceKept', accountId: account.id, keeps })}
            />
            <span className="min-w-0 flex-1">
              {text} <AmountText amount={amount} column />
            </span>
          </label>
        ))}
      </fieldset>
    </Callout>
  )
}
