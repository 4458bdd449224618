import { IconAlertTriangle, IconFilterOff } from '@tabler/icons-react'
import { formatCount } from '@tostao/primitives/count'
import type { Preview } from '../rules/preview.ts'
import { CardLine } from './card-line.tsx'
import classes from './left-out-lines.module.css'

type LeftOutLinesProps = Pick<Preview, 'skipped' | 'skippedCount' | 'badCount'>

export function LeftOutLines({ skipped, skippedCount, badCount }: LeftOutLinesProps) {
  if (skippedCount === 0) return null
  const isOne = skippedCount === 1
  const lines = `${formatCount(skippedCount)} ${isOne ? 'linha' : 'linhas'}`
  const stayed = isOne ? 'ficou de fora' : 'ficaram de fora'
  const some = badCount > 0 && badCount < skippedCount ? `, ${formatCount(badCount)} com problema` : ''
  const Icon = badCount > 0 ? IconAlertTriangle : IconFilterOff
  return (
    <CardLine
      icon={<Icon size={17} stroke={1.75} />}
      text={`${lines}${badCount === skippedCount ? ' com problema' : ''} ${stayed}${some}`}
      action="Ver por quê"
      tone={badCount > 0 ? 'warning' : undefined}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className={classes.scroll} aria-label="Linhas que ficaram de fora" tabIndex={0}>
        <ul className={`${classes.lines} tight stack small gap-2`}>
          {skipped.map(({ line, kind, reason, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line: several may have one number.
            <li key={index} className="stack anywhere gap-3" data-bad={kind === 'bad' || undefined}>
              <span className="quiet figures">Linha {line}</span>
              <span>
                <span className={classes.reason}>{reason}</span>
                <code className={`${classes.text} quiet micro`}>{text}</code>
              </span>
            </li>
          ))}
          {skipped.length < skippedCount && (
            <li className="stack anywhere gap-3">E mais {formatCount(skippedCount - skipped.length)}.</li>
          )}
        </ul>
      </section>
    </CardLine>
  )
}
