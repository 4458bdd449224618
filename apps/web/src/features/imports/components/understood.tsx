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
    <section className="stack gap-3" aria-label="Entendi assim">
      <header className={settings.head}>
        <h2>Entendi assim</h2>
      </header>
      <Rivals of="date" label="Dia" columns={columns} onChoose={onChoose} />
      <Rivals of="amount" label="Valor" columns={columns} onChoose={onChoose} />
      <ul className={`${classes.list} small`}>
        {used.map(({ line, what, as }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a line has several columns.
          <li key={index} className="line wrap gap-2 anywhere">
            <span>{what}</span> <span className="quiet">{as}</span>
            <span className="faint figures">linha {line}</span>
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
    <div className="line wrap gap-3">
      <span className="quiet">{label}</span>
      <Segmented
        label={label}
        value={String(taken.index)}
        options={rivals.map(({ index, name }) => ({ value: String(index), label: name || `Coluna ${index + 1}` }))}
        onChange={(chosen) => onChoose({ [taken.index]: 'ignored', [Number(chosen)]: of })}
      />
    </div>
  )
}
