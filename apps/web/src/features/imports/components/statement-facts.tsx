import { Text } from '@mantine/core'
import { formatDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { AmountText } from '../../../ui/money/amount-text.tsx'
import type { AccountPreview } from '../rules/preview.ts'
import type { Totals } from '../rules/totals.ts'
import classes from './statement-facts.module.css'

interface StatementFactsProps {
  statement: AccountPreview
  totals: Totals
  /** Whether the rows keep the file's signs: only then can its balances confirm the totals. */
  bySign: boolean
}

export function StatementFacts({ statement, totals, bySign }: StatementFactsProps) {
  const { currency, period, checks } = statement
  const { count, income, expense, transferred } = totals
  return (
    <>
      <dl className={classes.facts}>
        <div>
          <dt>Transações</dt>
          <dd>{formatCount(count)}</dd>
        </div>
        {period && (
          <div>
            <dt>Período</dt>
            <dd>
              {formatDay(period.from)} a {formatDay(period.to)}
            </dd>
          </div>
        )}
        <div>
          <dt>Entradas</dt>
          <dd>
            <AmountText amount={income} currency={currency} type="RECEITA" />
          </dd>
        </div>
        <div>
          <dt>Saídas</dt>
          <dd>
            <AmountText amount={expense} currency={currency} type="DESPESA" />
          </dd>
        </div>
        {transferred > 0 && (
          <div>
            <dt>Transferências</dt>
            <dd>
              <AmountText amount={transferred} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {bySign &&
        checks.map(({ message, agrees }) => (
          <Text key={message} size="sm" className={classes.check} data-agrees={agrees || undefined}>
            {agrees ? '✓' : '!'} {message}
          </Text>
        ))}
    </>
  )
}
