import { IconRepeat } from '@tabler/icons-react'
import type { Id } from '@tostao/contract/fields'
import type { Recurring } from '@tostao/contract/recurring-shape'
import type { Day } from '@tostao/primitives/calendar'
import { Panel } from '#ui/page/panel.tsx'
import { isNear, nextDue, shownOf } from '../rules/month.ts'
import { NextRow, NextRows } from '../shared/next-rows.tsx'
import { PayButton } from './pay-button.tsx'

const SHOWN = 3

interface NextDuePanelProps {
  items: readonly Recurring[]
  today: Day
  paying: readonly Id[]
  onPay: (item: Recurring) => void
}

export function NextDuePanel({ items, today, paying, onPay }: NextDuePanelProps) {
  const next = nextDue(items).slice(0, SHOWN)
  return (
    <Panel title="Próximos Vencimentos" flush>
      {next.length === 0 ? (
        <p className="px-inset pt-2 pb-3 text-ink-2">Tudo pago neste mês.</p>
      ) : (
        <NextRows label="Próximos Vencimentos">
          {next.map((item, index) => {
            const due = shownOf(item)
            const isAutomatic = item.mode === 'automatic'
            return (
              <NextRow
                key={item.id}
                description={item.description}
                due={due}
                isAutomatic={isAutomatic}
                isNear={isNear(due, item.notifyDays, today)}
                today={today}
                action={
                  isAutomatic ? (
                    <IconRepeat size={18} stroke={1.75} role="img" aria-label="Automático" />
                  ) : (
                    <PayButton
                      item={item}
                      busy={paying.includes(item.id)}
                      strong={index === 0}
                      onPay={() => onPay(item)}
                    />
                  )
                }
              />
            )
          })}
        </NextRows>
      )}
    </Panel>
  )
}
