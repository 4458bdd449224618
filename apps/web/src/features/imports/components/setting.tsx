import type { Guess } from '@tostao/statements/types'
import { SelectField } from '../../../ui/form/select-field.tsx'
import type { Choice } from '../rules/setting-choices.ts'

interface SettingProps<T extends string | number> {
  label: string
  guess: Guess<T>
  choices: readonly Choice<T>[]
  chosen: T | undefined
  onChoose: (value: T | undefined) => void
}

export function Setting<T extends string | number>({ label, guess, choices, chosen, onChoose }: SettingProps<T>) {
  const detected = choices.find(({ value }) => value === guess.value)?.name ?? String(guess.value)
  return (
    <SelectField
      label={label}
      hint={guess.evidence}
      value={chosen ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(({ value }) => String(value) === currentTarget.value)?.value)
      }
      options={[
        { value: '', label: chosen === undefined ? `Automático: ${detected}` : 'Automático' },
        ...choices.flatMap(({ value, name, offered = true }) =>
          offered ? [{ value: String(value), label: name }] : [],
        ),
      ]}
    />
  )
}
