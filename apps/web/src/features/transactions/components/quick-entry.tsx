import { IconBolt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Account } from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { list as listPayees } from '@tostao/contract/payees'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { read } from '#lib/read.ts'
import { recentAccounts } from '#lib/recent-accounts.ts'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { afterPress } from '#ui/form/after-press.ts'
import { TextField } from '#ui/form/text-field.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { filledWith, type Understood, understand } from '../rules/quick-entry/quick-entry.ts'
import { emptyValues, type FormValues } from '../rules/values.ts'
import classes from './quick-entry.module.css'
import { NOTHING, textsOf } from './transaction-form/texts.ts'

interface QuickEntryProps {
  form: FormState<FormValues>
  accounts: readonly Account[]
  phrase: string
  /** Replaces the source account of a transfer if it is a card. */
  sourced: (values: FormValues) => FormValues
  onChange: (phrase: string) => void
  /** A button that opens the field, where there is little room. */
  folded: boolean
}

/** One line that fills the form. While it is not taken over, the form is not sent: nobody saves what they have not seen. */
export function QuickEntry({ form, accounts, phrase, sourced, onChange, folded }: QuickEntryProps) {
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const { data: payees = [] } = useQuery(read(listPayees, { query: {} }))
  const [opened, setOpened] = useState(!folded)
  const [taken, setTaken] = useState<{ phrase: string; text: string }>()
  // After a save the next line may be the same.
  if (phrase === '' && taken) setTaken(undefined)
  const input = useRef<HTMLInputElement>(null)
  const isNew = phrase.trim() !== '' && phrase !== taken?.phrase

  const fill = () => {
    if (!isNew) return
    const names = payees.map(({ name }) => name)
    const known = { today: today(), accounts, categories, payees: names, recent: recentAccounts() }
    const understood = understand(phrase, known)
    const filled = filledWith(form.getValues(), understood)
    form.setValues(understood.accountId === undefined ? sourced(filled) : filled)
    setTaken({ phrase, text: textOf(understood, { accounts, categories }) })
  }
  useEffect(() => {
    const element = input.current?.form
    if (!isNew || !element) return
    const hold = (event: Event) => {
      event.preventDefault()
      fill()
    }
    element.addEventListener('submit', hold)
    return () => element.removeEventListener('submit', hold)
  })

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Enter' || event.key === 'Tab') fill()
  }
  // After the press on another field or on 'Salvar', which is then held.
  const leave = () =>
    afterPress(() =>
      setTimeout(() => {
        // A press on the icon or the hint gives the field its focus back.
        if (document.activeElement !== input.current) fill()
      }),
    )

  if (!opened)
    return (
      <Button variant="quiet" size="sm" icon={<IconBolt aria-hidden />} onClick={() => setOpened(true)}>
        Escrever em uma linha
      </Button>
    )
  return (
    <div className={classes.quick}>
      <TextField
        ref={input}
        label="Em uma linha"
        placeholder="mercado 52,30 ontem nubank #casa"
        maxLength={MAX_DESCRIPTION}
        autoComplete="off"
        enterKeyHint="done"
        autoFocus={folded}
        before={<IconBolt size={16} aria-hidden />}
        hint={
          <span aria-live="polite">
            {taken?.text ?? 'Aperte Enter para preencher os campos; depois confira e salve'}
          </span>
        }
        value={phrase}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
      />
    </div>
  )
}

function textOf(understood: Understood, names: Parameters<typeof textsOf>[1]): string {
  const filled = { ...emptyValues(today(), null), date: null, ...understood }
  const texts = textsOf(filled, names).filter(
    ([label, text]) => text !== NOTHING && (label !== 'Situação' || understood.status),
  )
  return `Entendi: ${texts.map(([, text]) => text).join(' · ')}${understood.amount ? '' : '. Falta o valor'}`
}
