import { counted } from '../../../lib/counted.ts'
import type { Totals } from '../rules/totals.ts'
import classes from './import-summary.module.css'

interface ImportSummaryProps {
  totals: Totals
  repeated: number
}

/** What the import will do. A phone has room for the numbers only. */
export function ImportSummary({ totals: { count, transfers, ignored }, repeated }: ImportSummaryProps) {
  const entries = count - transfers
  const also = [
    repeated > 0 && counted(repeated, 'possível duplicata', 'possíveis duplicatas'),
    ignored > 0 && counted(ignored, 'fica de fora', 'ficam de fora'),
  ].filter((text) => text !== false)
  return (
    <div className={`${classes.summary} shrink`}>
      <p className="semibold">
        {count === 0 && 'Nenhuma linha será importada.'}
        {entries > 0 && counted(entries, 'entra', 'entram')}
        {transfers > 0 && (
          <span className={entries > 0 ? classes.more : undefined}>
            {entries > 0 && ', '}
            {counted(transfers, 'transferência', 'transferências')}
          </span>
        )}
      </p>
      {also.length > 0 && <p className="tighter faint small">{also.join(' · ')}</p>}
    </div>
  )
}
