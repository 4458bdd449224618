import { queryOptions } from '@tanstack/react-query'
import * as imports from '@tostao/contract/imports'
import { call } from '#lib/call.ts'

export const importsQuery = (layout?: string) =>
  queryOptions({
    queryKey: ['imports', layout],
    queryFn: ({ signal }) => call(imports.list, { query: { layout } }, { signal }),
  })
