import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { EntryType } from '@tostao/contract/fields'
import { useState } from 'react'
import { SplitsEditor } from './splits-editor.tsx'
import { endSplits, startSplits } from './splitting.ts'
import type { FormValues } from './values.ts'

interface SplitsFieldProps {
  form: UseFormReturnType<FormValues>
  type: EntryType
}

export function SplitsField({ form, type }: SplitsFieldProps) {
  const { values, errors } = form
  const [isBegun, setBegun] = useState(false)
  const begin = () => {
    setBegun(true)
    form.setValues(startSplits(values))
  }
  if (values.splits.length === 0) {
    return (
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowsSplit2 size={16} />}
        style={{ alignSelf: 'start' }}
        onClick={begin}
      >
        Dividir em partes
      </Button>
    )
  }
  return (
    <SplitsEditor
      rows={values.splits}
      amount={Math.abs(values.amount || 0)}
      type={type}
      takesFocus={isBegun}
      error={typeof errors['splits'] === 'string' ? errors['splits'] : undefined}
      onChange={(splits) => form.setFieldValue('splits', splits)}
      onEnd={() => form.setValues(endSplits(values))}
    />
  )
}
