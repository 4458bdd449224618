import { IconX } from '@tabler/icons-react'
import type { EntryType } from '@tostao/contract/fields'
import { MAX_DESCRIPTION } from '@tostao/contract/limits'
import { IconButton } from '../../../../ui/button/icon-button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { MoneyInput } from '../../../../ui/money/money-input.tsx'
import { CategoryPicker } from '../../../categories/components/category-picker.tsx'
import { PayeePicker } from '../../../labels/components/payee-picker.tsx'
import type { SplitLineValues } from '../../rules/values.ts'
import classes from './splits-editor.module.css'

interface SplitRowProps {
  row: SplitLineValues
  /** From 1. */
  number: number
  type: EntryType
  wrong?: 'amount' | 'payeeName' | undefined
  onChange: (row: SplitLineValues) => void
  onRemove: () => void
}

export function SplitRow({ row, number, type, wrong, onChange, onRemove }: SplitRowProps) {
  const of = `da parte ${number}`
  return (
    <div className={`${classes.row} stack gap-2`}>
      <MoneyInput
        label={`Valor ${of}`}
        labelHidden
        value={row.amount}
        onChange={(amount) => onChange({ ...row, amount })}
        error={wrong === 'amount'}
      />
      <TextField
        label={`Descrição ${of}`}
        labelHidden
        placeholder="Descrição"
        maxLength={MAX_DESCRIPTION}
        value={row.description}
        onChange={(event) => onChange({ ...row, description: event.currentTarget.value })}
      />
      <CategoryPicker
        label={`Categoria ${of}`}
        labelHidden
        placeholder="Categoria"
        type={type}
        value={row.categoryId}
        onChange={(categoryId) => onChange({ ...row, categoryId })}
      />
      <PayeePicker
        label={`Favorecido ${of}`}
        labelHidden
        placeholder="Favorecido"
        error={wrong === 'payeeName'}
        value={row.payeeName}
        onChange={(payeeName) => onChange({ ...row, payeeId: null, payeeName })}
      />
      <IconButton label={`Remover a parte ${number}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </IconButton>
    </div>
  )
}
