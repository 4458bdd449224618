import * as categories from '@tostao/contract/categories'
import { useWrite } from '#lib/use-write.ts'

export const useCreateDefaultCategories = () => useWrite(categories.createDefaults, { says: 'Categorias criadas' })
