import { Text } from '@mantine/core'
import type { Preview } from '../rules/preview.ts'
import classes from './left-out-lines.module.css'

/** The lines of the file that are no transactions, and why. */
export function LeftOutLines({ skipped, skippedCount }: Pick<Preview, 'skipped' | 'skippedCount'>) {
  if (skippedCount === 0) return null
  const bad = skipped.filter(({ kind }) => kind === 'bad').length
  return (
    <details className={classes.details} open={bad > 0}>
      <summary>
        {skippedCount === 1
          ? '1 linha ficou de fora'
          : `${skippedCount.toLocaleString('pt-BR')} linhas ficaram de fora`}
        {bad > 0 && ` · ${bad} com problema`}
      </summary>
      <ul className={classes.lines}>
        {skipped.map(({ line, kind, reason, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was left out is known by its place: a file may be a single line.
          <li key={index} data-bad={kind === 'bad' || undefined}>
            <span className={classes.number}>Linha {line}</span>
            <span>
              {reason}
              <Text component="code" size="xs" c="dimmed" display="block">
                {text}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {skipped.length < skippedCount && (
        <Text size="sm" c="dimmed">
          E mais {(skippedCount - skipped.length).toLocaleString('pt-BR')}.
        </Text>
      )}
    </details>
  )
}
