import { NativeSelect, Text } from '@mantine/core'
import type { Column, ColumnRole, ReadOptions } from '@tostao/statements/types'
import { Panel } from '../../../ui/page/panel.tsx'
import classes from './columns-panel.module.css'
import { ROLES } from './setting-choices.ts'

interface ColumnsPanelProps {
  columns: readonly Column[]
  chosen: ReadOptions['columns']
  onChoose: (columns: NonNullable<ReadOptions['columns']>) => void
}

/** Roles that several columns may have; every other role belongs to one column. */
const SHARED: readonly ColumnRole[] = ['description', 'ignored']

export function ColumnsPanel({ columns, chosen = {}, onChoose }: ColumnsPanelProps) {
  const choose = (index: number, role: ColumnRole) => {
    const holders = SHARED.includes(role) ? [] : columns.filter((column) => column.role.value === role)
    const freed = holders.map((column) => [column.index, 'ignored'] as const)
    onChoose({ ...chosen, ...Object.fromEntries(freed), [index]: role })
  }

  return (
    <Panel title="Colunas do arquivo">
      <ul className={classes.columns}>
        {columns.map(({ index, name, samples, role }) => (
          <li key={index}>
            <NativeSelect
              label={name || `Coluna ${index + 1}`}
              description={role.evidence}
              inputWrapperOrder={['label', 'input', 'description']}
              value={role.value}
              onChange={({ currentTarget }) => {
                const picked = ROLES.find(({ value }) => value === currentTarget.value)
                if (picked) choose(index, picked.value)
              }}
              data={ROLES.map(({ value, name: label }) => ({ value, label }))}
            />
            <Text size="xs" c="dimmed" truncate>
              {exampleOf(samples)}
            </Text>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function exampleOf(samples: readonly string[]): string {
  const filled = samples.filter((cell) => cell !== '')
  return filled.length > 0 ? `Ex.: ${filled.join(' · ')}` : 'Vazia nas primeiras linhas'
}
