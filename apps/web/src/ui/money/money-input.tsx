import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { TextField, type TextFieldProps } from '../form/text-field.tsx'
import { amountOf, cleanAmount } from './clean-amount.ts'

interface MoneyInputProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Null when empty, NaN when the text is not an amount. */
  value?: Centavos | null
  onChange: (value: Centavos | null) => void
  allowNegative?: boolean
}

const textOf = (value: Centavos | null) => (value === null || Number.isNaN(value) ? '' : formatAmount(value))

// Other programs (password managers, tests) set the whole text at once. Text dragged out of the field arrives elsewhere
// at once.
const isKey = ({ inputType, data }: InputEvent) =>
  /^delete(?!ByDrag)/.test(inputType) || (inputType === 'insertText' && data?.length === 1)

/** Replaces the text and keeps the caret before the same digits. */
function amend(input: HTMLInputElement, text: string) {
  const after = input.value.slice(input.selectionStart ?? input.value.length)
  const caret = text.length - (text.endsWith(after) ? after : after.replaceAll('.', '')).length
  input.value = text
  input.setSelectionRange(caret, caret)
}

export function MoneyInput({ value = null, onChange, onBlur, allowNegative = false, ...rest }: MoneyInputProps) {
  const [text, setText] = useState(() => textOf(value))
  // A value set from outside (reset, another record) replaces the text. Both are compared as parsed texts, because an
  // amount above the limit parses as none.
  const own = textOf(value)
  const read = (shown: string) => amountOf(shown, allowNegative)
  if (!Number.isNaN(value) && !Object.is(read(text), read(own))) setText(own)

  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const key = nativeEvent instanceof InputEvent && isKey(nativeEvent)
    const cleaned = cleanAmount(currentTarget.value, { before: text, key, allowNegative })
    if (cleaned !== currentTarget.value) amend(currentTarget, cleaned)
    setText(cleaned)
    onChange(read(cleaned))
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (!Number.isNaN(value)) setText(own)
    onBlur?.(event)
  }

  return (
    <TextField
      // A phone's decimal keypad has no minus.
      inputMode={allowNegative ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder="0,00"
      before="R$"
      {...rest}
      value={text}
      onChange={type}
      onBlur={leave}
    />
  )
}
