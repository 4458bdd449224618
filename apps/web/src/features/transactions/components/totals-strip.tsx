import { useQuery } from '@tanstack/react-query'
import type { EntryType } from '@tostao/contract/fields'
import type { TransactionTotals } from '@tostao/contract/transactions'
import { formatMonth } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { plural } from '#lib/plural.ts'
import { Button } from '#ui/button/button.tsx'
import { AmountText, MovementText } from '#ui/money/amount-text.tsx'
import { useCounting } from '#ui/money/use-counting.ts'
import { useMonth } from '#ui/month/use-month.ts'
import { Announce } from '#ui/page/announce.tsx'
import { Skeleton } from '#ui/page/skeleton.tsx'
import type { TransactionFilters } from '../rules/filters.ts'
import { totalsQuery } from '../shared/queries.ts'
import { spokenSums } from '../shared/rules/spoken-sums.ts'
import classes from './totals-strip.module.css'

/** The width of a digit, in sizes of the letters. */
const CHARACTER = 0.56

/** The sums of the whole filter, not only of the loaded rows. */
export function TotalsStrip({ filters }: { filters: TransactionFilters }) {
  const { data: totals, isLoadingError, isPlaceholderData, refetch } = useQuery(totalsQuery(filters))
  const { month, period = formatMonth(month) } = useMonth()
  const found =
    totals && !isPlaceholderData
      ? `${period}: ${plural(totals.count, 'transação', 'transações')}, ${spokenSums(totals)}`
      : undefined
  return (
    <section className={`${classes.strip} card grid`} aria-label="Somas" aria-busy={isPlaceholderData}>
      <Announce about={JSON.stringify(filters)} text={found} />
      <dl className={`${classes.sums} grid`}>
        <Sum label="Receitas" amount={totals?.income} type="RECEITA" failed={isLoadingError} />
        <Sum label="Despesas" amount={totals?.expenses} type="DESPESA" failed={isLoadingError} />
        <Sum label="Resultado" amount={totals?.result} failed={isLoadingError} />
      </dl>
      <div className={`${classes.count} grid`} data-failed={isLoadingError || undefined}>
        {totals && <Counts totals={totals} />}
        {isLoadingError && (
          <>
            <span role="alert">Somas não carregadas.</span>
            <Button variant="quiet" size="sm" onClick={() => void refetch()}>
              Tentar de novo
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

interface SumProps {
  label: string
  amount: Centavos | undefined
  type?: EntryType
  failed: boolean
}

function Sum({ label, amount, type, failed }: SumProps) {
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>
        {amount === undefined ? (
          failed ? (
            '—'
          ) : (
            <Skeleton width="6rem" height="1.5rem" />
          )
        ) : (
          <Counting {...{ amount, type }} />
        )}
      </dd>
    </div>
  )
}

function Counting({ amount, type }: { amount: Centavos; type: EntryType | undefined }) {
  const shown = useCounting(amount)
  // A long sum gets smaller letters, so that three stand in a row on a phone.
  const width = (formatAmount(amount).length + 2) * CHARACTER
  return (
    <span style={{ fontSize: `min(1em, calc(100cqi / ${width}))` }}>
      {type ? <AmountText amount={shown} type={type} column /> : <MovementText amount={shown} column />}
    </span>
  )
}

function Counts({ totals: { count, transfers, inArchived } }: { totals: TransactionTotals }) {
  const left = [
    transfers > 0 && plural(transfers, 'transferência', 'transferências'),
    inArchived > 0 && `${formatCount(inArchived)} de contas arquivadas`,
  ].filter((words) => words !== false)
  return (
    <>
      <p>{plural(count, 'transação', 'transações')}</p>
      {left.length > 0 && <p>{left.join(' e ')} fora da soma</p>}
    </>
  )
}
