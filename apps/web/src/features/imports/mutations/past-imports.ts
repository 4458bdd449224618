import * as imports from '@tostao/contract/imports'
import * as undo from '@tostao/contract/undo'
import { useWrite } from '#lib/use-write.ts'

const REDONE = 'Importação refeita'

export const useUndoImport = () =>
  useWrite(imports.undo, { says: { done: 'Importação desfeita', undone: REDONE, undoLabel: 'Refazer' } })

export const useRedoImport = () => useWrite(undo.run, { says: REDONE })
