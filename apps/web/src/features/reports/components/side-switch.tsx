import type { EntryType } from '@tostao/contract/fields'
import { useAddress } from '#lib/use-address.ts'
import { Segmented } from '#ui/form/segmented.tsx'

const SIDES = [
  { value: 'DESPESA', label: 'Despesas' },
  { value: 'RECEITA', label: 'Receitas' },
] as const

export function useSide() {
  const { params, change } = useAddress()
  const side: EntryType = params.get('type') === 'receita' ? 'RECEITA' : 'DESPESA'
  const choose = (type: EntryType) =>
    change(() => ({ type: type === 'RECEITA' ? 'receita' : undefined, category: undefined }), { replace: true })
  const control = <Segmented label="Lado" value={side} options={SIDES} onChange={choose} />
  return { side, control }
}
