import { type Centavos, formatMoney } from '@tostao/primitives/money'
import { Pie } from '@visx/shape'
import { useState } from 'react'
import classes from './donut.module.css'

export interface Slice {
  /** Two slices may have the same label. */
  id: string | number
  label: string
  value: Centavos
  /** The sum of the remaining items: it has no link. */
  isRest?: boolean
}

interface DonutProps {
  title: string
  slices: readonly Slice[]
  onSelect: (slice: Slice) => void
}

const PALETTE = ['anil', 'limao', 'cacau', 'lagoa', 'marinho', 'oliva', 'menta']
const SIZE = 184
const OUTER = SIZE / 2
const INNER = 60
/** The font of the figure in the ring shrinks with its number of characters. */
const FIGURE = { largest: 15, room: 162 }

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export function Donut({ title, slices, onSelect }: DonutProps) {
  const [active, setActive] = useState<Slice['id']>()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const coloured = slices.map((slice, index) => ({
    ...slice,
    color: `var(--${PALETTE[index % PALETTE.length]})`,
    share: percent.format(total === 0 ? 0 : slice.value / total),
  }))
  const shown = coloured.find(({ id }) => id === active)
  const figure = formatMoney(shown?.value ?? total)

  return (
    <div className={classes.donut}>
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={classes.ring} aria-hidden>
        <Pie
          data={coloured}
          pieValue={({ value }) => value}
          pieSort={null}
          pieSortValues={null}
          outerRadius={OUTER}
          innerRadius={INNER}
          cornerRadius={4}
          padAngle={0.018}
        >
          {({ arcs, path }) => (
            <g transform={`translate(${OUTER} ${OUTER})`}>
              {arcs.map((arc) => (
                // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology; the legend's buttons do the same.
                <path
                  key={arc.data.id}
                  d={path(arc) ?? undefined}
                  fill={arc.data.color}
                  className={classes.slice}
                  data-rest={arc.data.isRest || undefined}
                  data-faded={(shown && shown.id !== arc.data.id) || undefined}
                  onClick={arc.data.isRest ? undefined : () => onSelect(arc.data)}
                  onPointerEnter={() => setActive(arc.data.id)}
                  onPointerLeave={() => setActive(undefined)}
                />
              ))}
            </g>
          )}
        </Pie>
        <text x={OUTER} y={OUTER - 6} className={classes.caption}>
          {shown?.share ?? 'Total'}
        </text>
        <text
          x={OUTER}
          y={OUTER + 14}
          className={classes.total}
          style={{ fontSize: Math.min(FIGURE.largest, FIGURE.room / figure.length) }}
        >
          {figure}
        </text>
      </svg>
      <table className={classes.legend}>
        <caption>{title}</caption>
        <tbody>
          {coloured.map((slice) => (
            <tr
              key={slice.id}
              data-faded={(shown && shown.id !== slice.id) || undefined}
              onPointerEnter={() => setActive(slice.id)}
              onPointerLeave={() => setActive(undefined)}
            >
              <th scope="row">
                <span className={classes.dot} style={{ background: slice.color }} aria-hidden />
                {slice.isRest ? (
                  slice.label
                ) : (
                  <button type="button" onClick={() => onSelect(slice)}>
                    {slice.label}
                  </button>
                )}
              </th>
              <td className={classes.share}>{slice.share}</td>
              <td>{formatMoney(slice.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
