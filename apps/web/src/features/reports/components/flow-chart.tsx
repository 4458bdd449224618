import { formatMoney } from '@tostao/primitives/money'
import { Link } from 'react-router'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { useListOf } from '../hooks/use-period.ts'
import { type Flow, type Stream, streamPath } from '../rules/flow.ts'
import type { Period } from '../rules/period.ts'
import { categoryFilter } from '../rules/ranking.ts'
import classes from './flow-chart.module.css'

interface FlowChartProps {
  flow: Flow
  period: Period
}

/** The income on the left flows to the categories on the right. The list on the right is its table too. */
export const FlowChart = ({ flow: { sources, streams }, period }: FlowChartProps) => (
  <div className={`${classes.flow} grid`}>
    <div className={classes.sources}>
      {sources.map(({ kind, value, top, size }) => (
        <p key={kind} style={{ top: `${top}%`, height: `${size}%` }} data-kind={kind}>
          <span>
            {SOURCES[kind]}
            <b>{formatMoney(value)}</b>
          </span>
        </p>
      ))}
    </div>
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" className={`${classes.picture} w-full`} aria-hidden>
      {streams.map((stream) => (
        <path
          key={stream.id}
          d={streamPath(stream)}
          className={classes.stream}
          data-color={stream.look?.color}
          data-kept={stream.id === 'kept' || undefined}
        />
      ))}
    </svg>
    <ul className={classes.ends} aria-label="Para onde foi o dinheiro">
      {streams.map((stream) => (
        <li
          key={stream.id}
          className="covered flex items-center justify-between gap-2"
          style={{ top: `${stream.to + stream.size / 2}%` }}
        >
          <span className="min-w-0 truncate font-medium max-md:whitespace-normal">
            <End stream={stream} period={period} />
          </span>
          <span className={`${classes.value} text-row tabular-nums`}>
            <PlainAmount amount={stream.value} />
          </span>
        </li>
      ))}
    </ul>
  </div>
)

const SOURCES = { income: 'Receitas', returned: 'Devolvido', taken: 'De antes' } as const

function End({ stream: { id, label }, period }: { stream: Stream; period: Period }) {
  const listOf = useListOf()
  if (id === 'rest' || id === 'kept') return label
  return (
    <Link to={listOf(period, categoryFilter(id, 'DESPESA'))} className="cover underlined">
      {label}
    </Link>
  )
}
