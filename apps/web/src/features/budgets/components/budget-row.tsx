import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Budget } from '@tostao/contract/budgets'
import { addMonths, type Month, monthName } from '@tostao/primitives/calendar'
import { formatAmount, shortAmount } from '@tostao/primitives/money'
import type { Ref } from 'react'
import { Link } from 'react-router'
import { useMonths } from '#lib/months.ts'
import { pages } from '#lib/pages.ts'
import { today } from '#lib/today.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { useRovingTabIndex } from '#ui/list/use-roving-tab-index.ts'
import { Disc } from '#ui/mark/disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText, PlainAmount } from '#ui/money/amount-text.tsx'
import { isNearLimit } from '../rules.ts'
import { type Level, levelOf, percentText, shareOf } from '../shared/rules.ts'
import classes from './budget-row.module.css'

interface BudgetRowProps {
  budget: Budget
  month: Month
  /** What of the month has passed. */
  mark: number | undefined
  /** Its actions are one button, at the end. */
  isTouched: boolean
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  onSwitch: (rollover: boolean) => void
  onRemove: () => void
}

export function BudgetRow(props: BudgetRowProps) {
  const { budget, month, mark, isTouched, editButton, onEdit, onSwitch, onRemove } = props
  const { categoryId, categoryName: name, categoryColor: color, categoryIcon: icon } = budget
  const { amount, spent, remaining, rollover } = budget
  const level = levelOf(budget)
  const stop = useRovingTabIndex<HTMLLIElement>('row')
  const edit = { label: `Editar ${name}`, short: 'Editar', Icon: IconPencil, onPress: onEdit }
  const remove = { label: `Excluir ${name}`, short: 'Excluir', Icon: IconTrash, onPress: onRemove }
  const actions = (
    <div className={isTouched ? '-mr-inset -ml-3 flex' : 'flex'} data-cell="actions">
      <RowActions of={name} actions={[{ ...edit, className: classes.narrow }, remove]} button={editButton} />
    </div>
  )
  return (
    <li className={`${classes.row} covered`} data-row {...stop}>
      <Disc of={{ color, icon }} />
      <div className="grid grid-cols-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <Link to={pages.transactions.to({ categoryId, month })} className="cover min-w-0 font-medium text-row">
            {name}
          </Link>
          <Tags budget={budget} level={level} month={month} />
        </span>
        <div className={classes.bar}>
          <Meter share={shareOf(budget)} tone={level} size="thin" mark={mark} />
          <Narrow budget={budget} level={level} />
        </div>
      </div>
      {!isTouched && actions}
      <span className="text-ink-2 text-row" data-cell="wide end">
        <span className="sr-only">Gasto: </span>
        {spent !== 0 && <AmountText amount={spent} column />}
      </span>
      <button
        ref={editButton}
        type="button"
        className={`${classes.edit} text-right font-semibold text-row tabular-nums`}
        data-cell="wide"
        aria-label={`Alterar o orçamento de ${name}: ${formatAmount(amount)}`}
        onClick={onEdit}
      >
        {formatAmount(amount)}
      </button>
      <span className="text-row" data-cell="wide end" data-level={level}>
        <span className="sr-only">Sobra: </span>
        <AmountText amount={remaining} column strong />
      </span>
      <span className={`${classes.percent} text-ink-3 text-small tabular-nums`} data-cell="wide end" data-level={level}>
        <span className="sr-only">Uso: </span>
        {spent !== 0 && percentText(budget)}
      </span>
      <span className="relative z-1 grid place-items-center" data-cell="wide">
        <CheckField
          look="switch"
          label={<span className="sr-only">Acumular {name}</span>}
          checked={rollover}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </span>
      {isTouched && actions}
    </li>
  )
}

/** The colours in words, and what the month before left. */
function Tags({ budget, level, month }: { budget: Budget; level: Level; month: Month }) {
  const { carried } = budget
  const before = monthName(addMonths(month, -1))
  const months = useMonths()
  return (
    <>
      {isNearLimit(budget, month, today(), months) && <Tag tone="near">Perto do limite</Tag>}
      {level === 'over' && <Tag tone="bad">Acima do limite</Tag>}
      {carried !== 0 && (
        <span data-cell="wide">
          <Tag>
            {carried > 0 ? '+' : '−'} {shortAmount(Math.abs(carried))} de {before}
          </Tag>
        </span>
      )}
    </>
  )
}

const Narrow = ({ budget: { spent, available, remaining }, level }: { budget: Budget; level: Level }) => (
  <div
    className={`${classes.words} flex flex-wrap justify-between gap-3 text-ink-3 text-small tabular-nums`}
    data-cell="narrow"
  >
    <span>
      {shortAmount(spent)} de {shortAmount(available)}
    </span>
    <span data-level={level}>
      {remaining < 0 ? 'passou' : 'sobra'} <PlainAmount amount={Math.abs(remaining)} />
    </span>
  </div>
)
