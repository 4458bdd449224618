import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react'
import { formatCount } from '@tostao/primitives/count'
import type { Preview } from '../rules/preview.ts'
import { CardLine } from './card-line.tsx'
import classes from './left-out-lines.module.css'

type LeftOutLinesProps = Pick<Preview, 'skipped' | 'skippedCount' | 'badCount' | 'explained'>

export function LeftOutLines({ skipped, skippedCount, badCount, explained }: LeftOutLinesProps) {
  const unused = explained.filter(
    ({ what, state }) => state === 'unexplained' || (state === 'harmless' && isPart.test(what)),
  )
  const open = explained.filter(({ state }) => state === 'unexplained').length
  if (skippedCount + open === 0) return null
  const Icon = badCount + open > 0 ? IconAlertTriangle : IconFilterOff
  return (
    <CardLine
      icon={<Icon size={17} stroke={1.75} />}
      text={textOf(skippedCount, badCount, open)}
      action="Ver por quê"
      tone={badCount + open > 0 ? 'warning' : undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="Linhas que ficaram de fora" tabIndex={0}>
        <ul className={`${classes.lines} grid gap-2 text-small leading-tight`}>
          {skipped.map(({ line, kind, reason, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line: several may have one number.
            <li key={index} className="wrap-anywhere grid gap-3" data-bad={kind === 'bad' || undefined}>
              <span className="text-ink-2 tabular-nums">Linha {line}</span>
              <span>
                <span className={classes.reason}>{reason}</span>
                <code className={`${classes.text} text-ink-2 text-micro`}>{text}</code>
              </span>
            </li>
          ))}
          {skipped.length < skippedCount && (
            <li className="wrap-anywhere grid gap-3">E mais {formatCount(skippedCount - skipped.length)}.</li>
          )}
        </ul>
        {unused.length > 0 && (
          <ul
            className={`${classes.lines} grid gap-2 text-small leading-tight`}
            aria-label="Partes que ficaram de fora"
          >
            {unused.map(({ line, what, as, state }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and a line has several columns.
              <li key={index} className="wrap-anywhere grid gap-3" data-bad={state === 'unexplained' || undefined}>
                <span className="text-ink-2 tabular-nums">Linha {line}</span>
                <span>
                  <span className={classes.reason}>{what}</span> <span className="text-ink-2">{as}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </CardLine>
  )
}

/** Columns and tables: other lines that change nothing are told as lines. */
const isPart = /^(?:Coluna|Tabela) /

function textOf(skipped: number, bad: number, open: number): string {
  const unread = `${formatCount(open)} ${open === 1 ? 'parte do arquivo não foi entendida' : 'partes do arquivo não foram entendidas'}`
  if (skipped === 0) return unread
  const isOne = skipped === 1
  const lines = `${formatCount(skipped)} ${isOne ? 'linha' : 'linhas'}${bad === skipped ? ' com problema' : ''}`
  const stayed = isOne ? 'ficou de fora' : 'ficaram de fora'
  const some = bad > 0 && bad < skipped ? `, ${formatCount(bad)} com problema` : ''
  return `${lines} ${stayed}${some}${open > 0 ? `; ${unread}` : ''}`
}
