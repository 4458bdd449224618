import { type Centavos, spokenMoney } from '@tostao/primitives/money'

interface Sums {
  income: Centavos
  expenses: Centavos
}

/** 'receitas 5200 reais, despesas 4310 reais, resultado 890 reais'. */
export const spokenSums = ({ income, expenses }: Sums): string =>
  `receitas ${spokenMoney(income)}, despesas ${spokenMoney(expenses)}, resultado ${spokenMoney(income - expenses)}`
