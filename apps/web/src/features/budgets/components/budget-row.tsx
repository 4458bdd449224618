import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Budget } from '@tostao/contract/budgets'
import { addMonths, type Month, monthName } from '@tostao/primitives/calendar'
import { formatAmount, shortAmount } from '@tostao/primitives/money'
import type { Ref } from 'react'
import { pages } from '#lib/pages.ts'
import { Meter } from '#ui/chart/meter.tsx'
import { CheckField } from '#ui/form/check-field.tsx'
import { Row } from '#ui/list/row.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { Tag } from '#ui/mark/tag.tsx'
import { AmountText, PlainAmount } from '#ui/money/amount-text.tsx'
import { type Level, levelOf, percentText, shareOf } from '../shared/rules.ts'
import classes from './budget-row.module.css'

interface BudgetRowProps {
  budget: Budget
  month: Month
  /** What of the month has passed. */
  mark: number | undefined
  editButton: Ref<HTMLButtonElement>
  onEdit: () => void
  onSwitch: (rollover: boolean) => void
  onRemove: () => void
}

export function BudgetRow({ budget, month, mark, editButton, onEdit, onSwitch, onRemove }: BudgetRowProps) {
  const { categoryId, categoryName: name, categoryColor: color, categoryIcon: icon } = budget
  const level = levelOf(budget)
  return (
    <Row
      mark={<Disc of={{ color, icon }} />}
      name={name}
      beside={<Tags budget={budget} level={level} />}
      bar={
        <div className={classes.bar}>
          <Meter share={shareOf(budget)} tone={level} size="thin" mark={mark} />
          <Narrow budget={budget} level={level} />
        </div>
      }
      amount={<Cells budget={budget} level={level} editButton={editButton} onEdit={onEdit} onSwitch={onSwitch} />}
      to={pages.transactions.to({ categoryId, month })}
      actions={
        <RowActions
          of={name}
          actions={[
            { label: `Editar ${name}`, short: 'Editar', Icon: IconPencil, onPress: onEdit, className: classes.narrow },
            { label: `Excluir ${name}`, short: 'Excluir', Icon: IconTrash, onPress: onRemove },
          ]}
          button={editButton}
        />
      }
    />
  )
}

/** The colours in words, and what the month before left. */
function Tags({ budget: { carried, month }, level }: { budget: Budget; level: Level }) {
  const before = monthName(addMonths(month, -1))
  return (
    <>
      {level === 'near' && <Tag tone="near">Perto do limite</Tag>}
      {level === 'over' && <Tag tone="bad">Acima do limite</Tag>}
      {carried !== 0 && (
        <span className={classes.wide}>
          <Tag>
            {carried > 0 ? '+' : '−'} {shortAmount(Math.abs(carried))} de {before}
          </Tag>
        </span>
      )}
    </>
  )
}

const Narrow = ({ budget: { spent, available, remaining }, level }: { budget: Budget; level: Level }) => (
  <div className={`${classes.narrow} ${classes.words} justify-between gap-3 text-small tabular-nums`}>
    <span>
      {shortAmount(spent)} de {shortAmount(available)}
    </span>
    <span data-level={level}>
      {remaining < 0 ? 'passou' : 'sobra'} <PlainAmount amount={Math.abs(remaining)} />
    </span>
  </div>
)

interface CellsProps extends Pick<BudgetRowProps, 'budget' | 'editButton' | 'onEdit' | 'onSwitch'> {
  level: Level
}

function Cells({ budget, level, editButton, onEdit, onSwitch }: CellsProps) {
  const { categoryName: name, amount, spent, remaining, rollover } = budget
  const percent = percentText(budget)
  return (
    <div className={`${classes.cells} grid`}>
      <span className={classes.spent}>
        <span className="sr-only">Gasto: </span>
        {spent !== 0 && <AmountText amount={spent} column />}
      </span>
      <button
        ref={editButton}
        type="button"
        className={`${classes.edit} text-right font-semibold tabular-nums`}
        aria-label={`Alterar o orçamento de ${name}: ${formatAmount(amount)}`}
        onClick={onEdit}
      >
        {formatAmount(amount)}
      </button>
      <span data-level={level}>
        <span className="sr-only">Sobra: </span>
        <AmountText amount={remaining} column strong />
      </span>
      <span className={`${classes.percent} text-small tabular-nums`} data-level={level}>
        <span className="sr-only">Uso: </span>
        {spent !== 0 && percent}
      </span>
      <span className={`${classes.switch} grid place-items-center`}>
        <CheckField
          look="switch"
          label={<span className="sr-only">Acumular {name}</span>}
          checked={rollover}
          onChange={(event) => onSwitch(event.currentTarget.checked)}
        />
      </span>
    </div>
  )
}
