import { queryOptions } from '@tanstack/react-query'
import * as imports from '@tostao/contract/imports'
import { call } from '../../../lib/call.ts'

export const importsQuery = () =>
  queryOptions({ queryKey: ['imports'], queryFn: ({ signal }) => call(imports.list, { query: {} }, { signal }) })
