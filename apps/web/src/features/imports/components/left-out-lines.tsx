import { Text } from '@mantine/core'
import { formatCount } from '@tostao/primitives/count'
import type { Preview } from '../rules/preview.ts'
import classes from './left-out-lines.module.css'

export function LeftOutLines({
  skipped,
  skippedCount,
  badCount,
}: Pick<Preview, 'skipped' | 'skippedCount' | 'badCount'>) {
  if (skippedCount === 0) return null
  return (
    <details className={classes.details} open={badCount > 0}>
      <summary>
        {skippedCount === 1 ? '1 linha ficou de fora' : `${formatCount(skippedCount)} linhas ficaram de fora`}
        {badCount > 0 && ` · ${formatCount(badCount)} com problema`}
      </summary>
      <ul className={classes.lines}>
        {skipped.map(({ line, kind, reason, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a line: several may have one number.
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
          E mais {formatCount(skippedCount - skipped.length)}.
        </Text>
      )}
    </details>
  )
}
