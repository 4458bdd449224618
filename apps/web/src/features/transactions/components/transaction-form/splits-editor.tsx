import { Button, Group, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { EntryType } from '@tostao/contract/fields'
import { MAX_SPLITS } from '@tostao/contract/limits'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { newId } from '../../../../lib/new-id.ts'
import { Button as SteadyButton } from '../../../../ui/button/button.tsx'
import { splitsFault } from '../../rules/problems.ts'
import { canFillRest, fillRest, leftToSplit, shareEvenly } from '../../rules/splitting.ts'
import { emptySplitLine, filledSplitLines, type SplitLineValues } from '../../rules/values.ts'
import { SplitRow } from './split-row.tsx'
import classes from './splits-editor.module.css'

interface SplitsEditorProps {
  rows: readonly SplitLineValues[]
  amount: Centavos
  type: EntryType
  error?: string | undefined
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
    <fieldset className={classes.editor}>
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
      <div className={classes.state}>
        <Text size="sm" fw={500} role="status">
          {stateText(rows, amount, error)}
        </Text>
        <Group gap="xs">
          <SteadyButton
            size="sm"
            variant="soft"
            disabled={!canFillRest(rows, amount)}
            onClick={() => onChange(fillRest(rows, amount))}
          >
            Preencher o resto
          </SteadyButton>
          <Button
            size="compact-sm"
            variant="light"
            disabled={amount === 0}
            onClick={() => onChange(shareEvenly(rows, amount))}
          >
            Dividir igualmente
          </Button>
        </Group>
      </div>
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Group justify="space-between" gap="xs">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} />}
          disabled={rows.length >= MAX_SPLITS}
          onClick={() => onChange([...rows, emptySplitLine(newId())])}
        >
          Adicionar parte
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onEnd}>
          Não dividir
        </Button>
      </Group>
    </fieldset>
  )
}
