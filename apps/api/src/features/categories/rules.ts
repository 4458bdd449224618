import { defaultCategories } from '@tostao/contract/default-categories'
import type { EntryType } from '@tostao/contract/fields'
import { type CategoryColor, type CategoryIcon, categoryColors } from '@tostao/contract/palette'
import { fold } from '@tostao/primitives/text'

export interface NamedCategory {
  name: string
  type: EntryType
}
export interface WantedCategory extends NamedCategory {
  color?: CategoryColor | undefined
  icon?: CategoryIcon | undefined
}
export interface NewCategory extends NamedCategory {
  color: CategoryColor
  icon: CategoryIcon
}
type Colored = Pick<NewCategory, 'type' | 'color'>

const keyOf = ({ type, name }: NamedCategory) => type + fold(name)
const defaults = new Map(defaultCategories.map((category) => [keyOf(category), category]))
const givenColors = categoryColors.filter((color) => color !== 'cinza')

/**
 * Completes a category: with the colour and icon of the default category of that name, else with the colour that fewest
 * categories of its type have, the first of the palette among equals.
 */
export function withLook(wanted: WantedCategory, existing: readonly Colored[]): NewCategory {
  const usual = defaults.get(keyOf(wanted))
  const color = wanted.color ?? usual?.color ?? leastUsedColor(existing.filter(({ type }) => type === wanted.type))
  return { ...wanted, color, icon: wanted.icon ?? usual?.icon ?? 'tag' }
}

/** Completes several, each as if those before it existed. */
export function withLooks(wanted: readonly WantedCategory[], existing: readonly Colored[]): NewCategory[] {
  const done: NewCategory[] = []
  for (const category of wanted) done.push(withLook(category, [...existing, ...done]))
  return done
}

/** Whether a category is a default one as it was created. */
export function isDefault({ name, color, icon, ...category }: NewCategory): boolean {
  const usual = defaults.get(keyOf({ name, type: category.type }))
  return usual?.name === name && usual.color === color && usual.icon === icon
}

/** The default categories of which there is none by folded name and type. */
export function missingDefaults(existing: readonly NamedCategory[]): NewCategory[] {
  const names = new Set(existing.map(keyOf))
  return defaultCategories.filter((category) => !names.has(keyOf(category)))
}

/** The wanted categories that do not exist yet, each once; two are the same by folded name and type. */
export function notAmong(existing: readonly NamedCategory[], wanted: readonly NamedCategory[]): NamedCategory[] {
  const keys = new Set(existing.map(keyOf))
  const missing = wanted.filter((category) => !keys.has(keyOf(category)))
  return [...new Map(missing.map((category) => [keyOf(category), category])).values()]
}

/** The id of a category by its folded name and type. */
export function idsByName(existing: readonly (NamedCategory & { id: number })[]) {
  const ids = new Map(existing.map((category) => [keyOf(category), category.id]))
  return (category: NamedCategory): number | undefined => ids.get(keyOf(category))
}

function leastUsedColor(colored: readonly Colored[]): CategoryColor {
  const uses = (color: CategoryColor) => colored.filter((one) => one.color === color).length
  return givenColors.reduce((least, color) => (uses(color) < uses(least) ? color : least))
}
