import { addMonths, type Day, type Month, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

const plans: readonly (readonly [category: string, amount: Centavos, rollover?: boolean])[] = [
  ['Mercado', 950_00],
  ['Energia e água', 240_00],
  ['Transporte', 180_00, true],
  ['Delivery', 180_00],
  ['Restaurantes', 90_00],
  ['Lazer', 120_00, true],
  ['Farmácia', 80_00, true],
  ['Assinaturas', 70_00],
]

interface ExampleBudget {
  month: Month
  category: string
  amount: Centavos
  rollover: boolean
}

/** The same for this month and the one before, so that something is carried. */
export const exampleBudgets = (today: Day): ExampleBudget[] =>
  [-1, 0].flatMap((months) =>
    plans.map(([category, amount, rollover = false]) => ({
      month: addMonths(monthOf(today), months),
      category,
      amount,
      rollover,
    })),
  )
