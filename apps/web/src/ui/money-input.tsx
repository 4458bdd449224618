import { Text, TextInput, type TextInputProps } from '@mantine/core'
import { type Centavos, formatAmount, parseAmount } from '@tostao/primitives/money'
import { type FocusEvent, useState } from 'react'
import { cleanAmount } from './clean-amount.ts'

interface MoneyInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Centavos; null while empty or not yet an amount. */
  value?: Centavos | null
  onChange: (value: Centavos | null) => void
  /** Accepts a leading minus. */
  allowNegative?: boolean
}

const amountOf = (text: string): Centavos | null => parseAmount(text.replace(/,$/, '')) ?? null
const textOf = (value: Centavos | null) => (value === null ? '' : formatAmount(value))

/** An amount typed the Brazilian way: comma for the centavos, dots for the thousands. */
export function MoneyInput({ value = null, onChange, onBlur, allowNegative = false, error, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => textOf(value))
  const [touched, setTouched] = useState(false)
  // A value set from outside (a form reset, another record) replaces what was typed.
  if (amountOf(text) !== value) setText(textOf(value))
  const unreadable = touched && text !== '' && value === null

  const type = (typed: string) => {
    const cleaned = cleanAmount(typed, allowNegative)
    setText(cleaned)
    setTouched(false)
    onChange(amountOf(cleaned))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTouched(true)
    if (value !== null) setText(textOf(value))
    onBlur?.(event)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      leftSection={
        <Text size="sm" c="dimmed" aria-hidden>
          R$
        </Text>
      }
      {...rest}
      value={text}
      error={error ?? (unreadable && 'Valor inválido. Exemplo: 1.234,56')}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
    />
  )
}
