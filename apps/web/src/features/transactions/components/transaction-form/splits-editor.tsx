import { IconPlus, IconX } from '@tabler/icons-react'
import type { EntryType } from '@tostao/contract/fields'
import { MAX_DESCRIPTION, MAX_SPLITS } from '@tostao/contract/limits'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { CategoryPicker } from '#features/categories/shared/category-picker.tsx'
import { PayeePicker } from '#features/labels/shared/payee-picker.tsx'
import { newId } from '#lib/new-id.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { MoneyInput } from '#ui/money/money-input.tsx'
import { splitsFault } from '../../rules/problems.ts'
import { canFillRest, fillRest, leftToSplit, shareEvenly } from '../../rules/splitting.ts'
import { emptySplitLine, filledSplitLines, type SplitLineValues } from '../../rules/values.ts'
import classes from './splits-editor.module.css'

interface SplitsEditorProps {
  rows: readonly SplitLineValues[]
  amount: Centavos
  type: EntryType
  error?: string
  onChange: (rows: SplitLineValues[]) => void
  onRemove: (index: number) => void
  onEnd: () => void
}

function stateText(rows: readonly SplitLineValues[], amount: Centavos, error: string | undefined): string {
  if (amount === 0) return 'Informe primeiro o valor da transação'
  const left = leftToSplit(amount, rows)
  if (left > 0) return `Falta dividir ${formatMoney(left)}`
  if (left < 0) return `As partes passam ${formatMoney(-left)} do valor`
  if (filledSplitLines(rows).length < 2) return 'Falta o valor de outra parte'
  return error === undefined ? 'Tudo dividido' : ''
}

export function SplitsEditor({ rows, amount, type, error, onChange, onRemove, onEnd }: SplitsEditorProps) {
  const fault = error === undefined ? undefined : splitsFault({ amount, splits: rows })
  return (
    <fieldset className={`${classes.editor} grid min-w-0 gap-3`}>
      <legend>Divisões</legend>
      {rows.map((row, index) => (
        <SplitRow
          key={row.key}
          row={row}
          number={index + 1}
          type={type}
          wrong={fault?.rows.includes(row) ? fault.field : undefined}
          onChange={(next) => onChange(rows.map((other) => (other.key === next.key ? next : other)))}
          onRemove={() => onRemove(index)}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2 tabular-nums">
        <p role="status">{stateText(rows, amount, error)}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="soft"
            disabled={!canFillRest(rows, amount)}
            onClick={() => onChange(fillRest(rows, amount))}
          >
            Preencher o resto
          </Button>
          <Button size="sm" variant="soft" disabled={amount === 0} onClick={() => onChange(shareEvenly(rows, amount))}>
            Dividir igualmente
          </Button>
        </div>
      </div>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 tabular-nums">
        <Button
          size="sm"
          variant="quiet"
          icon={<IconPlus aria-hidden />}
          disabled={rows.length >= MAX_SPLITS}
          onClick={() => onChange([...rows, emptySplitLine(newId())])}
        >
          Adicionar parte
        </Button>
        <Button size="sm" variant="quiet" onClick={onEnd}>
          Não dividir
        </Button>
      </div>
    </fieldset>
  )
}

interface SplitRowProps {
  row: SplitLineValues
  /** From 1. */
  number: number
  type: EntryType
  wrong?: 'amount' | 'payeeName'
  onChange: (row: SplitLineValues) => void
  onRemove: () => void
}

function SplitRow({ row, number, type, wrong, onChange, onRemove }: SplitRowProps) {
  const of = `da parte ${number}`
  return (
    <div className={`${classes.row} grid gap-2`}>
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
