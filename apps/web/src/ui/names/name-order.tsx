import { useAddress } from '#lib/use-address.ts'
import { Segmented } from '../form/segmented.tsx'
import classes from './name-order.module.css'

const ORDERS = [
  { value: 'usage', label: 'Uso' },
  { value: 'name', label: 'Nome' },
] as const

/** How lists of names are sorted; it stands in the address. */
export function useNameOrder() {
  const { params, change } = useAddress()
  const order: (typeof ORDERS)[number]['value'] = params.get('sort') === 'name' ? 'name' : 'usage'
  const choose = (next: typeof order) => change(() => ({ sort: next === 'name' ? next : undefined }), { replace: true })
  return { order, choose }
}

export function NameOrder() {
  const { order, choose } = useNameOrder()
  return (
    <div className={`${classes.order} no-print line quiet small nowrap gap-2`}>
      <span aria-hidden>Ordenar por</span>
      <Segmented label="Ordenar por" value={order} options={ORDERS} onChange={choose} />
    </div>
  )
}
