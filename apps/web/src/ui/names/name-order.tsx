import { oneOf } from '#lib/params.ts'
import { useParams } from '#lib/use-params.ts'
import { Segmented } from '../form/segmented.tsx'
import classes from './name-order.module.css'

const ORDERS = [
  { value: 'usage', label: 'Uso' },
  { value: 'name', label: 'Nome' },
] as const

/** How lists of names are sorted; it stands in the address. */
export function useNameOrder() {
  const { params, setParams } = useParams({ sort: oneOf(['usage', 'name'], 'usage') })
  const choose = (sort: typeof params.sort) => setParams({ sort }, { replace: true })
  return { order: params.sort, choose }
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
