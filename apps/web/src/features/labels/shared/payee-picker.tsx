import { useQuery } from '@tanstack/react-query'
import { MAX_NAME } from '@tostao/contract/limits'
import { list as listPayees } from '@tostao/contract/payees'
import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { read } from '#lib/read.ts'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { fittingFirst } from '#ui/combobox/options.ts'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { TextField, type TextFieldProps } from '#ui/form/text-field.tsx'
import { DropDown } from '#ui/popover/drop-down.tsx'

const SUGGESTIONS = 8

interface PayeePickerProps extends Omit<TextFieldProps, 'label' | 'value' | 'defaultValue' | 'onChange'> {
  label: string
  value?: string
  onChange?: (name: string) => void
}

/** Suggests the payees that exist; any other name is one too. */
export function PayeePicker({ label, value = '', onChange, onBlur, ...rest }: PayeePickerProps) {
  const { data: payees = [] } = useQuery(read(listPayees, { query: {} }))
  const [opened, setOpened] = useState(false)
  const options = payees.map(({ id, name }) => ({ value: id, label: name }))
  const entries = fittingFirst(options, value).slice(0, SUGGESTIONS)
  const close = () => setOpened(false)
  const change = (name: string, suggests: boolean) => {
    setOpened(suggests)
    onChange?.(name)
  }
  const box = useCombobox({
    items: () => entries,
    opened: opened && entries.length > 0,
    open: () => setOpened(true),
    close,
    choose: (item) => change(item.label, false),
    free: true,
  })

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !box.opened || box.active >= 0) return box.press(event)
    // The first Enter takes the text, the next one submits it.
    event.preventDefault()
    close()
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    close()
    onBlur?.(event)
  }
  return (
    <TextField
      maxLength={MAX_NAME}
      {...rest}
      {...box.field}
      label={label}
      value={value}
      onClick={() => setOpened(true)}
      onChange={(event) => change(event.currentTarget.value, true)}
      onKeyDown={press}
      onBlur={leave}
      around={(field) => (
        <DropDown opened={box.opened} onClose={close} list={<OptionList {...{ box, label, entries }} />}>
          {field}
        </DropDown>
      )}
    />
  )
}
