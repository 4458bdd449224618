import {
  IconArchive,
  IconArchiveOff,
  IconCreditCardPay,
  IconPencil,
  IconPigMoney,
  IconTrash,
} from '@tabler/icons-react'
import type { Goal } from '@tostao/contract/goal-shape'
import { formatMonth, monthOf } from '@tostao/primitives/calendar'
import { shortMoney } from '@tostao/primitives/money'
import { type ReactNode, useId } from 'react'
import { today } from '#lib/today.ts'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Ring } from '#ui/chart/ring.tsx'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { Tag } from '#ui/mark/tag.tsx'
import { Figure } from '#ui/money/figure.tsx'
import { DayText } from '#ui/page/day-text.tsx'
import { useScrollTo } from '#ui/page/use-scroll-to.ts'
import { paceOf, paceText } from '../rules.ts'
import classes from './goal-card.module.css'

export interface GoalActions {
  onContribute: (goal: Goal) => void
  onWithdraw: (goal: Goal) => void
  onEdit: (goal: Goal) => void
  onArchive: (goal: Goal) => void
  onRemove: (goal: Goal) => Promise<void>
}

interface GoalCardProps extends GoalActions {
  goal: Goal
  found: boolean
  /** The icon of the goal's category, if it has one. */
  icon?: ReactNode
}

export function GoalCard({ goal, found, icon, onContribute, onWithdraw, onEdit, onArchive, onRemove }: GoalCardProps) {
  const { name, type, percent, status, archivedAt } = goal
  const titleId = useId()
  const stop = useRovingTabIndex<HTMLDivElement>('row')
  const card = useScrollTo<HTMLElement>(found, 'center')
  const isReached = status === 'concluida'
  const canWithdraw = type === 'poupanca' && goal.currentAmount > 0 && archivedAt === null
  const TypeIcon = type === 'poupanca' ? IconPigMoney : IconCreditCardPay
  const Archive = archivedAt ? IconArchiveOff : IconArchive
  return (
    <article
      ref={card}
      className={`${classes.card} card grid min-w-0`}
      aria-labelledby={titleId}
      data-done={isReached || undefined}
      data-found={found || undefined}
    >
      <div className="flex gap-4">
        <Ring share={isReached ? 1 : percent / 100} size={64}>
          {icon ?? <TypeIcon size={22} stroke={1.75} aria-hidden />}
        </Ring>
        <div className={`${classes.what} min-w-0 flex-1`}>
          <h2 id={titleId}>{name}</h2>
          {isReached && <Tag tone="gold">Concluída</Tag>}
          <p>
            <Figure amount={goal.currentAmount} />{' '}
            <span className="whitespace-nowrap text-ink-3">de {shortMoney(goal.targetAmount)}</span>
          </p>
        </div>
        <b className={`${classes.percent} text-ink-2`}>{Math.floor(percent)}%</b>
      </div>
      <div className={`${classes.foot} flex flex-wrap items-center justify-between`}>
        <GoalPlan goal={goal} />
        <GoalPace goal={goal} />
        <div className={`${classes.actions} flex flex-wrap items-center gap-1 print:hidden`} {...stop}>
          <IconButton label={`Editar ${name}`} onClick={() => onEdit(goal)}>
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton label={`${archivedAt ? 'Reativar' : 'Arquivar'} ${name}`} onClick={() => onArchive(goal)}>
            <Archive size={18} aria-hidden />
          </IconButton>
          <IconButton label={`Excluir ${name}`} onClick={() => void onRemove(goal)}>
            <IconTrash size={18} aria-hidden />
          </IconButton>
          {canWithdraw && (
            <Button variant={isReached ? 'soft' : 'quiet'} size="sm" onClick={() => onWithdraw(goal)}>
              Resgatar<span className="sr-only"> de {name}</span>
            </Button>
          )}
          {!isReached && archivedAt === null && (
            <Button variant="soft" size="sm" onClick={() => onContribute(goal)}>
              Aportar<span className="sr-only"> em {name}</span>
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** What is missing, until when, and how much a month. */
function GoalPlan({ goal }: { goal: Goal }) {
  const { status, remaining, targetDate, recurringDay } = goal
  if (status === 'concluida') return <p className="min-w-0 text-ink-2 text-small leading-tight">Você chegou lá.</p>
  const isLate = targetDate !== null && targetDate < today()
  return (
    <div className="min-w-0 text-ink-2 text-small leading-tight">
      <p>
        Faltam <b className="font-semibold text-ink">{shortMoney(remaining)}</b>
        {targetDate && !isLate && ` até ${formatMonth(monthOf(targetDate))}`}
        {isLate && (
          <span className={classes.late}>
            {' '}
            · a data limite era <DayText day={targetDate} />
          </span>
        )}
      </p>
      <p className="text-ink-3">
        {[monthly(goal), recurringDay !== null && `dia ${recurringDay}`].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

/** Whether the planned amount is enough, and when it gets there. */
function GoalPace({ goal }: { goal: Goal }) {
  const { plannedMonthlyAmount: planned } = goal
  const pace = paceOf(goal, today())
  if (!pace || !planned) return null
  return (
    <p className={`${classes.pace} text-ink-2 text-small`} data-short={!pace.enough || undefined}>
      {paceText(pace, planned)}
    </p>
  )
}

function monthly({ suggestedMonthly, monthsLeft }: Goal): string {
  if (suggestedMonthly === null || monthsLeft === null) return 'Sem data limite'
  return `${shortMoney(suggestedMonthly)} por mês · ${monthsLeft === 1 ? '1 mês' : `${monthsLeft} meses`}`
}
