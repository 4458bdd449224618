import { type ReactNode, type Ref, useState } from 'react'
import { Link, type To } from 'react-router'
import { percent } from '#lib/percent.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { Columns } from '#ui/list/columns.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { ChangeText } from '#ui/money/change-text.tsx'
import { useFocusAfter } from '#ui/page/use-focus-after.ts'
import type { Ranked } from '../rules/ranking.ts'
import classes from './ranking-rows.module.css'

interface RankingRowsProps {
  label: string
  ranked: readonly Ranked[]
  mark: (row: Ranked) => ReactNode
  /** Undefined: nothing to open. */
  to: (row: Ranked) => To | undefined
  chosen?: Ranked
  /** What a name without anything before is called. */
  fresh: 'nova' | 'novo'
  /** Stays on the page. */
  chooses?: boolean
}

const SHOWN = 12

/** A table: its bars and columns are read as one. */
export function RankingRows({ label, ranked, mark, to, chosen, fresh, chooses = false }: RankingRowsProps) {
  const [all, setAll] = useState(false)
  const firstOfRest = useFocusAfter<HTMLAnchorElement>(all)
  const shown = all || ranked.length <= SHOWN ? ranked : ranked.slice(0, SHOWN - 1)
  const rest = ranked.slice(shown.length)
  const largest = Math.max(...ranked.map(({ total }) => total))
  return (
    <>
      <Columns
        columns="minmax(0, 1fr) max-content max-content max-content"
        folded="minmax(0, 1fr) max-content max-content"
        aligned
      >
        <table>
          <caption className="sr-only">{label}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">Nome</th>
              <th scope="col">Mudança</th>
              <th scope="col">Parte</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <RankingRow
                key={row.id ?? 'none'}
                row={row}
                link={index === SHOWN - 1 ? firstOfRest : undefined}
                mark={mark(row)}
                to={to(row)}
                share={largest > 0 ? row.total / largest : 0}
                current={chosen?.id === row.id}
                fresh={fresh}
                chooses={chooses}
              />
            ))}
          </tbody>
        </table>
      </Columns>
      {rest.length > 0 && (
        <button
          type="button"
          className={`${classes.more} flex min-h-11 w-full justify-between gap-3 px-inset py-2 font-semibold text-brand-ink`}
          onClick={() => setAll(true)}
        >
          <span>Ver mais {rest.length}</span>
          <span className="text-ink-2 tabular-nums">
            <PlainAmount amount={rest.reduce((sum, { total }) => sum + total, 0)} />
          </span>
        </button>
      )}
    </>
  )
}

interface RankingRowProps extends Pick<RankingRowsProps, 'fresh'> {
  row: Ranked
  link: Ref<HTMLAnchorElement> | undefined
  mark: ReactNode
  to: To | undefined
  share: number
  current: boolean
  chooses: boolean
}

function RankingRow({ row, link, mark, to, share, current, fresh, chooses }: RankingRowProps) {
  const { name, look, total } = row
  return (
    <tr
      className={`${classes.row} ${to ? 'covered' : ''}`}
      data-row
      data-color={look?.color}
      data-chosen={current || undefined}
    >
      <th scope="row" className="flex items-center gap-3 max-md:gap-2">
        {mark}
        <span className={`${classes.name} wrap-anywhere grid min-w-0 flex-1 font-medium`}>
          {to ? (
            <Link
              ref={link}
              to={to}
              className="cover"
              {...(chooses && { preventScrollReset: true, replace: true })}
              aria-current={current || undefined}
            >
              {name}
            </Link>
          ) : (
            name
          )}
          <Meter share={share} tone={look ? 'category' : 'brand'} size="thin" />
        </span>
      </th>
      <td className="text-ink-3 text-small leading-4" data-cell="wide end">
        <Change {...row} fresh={fresh} />
      </td>
      <td className={`${classes.share} text-ink-3 text-small`} data-cell="end">
        {row.share === undefined ? '' : percent(row.share)}
      </td>
      <td className={`${classes.total} font-medium text-row`} data-cell="end">
        <PlainAmount amount={total} />
      </td>
    </tr>
  )
}

function Change({ total, before, change, type, fresh }: Ranked & Pick<RankingRowsProps, 'fresh'>) {
  if (before === undefined) return null
  if (before === 0 && total > 0) return fresh
  const difference = total - before
  return (
    <>
      {change !== undefined && <ChangeText change={change} good={type === 'RECEITA' ? 'more' : 'less'} />}
      {difference !== 0 && (
        <small className="block text-micro">
          {difference > 0 ? '+' : '−'} <PlainAmount amount={Math.abs(difference)} />
        </small>
      )}
    </>
  )
}
