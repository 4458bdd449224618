import { useQuery } from '@tanstack/react-query'
import { list as listCards } from '@tostao/contract/cards'
import * as profile from '@tostao/contract/profile'
import type { ReportBasis } from '@tostao/contract/report-basis'
import { useBasis } from '#features/profile/queries.ts'
import { read } from '#lib/read.ts'
import { useAddress } from '#lib/use-address.ts'
import { useWrite } from '#lib/use-write.ts'
import { Segmented } from '#ui/form/segmented.tsx'

const BASES = [
  { value: 'compra', label: 'Por compra' },
  { value: 'fatura', label: 'Por fatura' },
] as const

/** How cards count, for who has one with terms. What is chosen stands in the address and is kept for the next time. */
export function BasisPicker() {
  const { change } = useAddress()
  const { run } = useWrite(profile.update)
  const { data: cards } = useQuery(read(listCards, {}))
  const basis = useBasis()
  if (basis === undefined || !cards?.some(({ open }) => open !== null)) return null
  const choose = (reportBasis: ReportBasis) => {
    change(() => ({ base: reportBasis }), { replace: true })
    void run({ body: { reportBasis } })
  }
  return <Segmented label="Como o cartão conta" value={basis} options={BASES} onChange={choose} wide />
}
