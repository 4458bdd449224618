import { IconCategory } from '@tabler/icons-react'
import { fold } from '@tostao/primitives/text'
import { plural } from '#lib/plural.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { type ShownRecords, useImport } from '../hooks/use-import-session.ts'
import { categoryTarget, comingRows } from '../rules/moving/plan.ts'
import type { MovingCategory, MovingFile } from '../rules/moving/summary.ts'
import { CardLine } from './card-line.tsx'
import classes from './moving.module.css'
import { MovingName } from './moving-name.tsx'

interface MovingCategoriesProps {
  list: MovingFile
  records: ShownRecords
}

const NAMED_GROUPS = 3

/** Most people change nothing here: the list is behind a button. */
export function MovingCategories({ list, records }: MovingCategoriesProps) {
  const { answers, dispatch } = useImport()
  const { groups } = list
  const categories = list.categories.filter((one) => comingRows(one, answers) > 0)
  if (categories.length === 0) return null
  const targets = categories.map((one) => ({ type: one.type, target: categoryTarget(one, answers, records) }))
  // Two of the file may get one name.
  const names = targets.flatMap(({ type, target }) => (typeof target === 'string' ? [`${type} ${fold(target)}`] : []))
  const created = new Set(names).size
  const here = targets.filter(({ target }) => typeof target === 'number').length
  const none = targets.filter(({ target }) => target === null).length
  const said = [
    created > 0 && plural(created, 'categoria nova', 'categorias novas'),
    here > 0 && plural(here, 'já existe', 'já existem'),
    none > 0 && plural(none, 'fica de fora', 'ficam de fora'),
  ].filter((text) => text !== false)
  const some = groups.slice(0, NAMED_GROUPS).join(', ') + (groups.length > NAMED_GROUPS ? '…' : '')
  return (
    <section className={`${classes.card} card min-w-0`} aria-label="Categorias">
      <CardLine icon={<IconCategory size={17} stroke={1.75} />} text={said.join(' · ')} action="Ver e mudar">
        <ul className={classes.list}>
          {categories.map((category) => (
            <CategoryRow key={category.whole} category={category} records={records} />
          ))}
        </ul>
      </CardLine>
      {groups.length > 0 && (
        <div className={classes.option}>
          <CheckField
            label={
              <>
                Guardar os grupos como tags <span className="text-ink-3 text-small">{some}</span>
              </>
            }
            checked={answers.groups}
            onChange={({ currentTarget }) =>
              dispatch({ type: 'movingChosen', chosen: { groups: currentTarget.checked } })
            }
          />
        </div>
      )}
    </section>
  )
}

function CategoryRow({ category, records }: { category: MovingCategory; records: ShownRecords }) {
  const { answers, dispatch } = useImport()
  const answer = answers.categories[category.whole] ?? {}
  const target = categoryTarget(category, answers, records)
  const { whole } = category
  const say = (said: typeof answer) => dispatch({ type: 'categoryMoved', whole, answer: said })
  const sides = [category.type, category.type === 'DESPESA' ? 'RECEITA' : 'DESPESA']
  const sorted = sides.flatMap((side) => records.categories.filter(({ type }) => type === side))
  return (
    <li className={classes.category}>
      <MovingName
        name={whole}
        newName={typeof target === 'string' ? target : undefined}
        note={`${category.type === 'DESPESA' ? 'Despesa' : 'Receita'} · ${plural(comingRows(category, answers), 'transação', 'transações')}`}
        onRename={(to) => say({ name: to })}
      />
      <SelectField
        label={`O que é ${whole}`}
        labelHidden
        value={target === null ? 'none' : typeof target === 'string' ? 'new' : String(target)}
        onChange={({ currentTarget: { value } }) =>
          say({ as: value === 'new' || value === 'none' ? value : Number(value) })
        }
        options={[
          { value: 'new', label: typeof target === 'string' ? `Nova: ${target}` : 'Categoria nova' },
          ...sorted.map(({ id, name, type }) => ({
            value: String(id),
            label: `É a mesma que ${name}${type === category.type ? '' : type === 'DESPESA' ? ' (despesa)' : ' (receita)'}`,
          })),
          { value: 'none', label: 'Deixar sem categoria' },
        ]}
      />
    </li>
  )
}
