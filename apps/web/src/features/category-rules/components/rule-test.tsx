import { useQuery } from '@tanstack/react-query'
import { list as listCategories } from '@tostao/contract/categories'
import type { TestedRow } from '@tostao/contract/category-rules'
import type { Id } from '@tostao/contract/fields'
import { titleCase } from '@tostao/primitives/title-case'
import { messageOf } from '#lib/api-error.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { useDebounced } from '#lib/use-debounced.ts'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { testQuery } from '../queries.ts'
import { type RuleValues, ruleBody, saysEffect } from '../rules/values.ts'
import classes from './rule-test.module.css'

const PAUSE = 300

/** Which transactions the rule fits as it is typed, and what it would make of them. */
export function RuleTest({ values }: { values: RuleValues }) {
  const asked = JSON.stringify(values)
  const settled = useDebounced(asked, PAUSE)
  const parts = ruleBody(values)
  const { data, error } = useQuery({ ...testQuery(parts), enabled: settled === asked && isWhole(values) })
  if (error && settled === asked && isWhole(values)) return <p className="text-ink-2 text-small">{messageOf(error)}</p>
  if (!isWhole(values)) {
    return (
      <p className="text-ink-2 text-small">
        Diga quando a regra vale e o que ela faz: as transações que servem aparecem aqui.
      </p>
    )
  }
  if (!data) return <p className="text-ink-2 text-small">Procurando…</p>
  return (
    <section className="grid gap-2" aria-label="O que a regra mudaria">
      <p className="text-small" role="status">
        {data.count === 0
          ? 'Nenhuma transação serve ainda. A regra vale para as próximas.'
          : `Serve a ${plural(data.count, 'transação', 'transações')}. Nada muda nelas até você aplicar.`}
      </p>
      {data.rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard.
        <ul className={`${classes.rows} text-small`} tabIndex={0} aria-label="Transações que servem">
          {data.rows.map((row) => (
            <Tested key={row.id} row={row} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Tested({ row }: { row: TestedRow }) {
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const { date, description, amount, before, after } = row
  const nameOf = (id: Id | null) => categories.find((category) => category.id === id)?.name ?? 'Sem categoria'
  const [was, is] = [nameOf(before.categoryId), nameOf(after.categoryId)]
  return (
    <li className={`${classes.row} flex items-center justify-between gap-3`}>
      <div className="min-w-0">
        <p className="truncate max-md:whitespace-normal">
          <DayText day={date} look="short" /> {titleCase(description)}
        </p>
        <p className="text-ink-3">{was === is ? is : `${was} → ${is}`}</p>
      </div>
      <span className="tabular-nums">
        <PlainAmount amount={amount} />
      </span>
    </li>
  )
}

/** Nothing is asked that would only be refused. */
function isWhole(values: RuleValues): boolean {
  const { condition } = ruleBody(values)
  const amounts = [condition.amountMin, condition.amountMax]
  if (amounts.some(Number.isNaN)) return false
  const asks = condition.text.trim() !== '' || condition.type !== null || condition.accountId !== null
  return (asks || amounts.some((amount) => amount !== null)) && saysEffect(values)
}
