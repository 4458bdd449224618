import type { Account } from '@tostao/contract/accounts'
import { firstDay, type Month } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'
import { useId } from 'react'
import { shortMonth } from '#lib/day-names.ts'
import { SelectField } from '#ui/form/select-field.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import { type Beside, PAST_ANSWERS, type Payer } from '../rules/past-installments.ts'
import classes from './question.module.css'

interface PastQuestionProps {
  past: Beside['past']
  /** Who may have paid the card, and who is proposed. */
  payers: readonly Account[]
  payer: Payer
}

/** Asks once what became of the installments before the open invoice. */
export function PastQuestion({ past, payers, payer }: PastQuestionProps) {
  const { past: said, dispatch } = useImport()
  const name = useId()
  const answer = (installments: typeof said.installments, chosen = payer) =>
    dispatch({ type: 'pastAnswered', answer: { installments, payer: chosen } })
  return (
    <Callout tone="warning">
      <fieldset className={`${classes.question} grid gap-2`}>
        <legend className="font-semibold">{questionOf(past)}</legend>
        <p className="text-small">
          Vêm depois das linhas do arquivo e somam {formatMoney(past.amount)}. As da fatura aberta em diante ficam
          previstas.
        </p>
        {PAST_ANSWERS.map(({ installments, label }) => (
          <div key={installments} className="flex flex-wrap items-center gap-x-3">
            <label className={`${classes.answer} flex items-center gap-2`}>
              <input
                type="radio"
                name={name}
                checked={said.installments === installments}
                onChange={() => answer(installments)}
              />
              {label}
            </label>
            {installments === 'paid' && (
              <div className="min-w-48 flex-1">
                <SelectField
                  label="Conta que pagou"
                  labelHidden
                  options={[
                    ...payers.map((account) => ({ value: String(account.id), label: account.name })),
                    { value: 'outside', label: 'uma conta fora do Tostão' },
                  ]}
                  value={String(payer)}
                  onChange={({ currentTarget: { value } }) =>
                    answer('paid', value === 'outside' ? value : Number(value))
                  }
                />
              </div>
            )}
          </div>
        ))}
      </fieldset>
    </Callout>
  )
}

/** 'ago/2025'. */
const short = (month: Month): string => `${shortMonth(firstDay(month)).replace('.', '')}/${month.slice(0, 4)}`

function questionOf({ count, from, to }: Beside['past']): string {
  const months = from === to ? short(from) : `${short(from)} a ${short(to)}`
  return count === 1 ? `A parcela de ${months} já foi paga?` : `As ${count} parcelas de ${months} já foram pagas?`
}
