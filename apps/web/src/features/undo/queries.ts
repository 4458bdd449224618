import { queryOptions } from '@tanstack/react-query'
import { undo } from '@tostao/contract/undo'
import { call } from '../../lib/call.ts'

export const trashQuery = () =>
  queryOptions({ queryKey: ['trash'], queryFn: ({ signal }) => call(undo.trash, {}, { signal }) })
