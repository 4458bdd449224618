import { IconDownload } from '@tabler/icons-react'
import { formatCount } from '@tostao/primitives/count'
import { plural } from '#lib/plural.ts'
import { saveFile } from '#lib/use-download.ts'
import { Button } from '#ui/button/button.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { NEVER_IN_FILE, type MovedReport as Report, type ReportLine, reportCsv } from '../rules/moving/report.ts'
import classes from './moved-report.module.css'

const SHOWN = 20

/** Tells what became of the lines of a list of another app: by reason, and whole as a file. */
export function MovedReport({ report }: { report: Report }) {
  const others = report.lines.filter(({ state }) => state !== 'came')
  const reasons = [...Map.groupBy(others, ({ reason }) => reason)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const download = () => saveFile(new File([reportCsv(report)], 'relatorio-da-mudanca.csv', { type: 'text/csv' }))
  return (
    <section className={`${classes.report} grid`} aria-label="Relatório da mudança">
      {report.stopped !== undefined && (
        <Callout tone="error">
          {report.stopped} O que veio antes está aqui: desfaça, ou importe o arquivo de novo, que nada se repete.
        </Callout>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className={classes.title}>O que veio e o que não veio</h3>
        <Button variant="secondary" size="sm" icon={<IconDownload aria-hidden />} onClick={download}>
          Baixar relatório
        </Button>
      </div>
      <ul className={`${classes.reasons} grid text-small leading-tight`}>
        {report.came > 0 && (
          <li>
            <strong>{formatCount(report.came)}</strong> {report.came === 1 ? 'transação veio' : 'transações vieram'}
          </li>
        )}
        {reasons.map(([reason, lines]) => (
          <Reason key={reason} reason={reason} lines={lines} />
        ))}
        {report.unused.length > 0 && <li>Colunas que não vieram: {report.unused.join(', ')}</li>}
        <li className="text-ink-2">{NEVER_IN_FILE}</li>
      </ul>
    </section>
  )
}

function Reason({ reason, lines }: { reason: string; lines: readonly ReportLine[] }) {
  return (
    <li>
      <details>
        <summary>
          {reason}: {plural(lines.length, 'linha', 'linhas')}
        </summary>
        <ul className={`${classes.lines} wrap-anywhere text-ink-2`}>
          {lines.slice(0, SHOWN).map(({ line, text }) => (
            <li key={line}>
              Linha {formatCount(line)} · {text}
            </li>
          ))}
          {lines.length > SHOWN && <li>E mais {formatCount(lines.length - SHOWN)}, no relatório.</li>}
        </ul>
      </details>
    </li>
  )
}
