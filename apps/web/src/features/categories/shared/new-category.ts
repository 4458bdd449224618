import type { Category } from '@tostao/contract/categories'
import { defaultCategories } from '@tostao/contract/default-categories'
import type { EntryType } from '@tostao/contract/fields'
import { fold, tidy } from '@tostao/primitives/text'

/** The usual categories of a type that the user lacks: they are found by their names, and created by their choice. */
export const missingUsual = (categories: readonly Category[], type: EntryType) => {
  const names = new Set(categories.flatMap((category) => (category.type === type ? fold(category.name) : [])))
  return defaultCategories.filter((usual) => usual.type === type && !names.has(fold(usual.name)))
}

/** A new name begins with a capital. */
export function newCategoryName(typed: string): string {
  const name = tidy(typed)
  return name.slice(0, 1).toLocaleUpperCase('pt-BR') + name.slice(1)
}
