import { queryOptions, useQuery } from '@tanstack/react-query'
import * as profile from '@tostao/contract/profile'
import { ReportBasis } from '@tostao/contract/report-basis'
import { call } from '#lib/call.ts'
import { rememberEmail } from '#lib/last-email.ts'
import { keepMonthStart } from '#lib/months.ts'
import { oneOf, readParams } from '#lib/params.ts'
import { read } from '#lib/read.ts'
import { isSignedIn, sessionUser } from '#lib/session.ts'
import { useParams } from '#lib/use-params.ts'

export const profileQuery = () =>
  queryOptions({
    ...read(profile.me, {}),
    queryFn: async ({ signal }) => {
      const me = await call(profile.me, {}, { signal })
      if (sessionUser() === `${me.id}` && isSignedIn()) {
        // Nobody signs in with that of a demo user.
        if (!me.demo) rememberEmail(me.email)
        keepMonthStart(me.monthStart)
      }
      return me
    },
  })

export const BASIS = { base: oneOf(ReportBasis.options) }

/** How cards count, as an address says it. */
export const basisIn = (address: URLSearchParams): ReportBasis | undefined => readParams(BASIS, address).base

/** What an address of a list says so that it adds up to a figure of this page. */
export const useListBase = (): Record<string, string> => (useBasis() === 'fatura' ? { base: 'fatura' } : {})

/** As the address says, else as the user has chosen; undefined until that is known. */
export function useBasis(): ReportBasis | undefined {
  const { params } = useParams(BASIS)
  const { data, isError } = useQuery(profileQuery())
  return params.base ?? data?.reportBasis ?? (isError ? 'compra' : undefined)
}
