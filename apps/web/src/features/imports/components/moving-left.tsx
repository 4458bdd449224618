import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react'
import { formatCount } from '@tostao/primitives/count'
import { plural } from '#lib/plural.ts'
import type { MovedCheck } from '../rules/moving/check.ts'
import { NEVER_IN_FILE } from '../rules/moving/report.ts'
import type { Moved } from '../rules/moving/rows.ts'
import type { MovingFile } from '../rules/moving/summary.ts'
import { CardLine } from './card-line.tsx'
import classes from './left-out-lines.module.css'

const SHOWN = 200

interface MovingLeftProps {
  list: MovingFile
  moved: Moved | undefined
  check: MovedCheck | undefined
}

/** Lists what stays out and what changes, with its reason, before anything is sent. */
export function MovingLeft({ list, moved, check }: MovingLeftProps) {
  const refused = moved && check ? moved.sent.filter(({ index }) => check.refused.has(index)) : []
  const lines = [
    ...refused.map(({ line, index, text }) => ({ line, text, reason: check?.refused.get(index) ?? '', isBad: true })),
    ...(moved?.changed ?? []).map((one) => ({ ...one, isBad: false })),
    ...(moved?.left ?? list.left).map((one) => ({ ...one, isBad: false })),
    ...(moved?.openings ?? []).map((one) => ({ ...one, isBad: false })),
  ]
  const halves = moved?.changed.filter(({ isHalf }) => isHalf).length ?? list.lost
  const changed = (moved?.changed.length ?? list.lost) - halves
  const left = (moved?.left.length ?? list.leftCount) + refused.length
  const said = [
    left > 0 && `${plural(left, 'linha', 'linhas')} ${left === 1 ? 'fica de fora' : 'ficam de fora'}`,
    halves > 0 && `${plural(halves, 'transferência entra', 'transferências entram')} pela metade`,
    changed > 0 && `${plural(changed, 'entra', 'entram')} com mudança`,
    list.unused.length > 0 && `${plural(list.unused.length, 'coluna', 'colunas')} sem lugar no Tostão`,
  ].filter((text) => text !== false)
  if (said.length === 0) return null
  const Icon = refused.length + halves > 0 ? IconAlertTriangle : IconFilterOff
  return (
    <CardLine
      icon={<Icon size={17} stroke={1.75} />}
      text={said.join(' · ')}
      action="Ver por quê"
      tone={refused.length + halves > 0 ? 'warning' : undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="O que fica de fora" tabIndex={0}>
        <ul className={`${classes.lines} grid gap-2 text-small leading-tight`}>
          {lines.slice(0, SHOWN).map(({ line, reason, text, isBad }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line: several may have one number.
            <li key={index} className="wrap-anywhere grid gap-3" data-bad={isBad || undefined}>
              <span className="text-ink-2 tabular-nums">Linha {line}</span>
              <span>
                <span className={classes.reason}>{reason}</span>
                <code className={`${classes.text} text-ink-2 text-micro`}>{text}</code>
              </span>
            </li>
          ))}
          {lines.length > SHOWN && (
            <li>E mais {formatCount(lines.length - SHOWN)}: todas estão no relatório do fim.</li>
          )}
        </ul>
        {list.unused.length > 0 && (
          <p className="wrap-anywhere mt-2 text-ink-2 text-small leading-tight">
            Colunas que não vêm: {list.unused.join(', ')}. {NEVER_IN_FILE}
          </p>
        )}
      </section>
    </CardLine>
  )
}
