import { defaultCategories } from '@tostao/contract/default-categories'
import { categoryColors, categoryIcons } from '@tostao/contract/palette'
import { CategoryIcon } from '#ui/mark/category-icon.tsx'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import classes from './kit-page.module.css'

const TOKENS = ['page', 'surface', 'raised', 'sunken', 'ink', 'ink-2', 'ink-3', 'line-strong', 'field', 'inverse']
const MEANINGS = ['brand', 'brand-soft', 'gold', 'gold-soft', 'income', 'expense', 'danger', 'danger-soft', 'warning']

export const Swatches = () => (
  <>
    <ul className={`${classes.swatches} grid gap-2 text-micro`}>
      {[...TOKENS, ...MEANINGS].map((name) => (
        <li key={name}>
          <span style={{ background: `var(--${name})` }} />
          {name}
        </li>
      ))}
      {categoryColors.map((name) => (
        <li key={name} data-color={name}>
          <span style={{ background: 'var(--mark)' }} />
          {name}
        </li>
      ))}
    </ul>
    <div className="flex flex-wrap items-center gap-2">
      {defaultCategories.map(({ name, type, color, icon }) => (
        <span key={name + type} className="flex flex-wrap items-center gap-2">
          <Disc of={{ color, icon }} />
          <CategoryPill name={name} color={color} onClick={() => {}} />
        </span>
      ))}
      <Disc of={null} />
      <CategoryPill name="Sem categoria" color={null} open />
      <CategoryPill name="Lazer?" color="amora" open />
      <Disc of="transfer" />
      <CategoryPill name="Transferência" color={null} />
      {categoryIcons.map((name) => (
        <CategoryIcon key={name} name={name} />
      ))}
    </div>
  </>
)
