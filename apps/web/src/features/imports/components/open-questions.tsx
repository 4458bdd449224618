import type { Answer, Question } from '@tostao/statements/explained'
import { useId } from 'react'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import { answerIn, withAnswer } from '../rules/answers.ts'
import { questionsOf } from '../rules/import-session.ts'
import classes from './question.module.css'

/** What the file leaves open. */
export const OpenQuestions = ({ currency }: { currency: string | undefined }) =>
  questionsOf(useImport()).map((question) => (
    <OpenQuestion key={question.message} question={question} currency={currency} />
  ))

/** Each answer shows what would come in and go out. */
function OpenQuestion({ question, currency }: { question: Question; currency: string | undefined }) {
  const { options, dispatch } = useImport()
  const name = useId()
  const taken = answerIn(options, question)
  const differ = new Set(question.answers.map(({ income, expense }) => `${income} ${expense}`)).size > 1
  return (
    <Callout tone="warning">
      <fieldset className={`${classes.question} grid gap-2`}>
        <legend className="font-semibold">{question.message}</legend>
        <p className="text-small">{question.evidence}</p>
        {question.answers.map((answer) => (
          <label key={answer.label} className={`${classes.answer} flex flex-wrap items-center gap-2`}>
            <input
              type="radio"
              name={name}
              checked={answer === taken}
              onChange={() => dispatch({ type: 'optionsChosen', options: withAnswer(options, question, answer) })}
            />
            <span className={classes.label}>{answer.label}</span>
            {differ && <Sums answer={answer} currency={currency} />}
          </label>
        ))}
      </fieldset>
    </Callout>
  )
}

const Sums = ({ answer: { income, expense }, currency }: { answer: Answer; currency: string | undefined }) => (
  <span className={`${classes.sums} flex flex-wrap gap-3 text-small tabular-nums`}>
    {income > 0 && (
      <span>
        <AmountText amount={income} currency={currency} type="RECEITA" /> <span className="text-ink-2">entram</span>
      </span>
    )}
    {expense > 0 && (
      <span>
        <AmountText amount={expense} currency={currency} type="DESPESA" /> <span className="text-ink-2">saem</span>
      </span>
    )}
    {income + expense === 0 && <span className="text-ink-2">nada entra nem sai</span>}
  </span>
)
