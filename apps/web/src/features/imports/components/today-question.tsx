import { formatMoney } from '@tostao/primitives/money'
import { useId } from 'react'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import classes from './question.module.css'

interface TodayQuestionProps {
  /** Of the statement in the file. */
  index: number
  /** What was typed as the balance of today. */
  stated: number
  hasToday: boolean
}

/** Asks whether the balance that was typed has today's rows in it. */
export function TodayQuestion({ index, stated, hasToday }: TodayQuestionProps) {
  const { dispatch } = useImport()
  const name = useId()
  const answers = [
    { text: 'Sim', value: true },
    { text: 'Não: entram depois', value: false },
  ]
  return (
    <Callout tone="warning">
      <fieldset className={`${classes.question} grid gap-2`}>
        <legend className="font-semibold">
          Você disse que há {formatMoney(stated)} hoje. As compras de hoje já estão nele?
        </legend>
        {answers.map(({ text, value }) => (
          <label key={text} className={`${classes.answer} flex flex-wrap items-center gap-2`}>
            <input
              type="radio"
              name={name}
              checked={value === hasToday}
              onChange={() => dispatch({ type: 'targetChosen', statement: index, choice: { hasToday: value } })}
            />
            <span className="min-w-0 flex-1">{text}</span>
          </label>
        ))}
      </fieldset>
    </Callout>
  )
}
