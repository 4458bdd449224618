import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { EntryType } from '@tostao/contract/fields'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { newId } from '#lib/new-id.ts'
import { useChanged } from '#lib/use-changed.ts'
import { Button } from '#ui/button/button.tsx'
import type { FormState } from '#ui/form/use-form.ts'
import { endSplits, startSplits } from '../../rules/splitting.ts'
import type { FormValues } from '../../rules/values.ts'
import { SplitsEditor } from './splits-editor.tsx'

interface SplitsFieldProps {
  form: FormState<FormValues>
  type: EntryType
}

const START = 'button'
const FIRST_FIELD = 'input'
const removalOf = (index: number) => `[aria-label="Remover a parte ${index + 1}"]`

export function SplitsField({ form, type }: SplitsFieldProps) {
  const { values, errors } = form
  const frame = useRef<HTMLDivElement>(null)
  // The error of the split lines was about the old amount.
  useChanged(values.amount, () => form.clearError('splits'))

  /** The pressed button is gone: show the split lines and focus `selector`. */
  const change = (next: FormValues, selector: string) => {
    flushSync(() => form.setValues(next))
    frame.current?.scrollIntoView({ block: 'nearest' })
    frame.current?.querySelector<HTMLElement>(selector)?.focus()
  }
  const end = () => change(endSplits(values), START)
  const remove = (index: number) => {
    const rest = values.splits.toSpliced(index, 1)
    if (rest.length === 0) end()
    else change({ ...values, splits: rest }, removalOf(Math.min(index, rest.length - 1)))
  }

  return (
    <div ref={frame}>
      {values.splits.length === 0 ? (
        <Button
          variant="quiet"
          icon={<IconArrowsSplit2 aria-hidden />}
          onClick={() => change(startSplits(values, newId), FIRST_FIELD)}
        >
          Dividir em partes
        </Button>
      ) : (
        <SplitsEditor
          rows={values.splits}
          amount={Math.abs(values.amount || 0)}
          type={type}
          error={errors['splits']}
          onChange={(splits) => form.setFieldValue('splits', splits)}
          onRemove={remove}
          onEnd={end}
        />
      )}
    </div>
  )
}
