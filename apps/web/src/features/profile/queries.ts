import { queryOptions, useQuery } from '@tanstack/react-query'
import * as profile from '@tostao/contract/profile'
import { ReportBasis } from '@tostao/contract/report-basis'
import { useSearchParams } from 'react-router'
import { call } from '#lib/call.ts'
import { rememberAddress } from '#lib/last-address.ts'
import { read } from '#lib/read.ts'
import { isSignedIn, sessionUser } from '#lib/session.ts'

export const profileQuery = () =>
  queryOptions({
    ...read(profile.me, {}),
    queryFn: async ({ signal }) => {
      const me = await call(profile.me, {}, { signal })
      if (sessionUser() === `${me.id}` && isSignedIn()) rememberAddress(me.email)
      return me
    },
  })

/** How cards count, as an address says it. */
export const basisIn = (params: URLSearchParams): ReportBasis | undefined =>
  ReportBasis.options.find((basis) => basis === params.get('base'))

/** What an address of a list says so that it adds up to a figure of this page. */
export const useListBase = (): Record<string, string> => (useBasis() === 'fatura' ? { base: 'fatura' } : {})

/** As the address says, else as the user has chosen; undefined until that is known. */
export function useBasis(): ReportBasis | undefined {
  const [params] = useSearchParams()
  const { data, isError } = useQuery(profileQuery())
  return basisIn(params) ?? data?.reportBasis ?? (isError ? 'compra' : undefined)
}
