import { useQuery } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import * as imports from '@tostao/contract/imports'
import { read } from '#lib/read.ts'
import { useOpen } from '#ui/dialog/use-open.ts'
import { useRedoImport, useUndoImport } from '../mutations/past-imports.ts'

const loadEdited = async () => (await import('../components/edited-import-modal.tsx')).EditedImportModal

/** Takes an import back, and does it again; `press` is absent where nothing came in. */
export function useTakeBack(importId: Id | undefined) {
  const { data } = useQuery({ ...read(imports.list, { query: {} }), enabled: importId !== undefined })
  const ask = useOpen(loadEdited)
  const undo = useUndoImport()
  const redo = useRedoImport()
  const item = data?.find(({ id }) => id === importId)
  const isUndone = item !== undefined && item.undoneAt !== null
  const redoId = isUndone ? item.undoId : null
  const press = () => {
    if (redoId !== null) void redo.run({ body: { id: redoId } })
    else if (item && item.edited > 0) ask({ item })
    else if (importId !== undefined) void undo.run({ body: { id: importId } })
  }
  const canPress = importId !== undefined && (!isUndone || redoId !== null)
  return { isUndone, press: canPress ? press : undefined }
}
