import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { list as listAccounts } from '@tostao/contract/accounts'
import { formatCount } from '@tostao/primitives/count'
import { messageOf } from '#lib/api-error.ts'
import { pages } from '#lib/pages.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { Button } from '#ui/button/button.tsx'
import { ButtonLink } from '#ui/button/button-link.tsx'
import { Coin } from '#ui/mark/coin.tsx'
import { Callout } from '#ui/page/callout.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useImport } from '../hooks/use-import-session.ts'
import { useTakeBack } from '../hooks/use-take-back.ts'
import { cameIn, type Imported } from '../rules/import-result.ts'
import { importedPath } from '../rules/imported-path.ts'
import classes from './done-step.module.css'
import { InvoiceCheck } from './invoice-check.tsx'
import { MovedReport } from './moved-report.tsx'

const LISTED = 20

export function DoneStep({ result }: { result: Imported }) {
  const { work, nextPlace: next, dispatch, showMapping, beginAnew } = useImport()
  const { inserted, skipped, duplicates, deleted, matched, uncategorised: left, errors } = result
  const known = duplicates - deleted + matched
  const openNext = () => {
    dispatch({ type: 'nextFileOpened' })
    showMapping(true)
  }
  const takenBack = useTakeBack(result.importId)
  const brought = inserted > 0 && !takenBack.isUndone
  const primary = next ? 'next' : left > 0 && brought ? 'inbox' : brought ? 'list' : 'end'
  const look = (action: typeof primary, other: 'secondary' | 'quiet') => (action === primary ? 'primary' : other)
  return (
    <Panel>
      <div className={`${classes.done} grid gap-1 text-center`} role="status">
        <Coin>
          <IconCheck size={32} stroke={2} />
        </Coin>
        <h2 className={classes.title}>{takenBack.isUndone ? 'Importação desfeita' : 'Importação Concluída'}</h2>
        {!takenBack.isUndone && (
          <p className={classes.sentence}>
            {inserted > 0 && <Came result={result} />}
            {left > 0 && ` · ${formatCount(left)} sem categoria`}
            {inserted === 0 && known === 0 && 'Nenhuma transação entrou.'}
            {inserted === 0 &&
              known > 0 &&
              (known === skipped + matched
                ? 'Estas transações já estavam no Tostão: nada foi repetido.'
                : 'Nenhuma transação nova entrou.')}
          </p>
        )}
      </div>
      {inserted > 0 && result.divided > 0 && (
        <p className="text-center text-ink-2 text-small">
          {plural(result.divided, 'transação dividida voltou', 'transações divididas voltaram')} em linhas separadas,
          uma para cada parte.
        </p>
      )}
      {!takenBack.isUndone && <Counts result={result} />}
      {deleted > 0 && !takenBack.isUndone && (
        <div className={`${classes.deleted} flex flex-wrap items-center justify-center`}>
          <p>
            {formatCount(deleted)}{' '}
            {deleted === 1 ? 'já existia (excluída por você)' : 'já existiam (excluídas por você)'}
          </p>
          <Button
            variant="soft"
            size="sm"
            busy={work.isPending}
            onClick={() => work.start(Promise.resolve(result), result)}
          >
            Trazer de volta
          </Button>
        </div>
      )}
      {work.isError && <Callout tone="error">{messageOf(work.error)}</Callout>}
      {result.report && !takenBack.isUndone && <MovedReport report={result.report} />}
      {errors.length > 0 && !result.report && (
        <ul className={`${classes.errors} wrap-anywhere grid gap-1 text-ink-2 text-small`}>
          {errors.slice(0, LISTED).map(({ line, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies an error: several may be on one line.
            <li key={index}>
              Linha {line}: {message}
            </li>
          ))}
          {errors.length > LISTED && <li>E mais {formatCount(errors.length - LISTED)}.</li>}
        </ul>
      )}
      {result.notKept?.map((message) => (
        <Callout key={message} tone="error">
          {message}
        </Callout>
      ))}
      {result.invoices.map((invoice) => (
        <InvoiceCheck key={`${invoice.accountId} ${invoice.month}`} file={invoice} />
      ))}
      <div className={`${classes.actions} flex flex-wrap justify-center gap-2`}>
        {next && (
          <Button disabled={work.isPending} onClick={openNext}>
            Conferir o próximo arquivo · {next}
          </Button>
        )}
        {left > 0 && brought && (
          <ButtonLink variant={look('inbox', 'secondary')} to={pages.inbox.path}>
            Classificar agora
          </ButtonLink>
        )}
        {!takenBack.isUndone && (
          <ButtonLink variant={look('list', 'secondary')} to={importedPath(result)}>
            Ver Transações Importadas
          </ButtonLink>
        )}
        <ButtonLink variant={look('end', 'quiet')} to="/dashboard">
          Finalizar
        </ButtonLink>
        {takenBack.press && (
          <Button variant="quiet" disabled={work.isPending} onClick={takenBack.press}>
            {takenBack.isUndone ? 'Refazer' : 'Desfazer'}
          </Button>
        )}
        <Button variant="quiet" disabled={work.isPending} onClick={beginAnew}>
          Nova Importação
        </Button>
        <ButtonLink variant="quiet" to={pages.imports.path}>
          Importações anteriores
        </ButtonLink>
      </div>
    </Panel>
  )
}

function Counts({ result: { entries, transfers, matched, skipped, duplicates, deleted } }: { result: Imported }) {
  const known = duplicates - deleted
  return (
    <dl className={`${classes.counts} flex justify-center text-center`}>
      <div>
        <dt className="text-ink-2">Inseridos</dt>
        <dd className={classes.count}>{formatCount(entries + transfers)}</dd>
        {matched > 0 && (
          <dd className="text-ink-3 text-small">
            {formatCount(matched)} já {matched === 1 ? 'lançada' : 'lançadas'}
          </dd>
        )}
      </div>
      <div>
        <dt className="text-ink-2">Ignorados</dt>
        <dd className={classes.count}>{formatCount(skipped)}</dd>
        {known > 0 && (
          <dd className="text-ink-3 text-small">
            {formatCount(known)} já {known === 1 ? 'existia' : 'existiam'}
          </dd>
        )}
      </div>
    </dl>
  )
}

/** '6 transações e 1 transferência entraram em Nubank'. */
function Came({ result }: { result: Imported }) {
  const { entries, transfers, accountIds } = result
  const { data: accounts = [] } = useQuery(read(listAccounts, { query: {} }))
  const names = accounts.filter(({ id }) => accountIds.includes(id)).map(({ name }) => name)
  const where = names.length > 1 ? `${formatCount(names.length)} contas` : names[0]
  const came = `${cameIn(result)} ${entries + transfers === 1 ? 'entrou' : 'entraram'}`
  return [came, where].filter(Boolean).join(' em ')
}
