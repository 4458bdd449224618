import { queryOptions } from '@tanstack/react-query'
import * as undo from '@tostao/contract/undo'
import { call } from '#lib/call.ts'

export const trashQuery = () =>
  queryOptions({ queryKey: ['trash'], queryFn: ({ signal }) => call(undo.trash, {}, { signal }) })
