import { Anchor, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { fold } from '@tostao/primitives/text'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { RowAction } from '../table/row-action.tsx'
import classes from './name-list.module.css'
import { NameRowEditor } from './name-row-editor.tsx'

export interface Named {
  id: number
  name: string
}

export interface NameListProps<T extends Named> {
  items: readonly T[]
  check: (id: number, name: string) => Record<string, string>
  onRename: (id: number, name: string) => Promise<unknown>
  onRemove: (item: T) => void
  to: (item: T) => string
}

const MANY = 12

export function NameList<T extends Named>({ items, check, onRename, onRemove, to }: NameListProps<T>) {
  const [edited, setEdited] = useState<number>()
  const [wanted, setWanted] = useState('')
  // Once shown the filter stays: it may be hiding the other rows.
  const [wereMany, setWereMany] = useState(false)
  if (items.length > MANY && !wereMany) setWereMany(true)
  const left = useRef<number>(undefined)
  const filter = useRef<HTMLInputElement>(null)
  const fits = ({ name }: Named) => fold(name).includes(fold(wanted))
  const leave = (item: Named, hasFocus: boolean) => {
    left.current = hasFocus ? item.id : undefined
    setEdited(undefined)
    // The row disappears with its buttons: move the focus to the filter.
    if (hasFocus && !fits(item)) filter.current?.focus()
  }
  const returnFocus = (id: number) => (button: HTMLButtonElement | null) => {
    if (!button || left.current !== id) return
    left.current = undefined
    button.focus()
  }
  // The record being renamed stays, so that nothing typed is lost.
  const shown = items.filter((item) => item.id === edited || fits(item))

  return (
    <>
      {wereMany && (
        <div className={classes.filter}>
          <TextInput
            ref={filter}
            type="search"
            aria-label="Filtrar por nome"
            placeholder="Filtrar por nome"
            value={wanted}
            onChange={(event) => {
              left.current = undefined
              setWanted(event.currentTarget.value)
            }}
          />
        </div>
      )}
      {shown.length === 0 && (
        <Text c="dimmed" role="status">
          Nenhum nome encontrado
        </Text>
      )}
      <ul className={classes.list}>
        {shown.map((item) => (
          <li key={item.id} className={classes.row}>
            {edited === item.id ? (
              <NameRowEditor
                name={item.name}
                check={(name) => check(item.id, name)}
                onSave={(name) => onRename(item.id, name)}
                onClose={(hasFocus) => leave(item, hasFocus)}
              />
            ) : (
              <>
                <span className={classes.name}>
                  <Anchor component={Link} to={to(item)} c="inherit">
                    {item.name}
                  </Anchor>
                </span>
                <RowAction
                  ref={returnFocus(item.id)}
                  label={`Renomear ${item.name}`}
                  Icon={IconPencil}
                  onClick={() => setEdited(item.id)}
                />
                <RowAction label={`Excluir ${item.name}`} Icon={IconTrash} onClick={() => onRemove(item)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
