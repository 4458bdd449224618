// Every amount that is typed, or calculated while typing.

import { isCalculation } from '@tostao/primitives/calculate'
import { type Centavos, formatAmount, formatMoney } from '@tostao/primitives/money'
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { afterPress } from '../form/after-press.ts'
import { TextField, type TextFieldProps } from '../form/text-field.tsx'
import { amountOf, cleanAmount } from './clean-amount.ts'
import classes from './money-input.module.css'

interface MoneyInputProps extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange'> {
  /** Null when empty, NaN when the text is not an amount. A calculation counts as its result. */
  value?: Centavos | null
  onChange: (value: Centavos | null) => void
  allowNegative?: boolean
}

/** A phone's keyboard for numbers lacks them. */
const SIGNS = [
  ['+', 'Mais'],
  ['−', 'Menos'],
  ['×', 'Vezes'],
  ['÷', 'Dividido por'],
] as const

const WRONG = 'Confira a conta: por exemplo 12,50*3 ou 100/4'

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

export function MoneyInput(props: MoneyInputProps) {
  const { value = null, onChange, onFocus, onBlur, onKeyDown, error, allowNegative = false, ...rest } = props
  const [text, setText] = useState(() => textOf(value))
  const [focused, setFocused] = useState(false)
  const [missed, setMissed] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  // A value set from outside (reset, another record) replaces the text. Both are compared as parsed texts, because an
  // amount above the limit parses as none.
  const own = textOf(value)
  const read = (shown: string) => amountOf(shown, allowNegative)
  if (!Number.isNaN(value) && !Object.is(read(text), read(own))) setText(own)
  const calculates = isCalculation(text)
  const result = calculates ? read(text) : null
  const isWrong = calculates && Number.isNaN(result)

  const change = (input: HTMLInputElement, key: boolean) => {
    const cleaned = cleanAmount(input.value, { before: text, key, allowNegative })
    if (cleaned !== input.value) amend(input, cleaned)
    setMissed(false)
    setText(cleaned)
    onChange(read(cleaned))
  }
  const type = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
    change(currentTarget, nativeEvent instanceof InputEvent && isKey(nativeEvent))
  const insert = (sign: string) => {
    const input = frame.current?.querySelector('input')
    if (!input) return
    input.setRangeText(sign, input.selectionStart ?? text.length, input.selectionEnd ?? text.length, 'end')
    change(input, true)
  }
  const takeResult = () => {
    setMissed(isWrong)
    if (!isWrong) setText(own)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.key !== 'Enter' || !calculates) return
    // The first Enter takes the result, the next one submits it.
    event.preventDefault()
    takeResult()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    if (!Number.isNaN(value) && !calculates) setText(own)
    afterPress(() => {
      setFocused(document.activeElement === input)
      if (calculates) takeResult()
    })
    onBlur?.(event)
  }

  return (
    <div ref={frame} className={`${classes.money} grid min-w-0 grid-cols-1`}>
      <TextField
        inputMode="decimal"
        autoComplete="off"
        placeholder="0,00"
        before="R$"
        {...rest}
        error={isWrong && (missed || error) ? WRONG : error}
        value={text}
        onChange={type}
        onKeyDown={press}
        onFocus={(event) => {
          setFocused(true)
          onFocus?.(event)
        }}
        onBlur={leave}
      />
      {focused && (
        <div className={classes.aid}>
          <p aria-live="polite" className="text-ink-2 text-small tabular-nums leading-tight">
            {result !== null && !isWrong && `= ${formatMoney(result)}`}
          </p>
          <div className={classes.signs}>
            {SIGNS.map(([sign, name]) => (
              <button
                key={sign}
                type="button"
                tabIndex={-1}
                aria-label={name}
                // The field keeps the focus, and the keyboard stays.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insert(sign)}
              >
                {sign}
              </button>
            ))}
          </div>
        </div>
      )}
    </div>
  )
}
