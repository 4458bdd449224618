import { IconArrowDownLeft, IconArrowUpRight, IconCalendarDue, IconWallet } from '@tabler/icons-react'
import type { Summary } from '@tostao/contract/dashboard'
import { addMonths, formatMonth, type Month, monthOf } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { today } from '../../../lib/today.ts'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import { Stat } from '../../../ui/page/stat.tsx'
import classes from './summary-cards.module.css'

interface SummaryCardsProps {
  summary: Summary | undefined
  month: Month
}

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true }
const EMPTY = '\u00a0'

/** 'novembro' of 'novembro de 2026'. */
export const monthName = (month: Month) => formatMonth(month).split(' ')[0] ?? ''

export function SummaryCards({ summary, month }: SummaryCardsProps) {
  const before = addMonths(month, -1)
  const previous = summary?.trends.find((flow) => flow.month === before)
  const compare = month < monthOf(today()) ? change : lastTime
  return (
    <div className={classes.cards}>
      <Stat
        label="Saldo atual"
        value={summary && <AmountText amount={sumOf(summary, 'balance')} />}
        icon={<IconWallet {...ICON} />}
        hint={summary ? balanceHint(summary) : EMPTY}
      />
      <Stat
        label="Receitas do mês"
        value={summary && <AmountText amount={summary.income} />}
        icon={<IconArrowDownLeft {...ICON} color="var(--income)" />}
        hint={compare(summary?.income, previous?.income, monthName(before))}
      />
      <Stat
        label="Despesas do mês"
        value={summary && <AmountText amount={summary.expenses} />}
        icon={<IconArrowUpRight {...ICON} color="var(--expense)" />}
        hint={compare(summary?.expenses, previous?.expenses, monthName(before))}
      />
      <Stat
        label="Gastos fixos previstos"
        value={summary && <AmountText amount={summary.fixedExpensesDue} />}
        icon={<IconCalendarDue {...ICON} />}
        hint={summary ? dueHint(summary.fixedExpensesDue, monthName(month)) : EMPTY}
      />
    </div>
  )
}

const sumOf = ({ accounts }: Summary, field: 'balance' | 'forecastBalance'): Centavos =>
  accounts.reduce((sum, account) => sum + account[field], 0)

function balanceHint(summary: Summary): string {
  const expected = sumOf(summary, 'forecastBalance')
  if (expected !== sumOf(summary, 'balance')) return `Previsto: ${formatMoney(expected)}`
  const { length } = summary.accounts
  return length === 0 ? 'Nenhuma conta ainda' : length === 1 ? 'Em 1 conta' : `Em ${length} contas`
}

type Comparison = (now: Centavos | undefined, then: Centavos | undefined, month: string) => string

const change: Comparison = (now, then, month) => {
  if (now === undefined || then === undefined) return EMPTY
  // No percentage of a negative sum (more refunds than expenses).
  if (then < 0 || now < 0) return lastTime(now, then, month)
  if (then === 0) return now === 0 ? EMPTY : `Nada em ${month}`
  const percent = Math.round(((now - then) / then) * 100)
  if (percent === 0) return `${now === then ? 'Igual a' : 'Quase igual a'} ${month}`
  return `${percent > 0 ? '+' : '−'}${formatCount(Math.abs(percent))}% sobre ${month}`
}

/** An unfinished month is not compared with a whole one. Short, because a phone shows two cards in a row. */
const lastTime: Comparison = (_now, then, month) =>
  then === undefined ? EMPTY : `${formatMoney(then)} em ${month.slice(0, 3)}.`

const dueHint = (due: Centavos, month: string) => `${due === 0 ? 'Nada vence' : 'Vencem'} em ${month}`
