import type { Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'
import type { Generated } from 'kysely'
import type { Fixed, Flag, Owned } from './columns.ts'

export interface BudgetTables {
  budgets: Owned & {
    category_id: Fixed<number>
    month: Fixed<Month>
    amount: Centavos
    rollover: Flag
    version: Generated<number>
  }
}
