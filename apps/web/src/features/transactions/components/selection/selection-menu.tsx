import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { create as createCategory } from '@tostao/contract/categories'
import type { Id } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { list as listPayees } from '@tostao/contract/payees'
import { list as listTags } from '@tostao/contract/tags'
import type { Changes } from '@tostao/contract/transaction-bulk'
import { NO_CATEGORY, statuses, type Transaction } from '@tostao/contract/transactions'
import type { Day } from '@tostao/primitives/calendar'
import { titleCase } from '@tostao/primitives/title-case'
import { type FormEvent, type ReactNode, useState } from 'react'
import { FirstCategoriesNotice } from '#features/categories/shared/first-categories-notice.tsx'
import { newCategoryName } from '#features/categories/shared/new-category.ts'
import { usualCategoriesQuery } from '#features/categories/shared/queries.ts'
import { usualChoices } from '#features/categories/shared/usual-choices.tsx'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { useWrite } from '#lib/use-write.ts'
import { Button } from '#ui/button/button.tsx'
import { ChoiceList } from '#ui/combobox/choice-list.tsx'
import { useDialogFrame } from '#ui/dialog/dialog-frame.ts'
import { DayInput } from '#ui/form/day-input.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { BankMark } from '#ui/mark/bank-mark.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { PopPanel } from '#ui/popover/pop-panel.tsx'
import { statusNames } from '../status-names.ts'

export type MenuKind = 'category' | 'payee' | 'tags' | 'status' | 'date' | 'account' | 'description'

interface ChoiceProps {
  rows: readonly Transaction[]
  /** All of the filter, so `rows` are only those that are loaded. */
  all: boolean
  place: 'popover' | 'sheet'
  onChange: (changes: Changes) => void
}

interface SelectionMenuProps extends Omit<ChoiceProps, 'place'> {
  kind: MenuKind
  anchor: HTMLElement
}

const MENUS = {
  category: { title: 'Categoria da seleção', Choice: CategoryChoice },
  payee: { title: 'Favorecido da seleção', Choice: PayeeChoice },
  tags: { title: 'Tags da seleção', Choice: TagChoice },
  status: { title: 'Situação da seleção', Choice: StatusChoice },
  date: { title: 'Data da seleção', Choice: DateChoice },
  account: { title: 'Conta da seleção', Choice: AccountChoice },
  description: { title: 'Texto da seleção', Choice: TextChoice },
} as const

/** One choice for all selected rows, saved at once. */
export function SelectionMenu({ kind, anchor, onChange, ...chosen }: SelectionMenuProps) {
  const { close } = useDialogFrame()
  const { title, Choice } = MENUS[kind]
  const change = (changes: Changes) => {
    close()
    onChange(changes)
  }
  return (
    <PopPanel title={title} anchor={anchor}>
      {(place) => <Choice {...chosen} place={place} onChange={change} />}
    </PopPanel>
  )
}

const SKELETON = { rows: 6, height: '2.25rem' }
const NONE = 'none'

function CategoryChoice({ rows, place, onChange }: ChoiceProps) {
  const query = useQuery(usualCategoriesQuery())
  const add = useWrite(createCategory)
  const size = place === 'sheet' ? 'large' : 'small'
  const type = rows[0]?.type ?? 'DESPESA'
  const create = async (name: string) => {
    const made = await add.run({ body: { name, type } })
    if (made) onChange({ categoryId: made.id })
  }
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(categories) => {
        const choicesOf = (side: typeof type) =>
          categories
            .filter((category) => category.type === side)
            .map((category) => ({ value: category.id, label: category.name, mark: <Disc of={category} size={size} /> }))
        const none = { value: NO_CATEGORY, label: 'Sem categoria', mark: <Disc of={null} size={size} /> } as const
        const sides = [
          { group: 'Despesas', items: choicesOf('DESPESA') },
          { group: 'Receitas', items: choicesOf('RECEITA') },
        ]
        return (
          <>
            {categories.length === 0 && <FirstCategoriesNotice />}
            <ChoiceList<Id | typeof NO_CATEGORY>
              // A new list takes the focus when the notice goes.
              key={Math.min(categories.length, 1)}
              label="Buscar ou criar categoria"
              entries={[...(type === 'DESPESA' ? sides : sides.toReversed()), none]}
              focused={place === 'popover'}
              tiles={place === 'sheet'}
              onChoose={(value) => onChange({ categoryId: value === NO_CATEGORY ? null : value })}
              onCreate={(name) => void create(name)}
              usual={usualChoices(categories, type, size)}
              newName={newCategoryName}
            />
          </>
        )
      }}
    </Loaded>
  )
}

function PayeeChoice({ place, onChange }: ChoiceProps) {
  const query = useQuery(read(listPayees, { query: {} }))
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(payees) => (
        <ChoiceList<Id | typeof NONE>
          label="Buscar ou criar favorecido"
          entries={[
            ...payees.map(({ id, name }) => ({ value: id, label: titleCase(name) })),
            { value: NONE, label: 'Sem favorecido' },
          ]}
          focused={place === 'popover'}
          onChoose={(value) => onChange({ payeeName: payees.find(({ id }) => id === value)?.name ?? null })}
          onCreate={(payeeName) => onChange({ payeeName })}
        />
      )}
    </Loaded>
  )
}

function TagChoice({ rows, all, place, onChange }: ChoiceProps) {
  const query = useQuery(read(listTags, { query: {} }))
  const rowsWith = new Map<Id, number>()
  for (const tag of rows.flatMap((row) => row.tags)) rowsWith.set(tag.id, (rowsWith.get(tag.id) ?? 0) + 1)
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(tags) => {
        const addable = tags.filter(({ id }) => all || (rowsWith.get(id) ?? 0) < rows.length)
        const removable = tags.filter(({ id }) => all || rowsWith.has(id))
        return (
          <ChoiceList
            label="Buscar ou criar tag"
            entries={[
              { group: 'Adicionar', items: addable.map(({ name }) => ({ value: `+${name}`, label: name })) },
              { group: 'Remover', items: removable.map(({ name }) => ({ value: `-${name}`, label: name })) },
            ]}
            focused={place === 'popover'}
            onChoose={(value) =>
              onChange(value.startsWith('+') ? { addTags: [value.slice(1)] } : { removeTags: [value.slice(1)] })
            }
            onCreate={(name) => onChange({ addTags: [name] })}
          />
        )
      }}
    </Loaded>
  )
}

const STATUSES = statuses.map((value) => ({ value, label: statusNames[value] }))

function StatusChoice({ place, onChange }: ChoiceProps) {
  return (
    <ChoiceList
      label="Situação"
      searchHidden
      entries={STATUSES}
      nothing=""
      focused={place === 'popover'}
      onChoose={(status) => onChange({ status })}
    />
  )
}

function AccountChoice({ place, onChange }: ChoiceProps) {
  const query = useQuery(read(listAccounts, { query: {} }))
  return (
    <Loaded query={query} skeleton={SKELETON}>
      {(accounts) => (
        <ChoiceList
          label="Conta"
          entries={accounts.map(({ id, name }) => ({ value: id, label: name, mark: <BankMark name={name} small /> }))}
          nothing="Nenhuma conta encontrada"
          focused={place === 'popover'}
          onChoose={(accountId) => onChange({ accountId })}
        />
      )}
    </Loaded>
  )
}

function DateChoice({ onChange }: ChoiceProps) {
  const [date, setDate] = useState<Day | null>(today)
  return (
    <OneField ready={date !== null} onSubmit={() => date !== null && onChange({ date })}>
      <DayInput label="Data" value={date} onChange={setDate} data-autofocus />
    </OneField>
  )
}

function TextChoice({ rows, onChange }: ChoiceProps) {
  const [description, setDescription] = useState(rows.length === 1 ? (rows[0]?.description ?? '') : '')
  return (
    <OneField ready={description.trim() !== ''} onSubmit={() => onChange({ description })}>
      <TextField
        label="Descrição"
        maxLength={MAX_DESCRIPTION}
        autoComplete="off"
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
        data-autofocus
      />
    </OneField>
  )
}

interface OneFieldProps {
  ready: boolean
  onSubmit: () => void
  children: ReactNode
}

function OneField({ ready, onSubmit, children }: OneFieldProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) onSubmit()
  }
  return (
    <form className="grid gap-3 p-3" onSubmit={submit} noValidate>
      {children}
      <Button type="submit" disabled={!ready}>
        Mudar
      </Button>
    </form>
  )
}
