import { useQuery } from '@tanstack/react-query'
import { list as listCards } from '@tostao/contract/cards'
import * as profile from '@tostao/contract/profile'
import type { ReportBasis } from '@tostao/contract/report-basis'
import { BASIS, useBasis } from '#features/profile/shared/queries.ts'
import { read } from '#lib/read.ts'
import { useParams } from '#lib/use-params.ts'
import { useWrite } from '#lib/use-write.ts'
import { Segmented } from '#ui/form/segmented.tsx'

const BASES = [
  { value: 'compra', label: 'Por compra' },
  { value: 'fatura', label: 'Por fatura' },
] as const

/** How cards count, for who has one with terms. What is chosen stands in the address and is kept for the next time. */
export function BasisPicker() {
  const { setParams } = useParams(BASIS)
  const { run } = useWrite(profile.update)
  const { data: cards } = useQuery(read(listCards, {}))
  const basis = useBasis()
  // Until it is known whether there is one, its room is kept.
  if (basis === undefined || cards === undefined) return <div className="h-11.5 w-full md:hidden" />
  if (!cards.some(({ open }) => open !== null)) return null
  const choose = (reportBasis: ReportBasis) => {
    setParams({ base: reportBasis }, { replace: true })
    void run({ body: { reportBasis } })
  }
  return <Segmented label="Como o cartão conta" value={basis} options={BASES} onChange={choose} wide />
}
