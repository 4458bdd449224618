import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import type { EntryType } from '@tostao/contract/fields'
import { SplitsEditor } from './splits-editor.tsx'
import { endSplits, startSplits } from './splitting.ts'
import type { FormValues } from './values.ts'

interface SplitsFieldProps {
  form: UseFormReturnType<FormValues>
  type: EntryType
}

export function SplitsField({ form, type }: SplitsFieldProps) {
  const { values, errors } = form
  if (values.splits.length === 0) {
    return (
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconArrowsSplit2 size={16} />}
        style={{ alignSelf: 'start' }}
        onClick={() => form.setValues(startSplits(values))}
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
      error={typeof errors['splits'] === 'string' ? errors['splits'] : undefined}
      onChange={(splits) => form.setFieldValue('splits', splits)}
      onEnd={() => form.setValues(endSplits(values))}
    />
  )
}
