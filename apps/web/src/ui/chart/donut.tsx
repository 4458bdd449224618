import { type Centavos, formatAmount } from '@tostao/primitives/money'
import { useState } from 'react'
import { percent } from '#lib/percent.ts'
import { type CategoryLook, Disc } from '../mark/disc.tsx'
import { PlainAmount } from '../money/amount-text.tsx'
import classes from './donut.module.css'

export interface Slice {
  /** Two slices may have the same label. */
  id: string | number
  label: string
  value: Centavos
  /** Null: what has no category. */
  look: CategoryLook | null
  /** The sum of the remaining items: it has no link. */
  isRest?: boolean
}

interface DonutProps {
  title: string
  /** What the whole is. */
  whole: string
  slices: readonly Slice[]
  /** The figure in the middle, where it is not the sum of the slices. */
  middle?: string | undefined
  /** What came back is in no slice. */
  returned?: Centavos
  /** Where the amounts stand beside it: a narrow legend of shares. */
  sharesOnly?: boolean
  /** Absent on paper: nothing opens. */
  onSelect?: (slice: Slice) => void
}

const SIZE = 148
const MIDDLE = SIZE / 2
const WIDTH = 17
const RADIUS = MIDDLE - WIDTH / 2
const LENGTH = 2 * Math.PI * RADIUS
const GAP = 2.5
const SMALLEST = 1
/** The font of the figure in the ring shrinks with its number of characters. */
const FIGURE = { largest: 16, room: 172 }

export function Donut({ title, whole, slices, middle, returned = 0, sharesOnly = false, onSelect }: DonutProps) {
  const [active, setActive] = useState<Slice['id']>()
  const total = slices.reduce((sum, { value }) => sum + value, 0)
  const gap = slices.length > 1 ? GAP : 0
  const drawn = slices.map((slice, index) => {
    const share = total === 0 ? 0 : slice.value / total
    const start = slices.slice(0, index).reduce((sum, { value }) => sum + value, 0) / (total || 1)
    return {
      slice,
      share: percent(share),
      dash: `${Math.max(SMALLEST, share * LENGTH - gap)} ${LENGTH}`,
      offset: -(start * LENGTH + gap / 2),
      faded: (active !== undefined && active !== slice.id) || undefined,
      hover: { onPointerEnter: () => setActive(slice.id), onPointerLeave: () => setActive(undefined) },
    }
  })
  const shown = drawn.find(({ slice }) => slice.id === active)
  const figure = shown || middle === undefined ? formatAmount(shown?.slice.value ?? total) : middle

  return (
    <div
      className={`${classes.donut} flex flex-wrap items-center justify-center`}
      data-narrow={sharesOnly || undefined}
    >
      <svg viewBox={`0 0 ${SIZE} ${SIZE}`} className={classes.ring} aria-hidden>
        <g transform={`rotate(-90 ${MIDDLE} ${MIDDLE})`}>
          {drawn.map(({ slice, dash, offset, faded, hover }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: hidden from assistive technology; the legend's buttons do the same.
            <circle
              key={slice.id}
              cx={MIDDLE}
              cy={MIDDLE}
              r={RADIUS}
              strokeWidth={WIDTH}
              strokeDasharray={dash}
              strokeDashoffset={offset}
              className={classes.slice}
              data-color={slice.look?.color}
              data-rest={slice.isRest || undefined}
              data-faded={faded}
              onClick={slice.isRest ? undefined : () => onSelect?.(slice)}
              {...hover}
            />
          ))}
        </g>
        <text x={MIDDLE} y={MIDDLE - 6} className={classes.caption}>
          {shown?.share ?? whole}
        </text>
        <text
          x={MIDDLE}
          y={MIDDLE + 13}
          className={classes.total}
          style={{ fontSize: Math.min(FIGURE.largest, FIGURE.room / figure.length) }}
        >
          {figure}
        </text>
      </svg>
      <table className={`${classes.legend} folds min-w-0`}>
        <caption className="sr-only">{title}</caption>
        <tbody>
          {drawn.map(({ slice, share, faded, hover }) => (
            <tr key={slice.id} className="covered" data-faded={faded} {...hover}>
              <th scope="row">
                {sharesOnly ? (
                  <span className={`${classes.dot} flex-none`} data-color={slice.look?.color} />
                ) : (
                  <Disc of={slice.look} size="small" />
                )}
                {slice.isRest || !onSelect ? (
                  slice.label
                ) : (
                  <button type="button" className="cover underlined" onClick={() => onSelect(slice)}>
                    {slice.label}
                  </button>
                )}
              </th>
              <td className={classes.share}>{share}</td>
              {!sharesOnly && (
                <td>
                  <PlainAmount amount={slice.value} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {returned > 0 && (
          <tfoot>
            <tr>
              <th scope="row" className="text-ink-2">
                devolvido
              </th>
              <td className={classes.share} colSpan={2}>
                <PlainAmount amount={returned} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}
