import { shares } from '@tostao/cards/purchases'
import { type Centavos, formatMoney } from '@tostao/primitives/money'

/** '3 x de R$ 30,00', or '1 x de R$ 33,34 e 2 x de R$ 33,33'. */
export const planText = (total: Centavos, installments: number): string =>
  Array.from(
    Map.groupBy(shares(total, installments), (share) => share),
    ([amount, equal]) => `${equal.length} x de ${formatMoney(amount)}`,
  ).join(' e ')
