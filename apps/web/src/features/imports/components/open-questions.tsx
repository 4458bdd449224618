import type { Answer, Question } from '@tostao/statements/explained'
import type { ReadOptions } from '@tostao/statements/options'
import { useId } from 'react'
import { AmountText } from '#ui/money/amount-text.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { answerIn, withAnswer } from '../rules/answers.ts'
import classes from './question.module.css'

interface Asking {
  currency: string | undefined
  options: ReadOptions
  onOptions: (options: ReadOptions) => void
}

export const OpenQuestions = ({ questions, ...asking }: Asking & { questions: readonly Question[] }) =>
  questions.map((question) => <OpenQuestion key={question.message} question={question} {...asking} />)

/** What the file leaves open: each answer shows what would come in and go out. */
function OpenQuestion({ question, currency, options, onOptions }: Asking & { question: Question }) {
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
              onChange={() => onOptions(withAnswer(options, question, answer))}
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
