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
import { calculatedOf, type MovedCheck, sentBalances } from '../rules/moving/check.ts'
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
  const { answers, preview, dispatch, send, showMapping } = useImport()
  const isOwn = preview?.detection.format.value === 'tostao'
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
          moving: {
            ...{ moved, known: check?.known ?? NONE, deleted: check?.deleted ?? NONE },
            ...{ unused: list.unused, unusedCells: list.unusedCells },
          },
        })),
    )

  return (
    <div className="grid grid-cols-1 gap-page">
      <section className={`${classes.card} card min-w-0`} aria-label={reader.file.name}>
        <div className={`${classes.head} flex flex-wrap items-center`}>
          <div className={classes.what}>
            <h2 className={classes.title}>{isOwn ? 'Trazer a lista inteira' : 'Trazer de outro aplicativo'}</h2>
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
                    {list.planned === 1
                      ? 'ainda não pago ou com data que ainda vem; entra como pendente'
                      : 'ainda não pagos ou com data que ainda vem; entram como pendentes'}
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

      {check && check.creates.tags + check.creates.payees > 0 && (
        <p className={`${classes.more} flex flex-wrap text-ink-2 text-small`}>
          {check.creates.tags > 0 && (
            <span className="flex items-center gap-2">
              <IconTag size={16} stroke={1.75} className="text-ink-3" aria-hidden />
              {plural(check.creates.tags, 'tag nova', 'tags novas')}
            </span>
          )}
          {check.creates.payees > 0 && (
            <span className="flex items-center gap-2">
              <IconUsers size={16} stroke={1.75} className="text-ink-3" aria-hidden />
              {plural(check.creates.payees, 'favorecido novo', 'favorecidos novos')}
            </span>
          )}
        </p>
      )}
      {isError && <LoadError bare message="Não deu para conferir o que já existe." onRetry={refetch} />}
      <MappingActions
        outlook={outlook}
        comparing={isChecking && !isError && count > 0 ? count : undefined}
        beside={creationOf(check, list)}
        after={undefined}
        canImport={!isChecking && !isError && count > 0}
        onBack={() => showMapping(false)}
        onImport={submit}
      />
    </div>
  )
}

const NONE: ReadonlySet<number> = new Set()

const NOTHING = { lines: [], rows: [], csvLines: [], leftOut: 0, ignored: [], accountIds: [], invoices: [], divided: 0 }

/** '3 contas novas e 23 categorias novas · 2 transações divididas'. */
function creationOf(check: MovedCheck | undefined, { splits }: MovingFile): string {
  const { accounts = 0, categories = 0 } = check?.creates ?? {}
  const created = [
    accounts > 0 && plural(accounts, 'conta nova', 'contas novas'),
    categories > 0 && plural(categories, 'categoria nova', 'categorias novas'),
  ].filter((text) => text !== false)
  const divided = splits > 0 ? [plural(splits, 'transação dividida', 'transações divididas')] : []
  return [...(created.length > 0 ? [created.join(' e ')] : []), ...divided].join(' · ')
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
