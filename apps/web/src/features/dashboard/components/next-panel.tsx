import type { DueItem } from '@tostao/contract/recurring-shape'
import { pages } from '../../../lib/pages.ts'
import { today } from '../../../lib/today.ts'
import { Rows } from '../../../ui/list/row.tsx'
import { useMonth } from '../../../ui/month/use-month.ts'
import { Panel } from '../../../ui/page/panel.tsx'
import { TextLink } from '../../../ui/page/text-link.tsx'
import { NextRow, PayButton } from '../../recurring/components/next-rows.tsx'
import { usePay } from '../../recurring/mutations.ts'

const TITLE = 'A seguir'
const SHOWN = 6

/** What is overdue or due within a week. What waits for the user can be paid here. */
export function NextPanel({ items }: { items: readonly DueItem[] }) {
  const { search } = useMonth()
  const { pay, paying } = usePay()
  const day = today()
  return (
    <Panel title={TITLE} flush actions={<TextLink to={{ pathname: pages.fixed.path, search }}>Gastos fixos</TextLink>}>
      <Rows label={TITLE}>
        {items.slice(0, SHOWN).map((item) => {
          const { id, description, dueDate, mode, paymentStatus: status, near } = item
          const isAutomatic = mode === 'automatic'
          return (
            <NextRow
              key={`${id} ${dueDate}`}
              description={description}
              due={{ ...item, status }}
              isAutomatic={isAutomatic}
              isNear={near}
              signed
              today={day}
              before={
                !isAutomatic &&
                dueDate <= day && <PayButton item={item} busy={paying.includes(id)} onPay={() => pay(item)} />
              }
            />
          )
        })}
      </Rows>
    </Panel>
  )
}
