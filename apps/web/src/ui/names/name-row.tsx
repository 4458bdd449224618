import { useForm } from '@mantine/form'
import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { MAX_NAME } from '@tostao/contract/limits'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { counted } from '../../lib/counted.ts'
import { shownInline, toast } from '../../lib/toast.ts'
import { useIsShown } from '../../lib/use-is-shown.ts'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { TextField } from '../form/text-field.tsx'
import { useRowEditor } from '../form/use-row-editor.ts'
import { Row } from '../list/row.tsx'
import type { Named } from './by-usage.ts'
import classes from './name-list.module.css'

interface Rename {
  /** Field → message for a name; empty when it is valid. */
  check: (id: number, name: string) => Record<string, string>
  save: (id: number, name: string) => Promise<unknown>
}

export interface NameRowProps<T extends Named> {
  item: T
  mark?: ((item: T) => ReactNode) | undefined
  /** How the name is written here; by default as it is. */
  written?: ((name: string) => string) | undefined
  aside?: ((item: T) => ReactNode) | undefined
  /** What it sums to in the month. */
  amount: (item: T) => ReactNode
  to: (item: T) => string
  edited: boolean
  editButton: Ref<HTMLButtonElement>
  /** Renames in the row; without it `onEdit` opens a dialog. */
  rename?: Rename | undefined
  onEdit?: ((item: T) => void) | undefined
  onClose: (hasFocus: boolean) => void
  onMerge?: ((item: T) => void) | undefined
  onRemove: (item: T) => void
}

export function NameRow<T extends Named>(props: NameRowProps<T>) {
  const { item, mark, written, aside, amount, to, edited, editButton, rename, onEdit, onClose, onMerge, onRemove } =
    props
  if (edited && rename) {
    return (
      <li className={classes.edited}>
        <NameRowEditor
          name={item.name}
          check={(name) => rename.check(item.id, name)}
          onSave={(name) => rename.save(item.id, name)}
          onClose={onClose}
        />
      </li>
    )
  }
  const isUsed = item.count !== undefined && item.count > 0
  return (
    <Row
      mark={mark?.(item)}
      name={written?.(item.name) ?? item.name}
      note={isUsed && counted(item.count ?? 0, 'transação', 'transações')}
      aside={isUsed && aside?.(item)}
      {...(isUsed && { amount: amount(item) })}
      to={to(item)}
      actions={
        <>
          <IconButton
            ref={editButton}
            label={`${rename ? 'Renomear' : 'Editar'} ${item.name}`}
            onClick={() => onEdit?.(item)}
          >
            <IconPencil size={18} aria-hidden />
          </IconButton>
          {onMerge && (
            <IconButton label={`Juntar ${item.name} a outro nome`} aria-haspopup="dialog" onClick={() => onMerge(item)}>
              <IconArrowMerge size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={`Excluir ${item.name}`} onClick={() => onRemove(item)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </>
      }
    />
  )
}

interface NameRowEditorProps {
  name: string
  check: (name: string) => Record<string, string>
  onSave: (name: string) => Promise<unknown>
  /** `hasFocus`: the user has not moved the focus elsewhere. */
  onClose: (hasFocus: boolean) => void
}

function NameRowEditor({ name, check, onSave, onClose }: NameRowEditorProps) {
  const { row, close } = useRowEditor<HTMLFormElement>(onClose)
  const field = useRef<HTMLInputElement>(null)
  const isShown = useIsShown()
  const form = useForm({ initialValues: { name }, validate: (values) => check(values.name) })
  const wrong = form.errors['name']
  useEffect(() => (typeof wrong === 'string' ? shownInline(wrong) : undefined), [wrong])

  const save = async (values: typeof form.values) => {
    try {
      if (values.name.trim() !== name) await onSave(values.name)
      // By now another row may be open.
      if (isShown.current) close()
    } catch (error) {
      if (!isShown.current) return toast({ message: `${name}: ${messageOf(error)}`, tone: 'error' })
      form.setFieldError('name', messageOf(error))
      // Focus the field here: the form would search the page, where other forms have a name too.
      field.current?.focus()
    }
  }

  return (
    <form {...row} noValidate className={`${classes.edit} flex wrap gap-2`} onSubmit={form.onSubmit(save)}>
      <TextField
        ref={field}
        label={`Novo nome de ${name}`}
        labelHidden
        maxLength={MAX_NAME}
        autoComplete="off"
        autoFocus
        {...form.getInputProps('name')}
      />
      <Button type="submit" busy={form.submitting}>
        Salvar
      </Button>
      <Button variant="secondary" onClick={() => onClose(true)}>
        Cancelar
      </Button>
    </form>
  )
}
