import { fold } from '@tostao/primitives/text'
import { type ReactNode, useRef, useState } from 'react'
import { plural } from '#lib/plural.ts'
import { TextField } from '../form/text-field.tsx'
import { Rows } from '../list/row.tsx'
import { useEditedRow } from '../list/use-edited-row.ts'
import { Announce } from '../page/announce.tsx'
import { byUsage, type Named } from './by-usage.ts'
import classes from './name-list.module.css'
import { useNameOrder } from './name-order.tsx'
import { NameRow, type NameRowProps } from './name-row.tsx'

export interface NameListProps<T extends Named>
  extends Pick<
    NameRowProps<T>,
    'amount' | 'foot' | 'mark' | 'written' | 'to' | 'editor' | 'onEdit' | 'onMerge' | 'onMute' | 'onRemove'
  > {
  title: string
  items: readonly T[]
}

const MANY = 12

export function NameList<T extends Named>({ title, items, onEdit, ...row }: NameListProps<T>) {
  const { edited, edit, leave, returnFocus } = useEditedRow<T>()
  const [wanted, setWanted] = useState('')
  // Once shown the filter stays: it may be hiding the other rows.
  const [wereMany, setWereMany] = useState(false)
  if (items.length > MANY && !wereMany) setWereMany(true)
  const filter = useRef<HTMLInputElement>(null)
  const fits = ({ name }: Named) => fold(name).includes(fold(wanted))
  const close = (item: Named, hasFocus: boolean) => {
    leave(hasFocus)
    // The row disappears with its buttons: move the focus to the filter.
    if (hasFocus && !fits(item)) filter.current?.focus()
  }
  // The record being renamed stays, so that nothing typed is lost.
  const shown = items.filter((item) => item.id === edited?.id || fits(item))
  const { order } = useNameOrder()
  const { used, unused } = order === 'usage' ? byUsage(shown) : { used: [], unused: shown }
  const rows = (some: readonly T[], label: string): ReactNode =>
    some.length > 0 && (
      <Rows label={label}>
        {some.map((item) => (
          <NameRow
            key={item.id}
            item={item}
            edited={edited?.id === item.id}
            editButton={returnFocus(item.id)}
            {...row}
            onEdit={row.editor ? edit : onEdit}
            onClose={(hasFocus) => close(item, hasFocus)}
          />
        ))}
      </Rows>
    )

  return (
    <>
      {wereMany && (
        <div className={classes.filter}>
          <TextField
            ref={filter}
            type="search"
            label="Filtrar por nome"
            labelHidden
            placeholder="Filtrar por nome"
            value={wanted}
            onChange={(event) => setWanted(event.currentTarget.value)}
          />
        </div>
      )}
      <Announce about={wanted} text={shown.length > 0 ? plural(shown.length, 'nome', 'nomes') : ''} />
      {shown.length === 0 && (
        <p role="status" className={`${classes.nothing} text-ink-2`}>
          Nenhum nome encontrado
        </p>
      )}
      {rows(used, title)}
      {used.length > 0 && unused.length > 0 && (
        <h3 className={`${classes.unused} font-medium text-ink-3 text-small`}>Sem transações no mês</h3>
      )}
      {rows(unused, used.length > 0 ? `${title}: sem transações no mês` : title)}
    </>
  )
}
