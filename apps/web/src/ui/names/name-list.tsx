import { ActionIcon, Anchor, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { fold } from '@tostao/primitives/text'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import classes from './name-list.module.css'
import { NameRowEditor } from './name-row-editor.tsx'

export interface Named {
  id: number
  name: string
}

export interface NameListProps<T extends Named> {
  items: readonly T[]
  /** What is wrong with a new name, by field; empty when it will do. */
  check: (id: number, name: string) => Record<string, string>
  onRename: (id: number, name: string) => Promise<unknown>
  onRemove: (item: T) => void
  /** Where the name leads. */
  to: (item: T) => string
}

const MANY = 12

/** Things that are a name and little more, each renamed in its place or deleted. Many of them can be filtered. */
export function NameList<T extends Named>({ items, check, onRename, onRemove, to }: NameListProps<T>) {
  const [edited, setEdited] = useState<number>()
  const [wanted, setWanted] = useState('')
  // Once it is there the filter stays: it may be what hides the rest.
  const [wereMany, setWereMany] = useState(false)
  if (items.length > MANY && !wereMany) setWereMany(true)
  const left = useRef<number>(undefined)
  const filter = useRef<HTMLInputElement>(null)
  const fits = ({ name }: Named) => fold(name).includes(fold(wanted))
  const leave = (item: Named, hasFocus: boolean) => {
    left.current = hasFocus ? item.id : undefined
    setEdited(undefined)
    // Its row goes, with every button in it.
    if (hasFocus && !fits(item)) filter.current?.focus()
  }
  /** Whoever leaves the editor finds the focus on the button that opened it. */
  const returnFocus = (id: number) => (button: HTMLButtonElement | null) => {
    if (!button || left.current !== id) return
    left.current = undefined
    button.focus()
  }
  // Nothing typed is lost: the one being renamed stays.
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
                <ActionIcon
                  ref={returnFocus(item.id)}
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Renomear ${item.name}`}
                  onClick={() => setEdited(item.id)}
                >
                  <IconPencil size={18} stroke={1.75} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={44}
                  aria-label={`Excluir ${item.name}`}
                  onClick={() => onRemove(item)}
                >
                  <IconTrash size={18} stroke={1.75} />
                </ActionIcon>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
