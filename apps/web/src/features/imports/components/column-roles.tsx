import type { Column, ColumnRole, ReadOptions } from '@tostao/statements/options'
import { SelectField } from '#ui/form/select-field.tsx'
import { ROLES } from '../rules/setting-choices.ts'
import classes from './settings.module.css'

interface ColumnRolesProps {
  columns: readonly Column[]
  chosen: ReadOptions['columns']
  onChoose: (columns: NonNullable<ReadOptions['columns']>) => void
}

/** Roles that several columns may have; every other role belongs to one column. */
const SHARED: readonly ColumnRole[] = ['description', 'ignored']

export function ColumnRoles({ columns, chosen = {}, onChoose }: ColumnRolesProps) {
  const choose = (index: number, role: ColumnRole) => {
    const holders = SHARED.includes(role) ? [] : columns.filter((column) => column.role.value === role)
    const freed = holders.map((column) => [column.index, 'ignored'] as const)
    onChoose({ ...chosen, ...Object.fromEntries(freed), [index]: role })
  }

  return (
    <section className="grid gap-3" aria-label="Colunas do arquivo">
      <header className={`${classes.head} flex items-center justify-between gap-3`}>
        <h2>Colunas do arquivo</h2>
      </header>
      <p className="text-ink-2">
        Diga o que há em cada coluna. Só a data e o valor são obrigatórios; o resto pode ficar em “Não usar”.
      </p>
      <ul className={`${classes.settings} grid`}>
        {columns.map(({ index, name, samples, role }) => (
          <li key={index}>
            <SelectField
              label={name || `Coluna ${index + 1}`}
              hint={role.evidence}
              value={role.value}
              onChange={({ currentTarget }) => {
                const picked = ROLES.find(({ value }) => value === currentTarget.value)
                if (picked) choose(index, picked.value)
              }}
              options={ROLES.map(({ value, name: label }) => ({ value, label }))}
            />
            <p className="truncate text-ink-3 text-small max-md:whitespace-normal"> {exampleOf(samples)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function exampleOf(samples: readonly string[]): string {
  const filled = samples.filter((cell) => cell !== '')
  return filled.length > 0 ? `Ex.: ${filled.join(' · ')}` : 'Vazia nas primeiras linhas'
}
