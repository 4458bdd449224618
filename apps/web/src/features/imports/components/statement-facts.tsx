import { formatDay, formatShortDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import type { ReactNode } from 'react'
import { today } from '#lib/today.ts'
import { AmountText } from '#ui/money/amount-text.tsx'
import type { Sums } from '../rules/outlook.ts'
import type { AccountPreview } from '../rules/preview.ts'

interface StatementFactsProps {
  statement: AccountPreview
  sums: Sums
}

/** What is zero is not shown. */
export function StatementFacts({ statement: { currency, period }, sums }: StatementFactsProps) {
  const { count, income, expense, transferred } = sums
  const year = today().slice(0, 4)
  const isThisYear = period?.from.startsWith(year) && period.to.startsWith(year)
  const format = isThisYear ? formatShortDay : formatDay
  return (
    <dl className="facts flex flex-wrap gap-x-8 gap-y-2 tabular-nums max-md:gap-x-4.5">
      {period && (
        <Fact name="Período">
          {period.from === period.to ? format(period.from) : `${format(period.from)} a ${format(period.to)}`}
        </Fact>
      )}
      <Fact name="Linhas">{formatCount(count)}</Fact>
      {income > 0 && (
        <Fact name="Receitas">
          <AmountText amount={income} currency={currency} type="RECEITA" column strong />
        </Fact>
      )}
      {expense > 0 && (
        <Fact name="Despesas">
          <AmountText amount={expense} currency={currency} type="DESPESA" column strong />
        </Fact>
      )}
      {transferred > 0 && (
        <Fact name="Transferências">
          <AmountText amount={transferred} currency={currency} column strong />
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="leading-tight">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
