import type { Summary } from '@tostao/contract/dashboard'
import { shortAmount } from '@tostao/primitives/money'
import { levelOf, paceOf, percentText, shareOf, worstFirst } from '#features/budgets/shared/rules.ts'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { Row, Rows } from '#ui/list/row.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { useMonth } from '#ui/month/use-month.ts'
import { Panel } from '#ui/page/panel.tsx'
import { TextLink } from '#ui/page/text-link.tsx'
import classes from './budgets-panel.module.css'
import { NoPlan } from './no-plan.tsx'

const TITLE = 'Orçamentos'
const SHOWN = 4

export function BudgetsPanel({ budgets }: { budgets: Summary['budgets'] }) {
  const { search, month, months } = useMonth()
  const mark = paceOf(month, today(), months)?.share
  const to = { pathname: pages.budgets.path, search }
  const link = budgets.length > SHOWN ? `Ver ${budgets.length} orçamentos` : 'Ver orçamentos'
  return (
    <Panel title={TITLE} flush actions={budgets.length > 0 && <TextLink to={to}>{link}</TextLink>}>
      {budgets.length === 0 ? (
        <NoPlan text="Nenhum orçamento neste mês" to={to} action="Criar orçamento" />
      ) : (
        <Rows label={TITLE}>
          {worstFirst(budgets)
            .slice(0, SHOWN)
            .map((budget) => (
              <Row
                key={budget.id}
                mark={<Disc of={{ color: budget.categoryColor, icon: budget.categoryIcon }} size="small" />}
                name={budget.categoryName}
                beside={<Used budget={budget} />}
                bar={
                  <div className={classes.bar}>
                    <Meter share={shareOf(budget)} tone={levelOf(budget)} size="thin" mark={mark} />
                  </div>
                }
                to={pages.transactions.to({ categoryId: budget.categoryId, month })}
              />
            ))}
        </Rows>
      )}
    </Panel>
  )
}

const Used = ({ budget }: { budget: Summary['budgets'][number] }) => (
  <span className={`${classes.used} whitespace-nowrap text-ink-3 text-small tabular-nums`} data-level={levelOf(budget)}>
    {shortAmount(budget.spent)} de {shortAmount(budget.available)}{' '}
    <b className="font-semibold text-ink">{percentText(budget) ?? 'Acima do limite'}</b>
  </span>
)
