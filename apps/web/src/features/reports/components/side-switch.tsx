import type { EntryType } from '@tostao/contract/fields'
import { useParams } from '#lib/use-params.ts'
import { Segmented } from '#ui/form/segmented.tsx'
import { REPORT } from '../rules/report-params.ts'

const SIDES = [
  { value: 'DESPESA', label: 'Despesas' },
  { value: 'RECEITA', label: 'Receitas' },
] as const

export function useSide() {
  const { params, setParams } = useParams(REPORT)
  const side: EntryType = params.type ?? 'DESPESA'
  const choose = (type: EntryType) =>
    setParams({ type: type === 'RECEITA' ? type : undefined, category: undefined }, { replace: true })
  const control = <Segmented label="Despesas ou receitas" value={side} options={SIDES} onChange={choose} />
  return { side, control }
}
