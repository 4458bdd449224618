import { useQuery } from '@tanstack/react-query'
import * as recurring from '@tostao/contract/recurring'
import type { Recurring } from '@tostao/contract/recurring-shape'
import { monthName } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import { exampleExpenses } from '#features/recurring/shared/rules/example.ts'
import { categoriesOf, sumsOf, withNext } from '#features/recurring/shared/rules/sums.ts'
import { pages } from '#lib/pages.ts'
import { percent } from '#lib/percent.ts'
import { plural } from '#lib/plural.ts'
import { read } from '#lib/read.ts'
import { today } from '#lib/today.ts'
import { SplitBar } from '#ui/chart/split-bar.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { PlainAmount } from '#ui/money/amount-text.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { ExampleData } from '#ui/page/example-data.tsx'
import { Loaded } from '#ui/page/loaded.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import classes from './fixed-panel.module.css'
import { NoPlan } from './no-plan.tsx'

const SHOWN = 5

export function FixedPanel() {
  const query = useQuery(read(recurring.list, { query: {} }))
  const { search } = useMonth()
  return (
    <Panel
      title="Gastos fixos"
      flush
      actions={<TextLink to={{ pathname: pages.fixed.path, search }}>Gerenciar</TextLink>}
    >
      {query.isLoadingError ? (
        <ExampleData onRetry={() => void query.refetch()}>
          <Standing items={exampleExpenses(today())} />
        </ExampleData>
      ) : (
        <Loaded
          query={query}
          skeleton={{ rows: 7, height: '2.25rem' }}
          empty={<NoPlan text="Nenhum gasto fixo cadastrado" to="/fixed" action="Cadastrar gasto fixo" />}
        >
          {(items) => <Standing items={items} />}
        </Loaded>
      )}
    </Panel>
  )
}

/** Of the current month, whatever month the page shows. */
function Standing({ items }: { items: readonly Recurring[] }) {
  const { month, current, search } = useMonth()
  const due = withNext(items)
  const { planned, paid, pending, late } = sumsOf(due)
  const categories = categoriesOf(due)
  const more = categories.length - SHOWN
  return (
    <div className={`${classes.standing} grid gap-3`}>
      <p className={`${classes.total} flex flex-wrap justify-between`}>
        <Figure amount={planned} />
        <span>total mensal{month !== current && ` em ${monthName(current)}`}</span>
      </p>
      <SplitBar done={paid.total} open={pending.total} late={late.total} />
      <dl className={`${classes.parts} facts flex flex-wrap justify-between`}>
        <Part name="Pagos" {...paid} />
        <Part name="Pendentes" {...pending} />
        <Part name="Vencidos" {...late} bad={late.count > 0} />
      </dl>
      <ul className={classes.categories} aria-label="Categorias dos gastos fixos">
        {categories.slice(0, SHOWN).map(({ id, name, look, total }) => (
          <li key={id} className="flex items-center gap-3">
            <Disc of={look} size="small" />
            <span className="min-w-0 flex-1 truncate max-md:whitespace-normal">{name}</span>
            <span className="text-ink-3 text-small tabular-nums">{percent(total / planned)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className={`${classes.more} text-small`}>
          <TextLink to={{ pathname: pages.fixedDashboard.path, search }}>
            Ver mais {plural(more, 'categoria', 'categorias')}...
          </TextLink>
        </p>
      )}
    </div>
  )
}

interface PartProps {
  name: string
  count: number
  total: Centavos
  bad?: boolean
}

const Part = ({ name, count, total, bad = false }: PartProps) => (
  <div data-bad={bad || undefined}>
    <dt>
      {name} · {count}
    </dt>
    <dd className="font-semibold tabular-nums">
      <PlainAmount amount={total} />
    </dd>
  </div>
)
