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
    <div className={`${classes.order} flex items-center gap-2 whitespace-nowrap text-ink-2 text-small print:hidden`}>
      <span aria-hidden>Ordenar por</span>
      <Segmented label="Ordenar por" value={order} options={ORDERS} onChange={choose} />
    </div>
  )
}
