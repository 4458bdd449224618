import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { MAX_NAME, MAX_TAGS } from '@tostao/contract/limits'
import { list as listTags } from '@tostao/contract/tags'
import { fold, tidy } from '@tostao/primitives/text'
import { type ComponentProps, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { read } from '#lib/read.ts'
import { OptionList } from '#ui/combobox/option-list.tsx'
import { fittingFirst } from '#ui/combobox/options.ts'
import { useCombobox } from '#ui/combobox/use-combobox.ts'
import { Field } from '#ui/form/field.tsx'
import { DropDown } from '#ui/popover/drop-down.tsx'
import classes from './tags-picker.module.css'

interface TagsPickerProps extends Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange'> {
  label: string
  error?: string
  value?: readonly string[]
  onChange?: (names: string[]) => void
}

/** Several names: Enter, a comma or leaving the field adds what is typed. */
export function TagsPicker({ label, error, value = [], onChange, onBlur, ...rest }: TagsPickerProps) {
  const { data: tags = [] } = useQuery(read(listTags, { query: {} }))
  const [text, setText] = useState('')
  const [opened, setOpened] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const isNew = (name: string, names: readonly string[]) => names.every((other) => fold(other) !== fold(name))
  const options = tags.flatMap(({ id, name }) => (isNew(name, value) ? [{ value: id, label: name }] : []))
  const entries = text.trim() ? fittingFirst(options, text) : []
  const nothing = isNew(tidy(text), value) ? 'Enter adiciona a tag nova' : 'Esta tag já está na lista'
  const close = () => setOpened(false)

  const add = (names: readonly string[]) => {
    // A text of invisible characters is not a name.
    const added = names.map(tidy).filter((name, index, all) => name && isNew(name, [...value, ...all.slice(0, index)]))
    if (value.length + added.length > MAX_TAGS) return
    setText('')
    close()
    if (added.length > 0) onChange?.([...value, ...added])
  }
  const remove = (name: string) => onChange?.(value.filter((other) => other !== name))
  const box = useCombobox({
    items: () => entries,
    opened: opened && text.trim() !== '',
    close,
    choose: (item) => add([item.label]),
    free: true,
  })

  const type = (typed: string) => {
    setText(typed)
    setOpened(true)
    if (typed.includes(',')) add(typed.split(','))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = value.at(-1)
    box.press(event)
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Backspace' && text === '' && last !== undefined) remove(last)
    if (event.key !== 'Enter' || text.trim() === '') return
    event.preventDefault()
    add([text])
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    add([text])
    onBlur?.(event)
  }
  return (
    <Field label={label} error={error}>
      {({ className, ...control }) => (
        <DropDown opened={box.opened} onClose={close} list={<OptionList {...{ box, label, entries, nothing }} />}>
          <div className={`${className} ${classes.tags}`} data-invalid={control['aria-invalid']}>
            {value.map((name) => (
              <span key={name} className={classes.tag}>
                {name}
                <button
                  type="button"
                  aria-label={`Remover a tag ${name}`}
                  onClick={() => {
                    remove(name)
                    // The pressed button goes.
                    input.current?.focus()
                  }}
                >
                  <IconX size={12} aria-hidden />
                </button>
              </span>
            ))}
            <input
              maxLength={MAX_NAME}
              {...rest}
              {...control}
              {...box.field}
              ref={input}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onKeyDown={press}
              onBlur={leave}
            />
          </div>
        </DropDown>
      )}
    </Field>
  )
}
