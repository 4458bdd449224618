import { useQuery } from '@tanstack/react-query'
import type { Id } from '@tostao/contract/fields'
import type { Goal } from '@tostao/contract/goal-shape'
import { CategoryIcon } from '../../../ui/mark/category-icon.tsx'
import { categoriesQuery } from '../../categories/queries.ts'
import { type GoalActions, GoalCard } from './goal-card.tsx'
import classes from './goal-cards.module.css'

interface GoalCardsProps extends GoalActions {
  goals: readonly Goal[]
  /** The one that the search has found. */
  found: Id | undefined
}

export function GoalCards({ goals, found, ...actions }: GoalCardsProps) {
  const { data: categories = [] } = useQuery(categoriesQuery())
  const icons = new Map(categories.map(({ id, icon }) => [id, icon]))
  return (
    <ul className={`${classes.cards} stack gap-page`}>
      {goals.map((goal) => {
        const icon = icons.get(goal.categoryId ?? 0)
        return (
          <li key={goal.id} className="stack shrink">
            <GoalCard
              goal={goal}
              found={goal.id === found}
              {...(icon && { icon: <CategoryIcon name={icon} size={22} /> })}
              {...actions}
            />
          </li>
        )
      })}
    </ul>
  )
}
