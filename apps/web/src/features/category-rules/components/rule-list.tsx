import {
  IconArrowDown,
  IconArrowsLeftRight,
  IconArrowUp,
  IconBan,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import * as accounts from '@tostao/contract/accounts'
import { list as listCategories } from '@tostao/contract/categories'
import type { Rule } from '@tostao/contract/category-rules'
import type { Id } from '@tostao/contract/fields'
import {
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  startTransition,
  useLayoutEffect,
  useOptimistic,
  useRef,
  useState,
} from 'react'
import { read } from '#lib/read.ts'
import { usePhone } from '#lib/use-media.ts'
import { Row, Rows } from '#ui/list/row.tsx'
import { RowActions } from '#ui/list/row-actions.tsx'
import { CategoryPill } from '#ui/mark/category-pill.tsx'
import { Disc } from '#ui/mark/disc.tsx'
import { IconDisc } from '#ui/mark/icon-disc.tsx'
import { useApplication } from '../hooks/use-application.ts'
import { useMoveRule } from '../mutations.ts'
import { conditionText, effectText, movedTo } from '../rules/values.ts'
import classes from './rule-list.module.css'

interface RuleListProps {
  rules: readonly Rule[]
  onEdit: (rule: Rule) => void
  onRemove: (rule: Rule) => void
}

/** In their order, which is changed by dragging, by its buttons, or by Alt and an arrow. */
export function RuleList({ rules, onEdit, onRemove }: RuleListProps) {
  const move = useMoveRule()
  const [dragged, setDragged] = useState<number>()
  const [over, setOver] = useState<number>()
  /** Until the server's list is here. */
  const [shown, show] = useOptimistic(rules)
  const list = useRef<HTMLDivElement>(null)
  const focused = useRef<Id>(undefined)

  // The row of the pressed button is drawn elsewhere.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-rule="${focused.current}"] button`)?.focus()
    focused.current = undefined
  })
  const moveTo = (from: number, to: number) => {
    const rule = shown[from]
    if (!rule || from === to || to < 0 || to >= shown.length) return
    startTransition(async () => {
      show(movedTo(shown, from, to))
      await move(rule, to + 1)
    })
  }
  const byKey = (event: KeyboardEvent, index: number) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    focused.current = shown[index]?.id
    moveTo(index, index + step)
  }
  const overAt = (index: number) =>
    over !== index || dragged === undefined || dragged === index ? undefined : dragged < index ? 'below' : 'above'
  const drop = ({ dataTransfer }: DragEvent) => {
    // Escape, or outside of the list.
    const isDropped = dataTransfer.dropEffect !== 'none'
    if (isDropped && dragged !== undefined && over !== undefined) moveTo(dragged, over)
    setDragged(undefined)
    setOver(undefined)
  }
  return (
    <div ref={list} className={classes.list}>
      <Rows label="Regras">
        {shown.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            frame={{
              ...{ 'data-rule': rule.id, 'data-over': overAt(index) },
              className: classes.item ?? '',
              draggable: dragged === index,
              onKeyDown: (event) => byKey(event, index),
              // Some browsers drag nothing without data.
              onDragStart: ({ dataTransfer }) => dataTransfer.setData('text/plain', ''),
              onDragEnd: drop,
              onDragOver: (event) => {
                if (dragged === undefined) return
                event.preventDefault()
                setOver(index)
              },
            }}
            onEdit={() => onEdit(rule)}
            onRemove={() => onRemove(rule)}
            onGrip={() => setDragged(index)}
            onRelease={() => setDragged(undefined)}
            onUp={index > 0 ? () => moveTo(index, index - 1) : undefined}
            onDown={index < shown.length - 1 ? () => moveTo(index, index + 1) : undefined}
          />
        ))}
      </Rows>
    </div>
  )
}

/** Of a rule that gives no category. */
function iconOf({ effect }: Rule) {
  if (effect.toAccountId !== null) return IconArrowsLeftRight
  return effect.payee !== '' || effect.tags.length > 0 || effect.description !== '' ? IconPencil : IconBan
}

interface RuleRowProps {
  rule: Rule
  frame: ComponentProps<'li'>
  onEdit: () => void
  onRemove: () => void
  onGrip: () => void
  onRelease: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function RuleRow({ rule, frame, onEdit, onRemove, onGrip, onRelease, onUp, onDown }: RuleRowProps) {
  const { data: open = [] } = useQuery(read(accounts.list, { query: {} }))
  const { data: archived = [] } = useQuery(read(accounts.list, { query: { archived: true } }))
  const { data: categories = [] } = useQuery(read(listCategories, { query: {} }))
  const nameOf = (id: Id | null) => [...open, ...archived].find((account) => account.id === id)?.name
  const name = conditionText(rule, nameOf(rule.condition.accountId))
  const category = categories.find(({ id }) => id === rule.effect.categoryId)
  const effect = effectText(rule, nameOf(rule.effect.toAccountId))
  const isPhone = usePhone()
  const apply = useApplication(rule, name)
  const actions = [
    ...(apply ? [apply] : []),
    {
      label: `Mover para cima: ${name}`,
      short: 'Mover para cima',
      Icon: IconArrowUp,
      disabled: !onUp,
      onPress: () => onUp?.(),
    },
    {
      label: `Mover para baixo: ${name}`,
      short: 'Mover para baixo',
      Icon: IconArrowDown,
      disabled: !onDown,
      onPress: () => onDown?.(),
    },
    { label: `Excluir a regra: ${name}`, short: 'Excluir', Icon: IconTrash, onPress: onRemove },
  ]
  return (
    <Row
      frame={frame}
      mark={
        <span
          className={`${classes.grip} grid place-items-center text-ink-3`}
          onPointerDown={onGrip}
          onPointerUp={onRelease}
          aria-hidden
        >
          {category ? <Disc of={category} /> : <IconDisc Icon={iconOf(rule)} size="row" />}
          <IconGripVertical size={18} />
        </span>
      }
      name={name}
      note={[isPhone && category?.name, effect].filter(Boolean).join(' · ') || undefined}
      onClick={onEdit}
      aside={!isPhone && (category ? <CategoryPill color={category.color} name={category.name} /> : <span />)}
      actions={<RowActions of={name} actions={actions} />}
    />
  )
}
