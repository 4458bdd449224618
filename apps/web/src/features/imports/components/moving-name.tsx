import { MAX_NAME } from '@tostao/contract/limits'
import { tidy } from '@tostao/primitives/text'
import { useState } from 'react'
import { TextField } from '#ui/form/text-field.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import { nameOfNew } from '../rules/moving/plan.ts'
import classes from './moving.module.css'

interface MovingNameProps {
  /** In the file. */
  name: string
  /** Its name here, where it is new. */
  newName: string | undefined
  note: string
  onRename: (name: string) => void
}

/** The name of an account or category of the file, which may get another one. */
export function MovingName({ name, newName, note, onRename }: MovingNameProps) {
  const [isOpen, setOpen] = useState(false)
  const frame = useFocusAfter<HTMLDivElement>(isOpen, (element) =>
    element.querySelector<HTMLElement>('input, button')?.focus(),
  )
  const isRenamed = newName !== undefined && newName !== name
  const isCut = newName === nameOfNew(name) && tidy(name).length > MAX_NAME
  return (
    <div ref={frame} className="min-w-0 flex-1">
      <p className="wrap-anywhere font-medium text-row">{isRenamed && !isOpen ? newName : name}</p>
      <p className="text-ink-3 text-small leading-tight">
        {isRenamed && !isOpen && `${name} · `}
        {note}
        {isCut && ` · o nome passa de ${MAX_NAME} letras e fica encurtado`}
        {newName !== undefined && !isOpen && (
          <>
            {' · '}
            <button
              type="button"
              className={classes.rename}
              aria-label={`Renomear ${name}`}
              onClick={() => setOpen(true)}
            >
              Renomear
            </button>
          </>
        )}
      </p>
      {newName !== undefined && isOpen && (
        <TextField
          label={`Nome de ${name} no Tostão`}
          labelHidden
          maxLength={MAX_NAME}
          defaultValue={newName}
          onBlur={({ currentTarget: { value } }) => {
            setOpen(false)
            if (value !== newName) onRename(value)
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
      )}
    </div>
  )
}
