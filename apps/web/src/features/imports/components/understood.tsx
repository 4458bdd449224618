import type { Explained } from '@tostao/statements/explained'
import type { Column, ReadOptions } from '@tostao/statements/options'
import { Segmented } from '#ui/form/segmented.tsx'
import settings from './settings.module.css'
import classes from './understood.module.css'

interface UnderstoodProps {
  explained: readonly Explained[]
  columns: readonly Column[]
  onChoose: (columns: NonNullable<ReadOptions['columns']>) => void
}

const MAX_RIVALS = 4

/** What each part of the file was taken for. Where several columns hold days or amounts, one press takes another. */
export function Understood({ explained, columns, onChoose }: UnderstoodProps) {
  const used = explained.filter(({ state }) => state === 'used')
  if (used.length === 0) return null
  return (
    <section className="grid gap-3" aria-label="O que é cada parte">
      <header className={settings.head}>
        <h2>O que é cada parte</h2>
      </header>
      <Rivals of="date" label="Dia" columns={columns} onChoose={onChoose} />
      <Rivals of="amount" label="Valor" columns={columns} onChoose={onChoose} />
      <ul className={`${classes.list} text-small`}>
        {used.map(({ line, what, as }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a line has several columns.
          <li key={index} className="wrap-anywhere flex flex-wrap items-center gap-2">
            <span>{what}</span> <span className="text-ink-2">{as}</span>
            <span className="text-ink-3 tabular-nums">linha {line}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface RivalsProps extends Pick<UnderstoodProps, 'columns' | 'onChoose'> {
  of: 'date' | 'amount'
  label: string
}

function Rivals({ of, label, columns, onChoose }: RivalsProps) {
  const taken = columns.find((column) => column.role.value === of)
  const rivals = columns.filter(
    (column) => column === taken || (column.looksLike === of && column.role.value === 'ignored'),
  )
  if (!taken || rivals.length < 2 || rivals.length > MAX_RIVALS) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-ink-2">{label}</span>
      <Segmented
        label={label}
        value={String(taken.index)}
        options={rivals.map(({ index, name }) => ({ value: String(index), label: name || `Coluna ${index + 1}` }))}
        onChange={(chosen) => onChoose({ [taken.index]: 'ignored', [Number(chosen)]: of })}
      />
    </div>
  )
}
