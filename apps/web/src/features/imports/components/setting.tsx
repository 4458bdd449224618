import { NativeSelect } from '@mantine/core'
import type { Guess } from '@tostao/statements/types'
import type { Choice } from './setting-choices.ts'

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
    <NativeSelect
      label={label}
      description={guess.evidence}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={chosen ?? ''}
      onChange={({ currentTarget }) =>
        onChoose(choices.find(({ value }) => String(value) === currentTarget.value)?.value)
      }
      data={[
        { value: '', label: chosen === undefined ? `Automático: ${detected}` : 'Automático' },
        ...choices.flatMap(({ value, name, offered = true }) =>
          offered ? [{ value: String(value), label: name }] : [],
        ),
      ]}
    />
  )
}
