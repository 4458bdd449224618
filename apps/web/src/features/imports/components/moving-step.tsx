import { IconTag, IconUsers } from '@tabler/icons-react'
import { formatDay } from '@tostao/primitives/calendar'
import { formatCount } from '@tostao/primitives/count'
import { useMemo } from 'react'
import { plural } from '#lib/plural.ts'
import { today } from '#lib/today.ts'
import { CheckField } from '#ui/form/check-field.tsx'
import { LoadError } from '#ui/page/load-error.tsx'
import { type ShownRecords, useImport } from '../hooks/use-import-session.ts'
import type { StatementReader } from '../queries/statement-reader.ts'
import { useMoved } from '../queries/use-moved.ts'
import { calculatedOf, sentBalances } from '../rules/moving/check.ts'
import { movingOutlook } from '../rules/moving/outlook.ts'
import { planOf } from '../rules/moving/plan.ts'
import type { MovingFile } from '../rules/moving/summary.ts'
import { MappingActions } from './mapping-actions.tsx'
import classes from './moving.module.css'
import { MovingAccounts } from './moving-accounts.tsx'
import { MovingCategories } from './moving-categories.tsx'
import { MovingLeft } from './moving-left.tsx'

interface MovingStepProps {
  reader: StatementReader
  list: MovingFile
  records: ShownRecords
}

/** A list of another app: what will be created, what stays out, and the balances; then all of it comes at once. */
export function MovingStep({ reader, list, records }: MovingStepProps) {
  const { answers, dispatch, send, showMapping } = useImport()
  const plan = useMemo(() => planOf(list, answers, records), [list, answers, records])
  const { shown, check, isChecking, isError, refetch } = useMoved(reader, plan)
  const calculated = useMemo(
    () => calculatedOf(list, answers, records, shown?.sent ?? [], check?.known),
    [list, answers, records, shown, check],
  )
  const outlook = useMemo(() => movingOutlook(shown, check), [shown, check])
  const count = shown?.sent.length ?? 0
  const submit = () =>
    send(
      reader
        .move(plan, {
          balances: sentBalances(list, answers, records, calculated),
          matches: check?.matches ?? {},
          today: today(),
        })
        .then((moved) => ({
          ...NOTHING,
          moving: { moved, known: check?.known ?? new Set(), unused: list.unused },
        })),
    )

  return (
    <div className="grid grid-cols-1 gap-page">
      <section className={`${classes.card} card min-w-0`} aria-label={reader.file.name}>
        <div className={`${classes.head} flex flex-wrap items-center`}>
          <div className={classes.what}>
            <h2 className={classes.title}>Trazer de outro aplicativo</h2>
            <p className="truncate text-ink-3 text-small leading-tight max-md:whitespace-normal">{reader.file.name}</p>
          </div>
          <Facts list={list} />
        </div>
        {list.planned > 0 && (
          <div className={classes.block}>
            <CheckField
              label={
                <>
                  Trazer também {plural(list.planned, 'previsto', 'previstos')}{' '}
                  <span className="text-ink-3 text-small">
                    não pagos ou com data que ainda vem; entram como pendentes
                  </span>
                </>
              }
              checked={answers.planned}
              onChange={({ currentTarget }) =>
                dispatch({ type: 'movingChosen', chosen: { planned: currentTarget.checked } })
              }
            />
          </div>
        )}
        <MovingLeft list={list} moved={shown} check={check} />
      </section>

      <MovingAccounts list={list} records={records} calculated={calculated} />
      <MovingCategories list={list} records={records} />

      {check && check.tags + check.payees > 0 && (
        <p className={`${classes.more} flex flex-wrap text-ink-2 text-small`}>
          {check.tags > 0 && (
            <span className="flex items-center gap-2">
              <IconTag size={16} stroke={1.75} className="text-ink-3" aria-hidden />
              {plural(check.tags, 'tag nova', 'tags novas')}
            </span>
          )}
          {check.payees > 0 && (
            <span className="flex items-center gap-2">
              <IconUsers size={16} stroke={1.75} className="text-ink-3" aria-hidden />
              {plural(check.payees, 'favorecido novo', 'favorecidos novos')}
            </span>
          )}
        </p>
      )}
      {isError && <LoadError bare message="Não deu para conferir o que já existe." onRetry={refetch} />}
      <MappingActions
        outlook={outlook}
        comparing={isChecking && !isError && count > 0 ? count : undefined}
        beside={creationOf(plan, list)}
        after={undefined}
        canImport={!isChecking && !isError && count > 0}
        onBack={() => showMapping(false)}
        onImport={submit}
      />
    </div>
  )
}

const NOTHING = { lines: [], rows: [], csvLines: [], leftOut: 0, ignored: [], accountIds: [], invoices: [], divided: 0 }

/** 'Serão criadas 3 contas e 23 categorias'. */
function creationOf({ accounts, categories }: ReturnType<typeof planOf>, { splits }: MovingFile): string {
  const names = (targets: readonly (string | undefined)[]) => new Set(targets.filter((name) => name !== undefined)).size
  const made = [
    {
      count: names(Object.values(accounts).map((one) => (one && 'name' in one ? one.name : undefined))),
      one: 'conta',
      many: 'contas',
    },
    {
      count: names(Object.values(categories).map((one) => (typeof one === 'string' ? one : undefined))),
      one: 'categoria',
      many: 'categorias',
    },
  ].filter(({ count }) => count > 0)
  const created = made.map(({ count, one, many }) => plural(count, `${one} nova`, `${many} novas`)).join(' e ')
  const divided = splits > 0 ? plural(splits, 'transação dividida', 'transações divididas') : ''
  return [created, divided].filter((text) => text !== '').join(' · ')
}

function Facts({ list: { period, entries, transfers } }: { list: MovingFile }) {
  return (
    <dl className="facts flex flex-wrap gap-x-8 gap-y-2 tabular-nums max-md:gap-x-4.5">
      {period && (
        <div>
          <dt className="leading-tight">Período</dt>
          <dd className="font-semibold">
            {formatDay(period.from)} a {formatDay(period.to)}
          </dd>
        </div>
      )}
      <div>
        <dt className="leading-tight">Transações</dt>
        <dd className="font-semibold">{formatCount(entries)}</dd>
      </div>
      {transfers > 0 && (
        <div>
          <dt className="leading-tight">Transferências</dt>
          <dd className="font-semibold">{formatCount(transfers)}</dd>
        </div>
      )}
    </dl>
  )
}
