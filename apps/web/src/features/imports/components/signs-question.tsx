import type { Guess, SignRule } from '@tostao/statements/options'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { Callout } from '../../../ui/page/callout.tsx'
import classes from './question.module.css'

interface SignsQuestionProps {
  signs: Guess<SignRule>
  onSigns: (signs: SignRule) => void
}

export function SignsQuestion({ signs, onSigns }: SignsQuestionProps) {
  return (
    <Callout tone="warning">
      <div className={`${classes.question} stack gap-2`}>
        <strong>Este arquivo não diz se o dinheiro entrou ou saiu</strong>
        <SelectField
          label="O que são os valores sem sinal?"
          hint={signs.evidence}
          value={signs.value}
          onChange={({ currentTarget }) => onSigns(currentTarget.value === 'inverted' ? 'inverted' : 'printed')}
          options={[
            { value: 'printed', label: 'Entradas (receitas)' },
            { value: 'inverted', label: 'Saídas (despesas)' },
          ]}
        />
      </div>
    </Callout>
  )
}
