import { expect, test } from 'vitest'
import { emptyValues } from '../values.ts'
import { filledWith, type Known, type Understood, understand } from './quick-entry.ts'

/** A Monday. */
const TODAY = '2026-11-23'

const [NUBANK, NUBANK_CARD, SAVINGS, WALLET, PAGO] = [1, 2, 3, 4, 5]
const [MARKET, EATING, ENERGY, FUN, SALARY, REFUNDS] = [11, 12, 13, 14, 21, 22]

const known: Known = {
  today: TODAY,
  accounts: [
    { id: NUBANK, name: 'Nubank' },
    { id: NUBANK_CARD, name: 'Nubank Cartão' },
    { id: SAVINGS, name: 'Poupança Caixa' },
    { id: WALLET, name: 'Carteira' },
    { id: PAGO, name: 'Mercado Pago' },
  ],
  categories: [
    { id: MARKET, name: 'Mercado', type: 'DESPESA' },
    { id: EATING, name: 'Restaurantes', type: 'DESPESA' },
    { id: ENERGY, name: 'Energia e água', type: 'DESPESA' },
    { id: FUN, name: 'Lazer', type: 'DESPESA' },
    { id: SALARY, name: 'Salário', type: 'RECEITA' },
    { id: REFUNDS, name: 'Reembolsos', type: 'RECEITA' },
  ],
  payees: ['Padaria Real', 'Uber'],
}

const phrases: [string, Understood][] = [
  // The amount.
  ['pão 52', { description: 'Pão', amount: 52_00 }],
  ['pão 52,30', { description: 'Pão', amount: 52_30 }],
  ['52,30 pão', { description: 'Pão', amount: 52_30 }],
  ['pão R$ 52,30', { description: 'Pão', amount: 52_30 }],
  ['pão r$52,30', { description: 'Pão', amount: 52_30 }],
  ['notebook 1.234,56', { description: 'Notebook', amount: 1_234_56 }],
  ['notebook 1234.56', { description: 'Notebook', amount: 1_234_56 }],
  ['notebook 2.500', { description: 'Notebook', amount: 2_500_00 }],
  ['sofá 2 mil', { description: 'Sofá', amount: 2_000_00 }],
  ['sofá 1,5 mil', { description: 'Sofá', amount: 1_500_00 }],
  ['pão 5 reais', { description: 'Pão', amount: 5_00 }],
  ['conta dividida 90/3', { description: 'Conta dividida', amount: 30_00 }],
  ['ingressos 12,50*3', { description: 'Ingressos', amount: 37_50 }],
  ['almoço 50+25', { description: 'Almoço', amount: 75_00 }],
  ['2 pizzas 80', { description: '2 pizzas', amount: 80_00 }],
  ['2 pizzas 79,90 grandes 3', { description: '2 pizzas grandes 3', amount: 79_90 }],
  ['gasolina R$ 230 40 litros', { description: 'Gasolina 40 litros', amount: 230_00 }],
  ['tênis 3x40', { description: 'Tênis 3x40' }],
  // The instalments.
  ['tênis 300 em 3x', { description: 'Tênis', amount: 300_00, installments: 3 }],
  ['tênis 300 3x', { description: 'Tênis', amount: 300_00, installments: 3 }],
  ['tênis 300 em 3 vezes sem juros', { description: 'Tênis', amount: 300_00, installments: 3 }],
  [
    'sofá 1.200 em 12 x no nubank cartão',
    { description: 'Sofá', amount: 1_200_00, installments: 12, accountId: NUBANK_CARD },
  ],
  ['10x de 89,90 geladeira', { description: 'Geladeira', amount: 899_00, installments: 10 }],
  ['geladeira 10x de R$ 89,90', { description: 'Geladeira', amount: 899_00, installments: 10 }],
  ['2x cerveja 20', { description: '2x cerveja', amount: 20_00 }],
  ['tênis 300 1x', { description: 'Tênis 1x', amount: 300_00 }],
  ['tênis 300 49x', { description: 'Tênis 49x', amount: 300_00 }],
  ['recebi 300 em 3x', { kind: 'RECEITA', amount: 300_00 }],
  ['reunião 10:30', { description: 'Reunião 10:30' }],
  ['nada 0', { description: 'Nada 0' }],
  ['pão, 5,00', { description: 'Pão', amount: 5_00 }],
  // The day.
  ['pão 5 hoje', { description: 'Pão', amount: 5_00, date: TODAY }],
  ['ontem pão 5', { description: 'Pão', amount: 5_00, date: '2026-11-22' }],
  ['pão 5 anteontem', { description: 'Pão', amount: 5_00, date: '2026-11-21' }],
  ['pão 5 amanhã', { description: 'Pão', amount: 5_00, date: '2026-11-24' }],
  ['pão 5 domingo', { description: 'Pão', amount: 5_00, date: '2026-11-22' }],
  ['pão 5 na sexta', { description: 'Pão', amount: 5_00, date: '2026-11-20' }],
  ['pão 5 sexta-feira', { description: 'Pão', amount: 5_00, date: '2026-11-20' }],
  ['pão 5 terça feira', { description: 'Pão', amount: 5_00, date: '2026-11-17' }],
  ['pão 5 segunda', { description: 'Pão', amount: 5_00, date: '2026-11-16' }],
  ['pão 5 no sábado passado', { description: 'Pão', amount: 5_00, date: '2026-11-21' }],
  ['pão 5 na última quinta', { description: 'Pão', amount: 5_00, date: '2026-11-19' }],
  ['pão 5 12/10', { description: 'Pão', amount: 5_00, date: '2026-10-12' }],
  ['pão 5 em 12/10/2025', { description: 'Pão', amount: 5_00, date: '2025-10-12' }],
  ['pão 5 31/02', { description: 'Pão 31/02', amount: 5_00 }],
  ['pão 5 dia 5', { description: 'Pão', amount: 5_00, date: '2026-11-05' }],
  ['pão 5 no dia 28', { description: 'Pão', amount: 5_00, date: '2026-10-28' }],
  ['pão 5 dia 31', { description: 'Pão', amount: 5_00, date: '2026-10-31' }],
  ['aluguel 1500 dia 28 pendente', { description: 'Aluguel', amount: 1_500_00, date: '2026-11-28', status: 'PENDING' }],
  ['aluguel 1500 sexta pendente', { description: 'Aluguel', amount: 1_500_00, date: '2026-11-27', status: 'PENDING' }],
  // The account.
  ['pão 5 nubank', { description: 'Pão', amount: 5_00, accountId: NUBANK }],
  ['pão 5 no Nubank Cartão', { description: 'Pão', amount: 5_00, accountId: NUBANK_CARD }],
  ['pão 5 carteir', { description: 'Pão', amount: 5_00, accountId: WALLET }],
  ['pão 5 da conta poupança', { description: 'Pão', amount: 5_00, accountId: SAVINGS }],
  ['pão 5 caixa', { description: 'Pão', amount: 5_00, accountId: SAVINGS }],
  ['pão 5 nub', { description: 'Pão nub', amount: 5_00 }],
  ['mercado pago taxa 5', { description: 'Taxa', amount: 5_00, accountId: PAGO }],
  ['pão 5 cartão', { description: 'Pão', amount: 5_00, accountId: NUBANK_CARD }],
  ['pão 5 no cartão carteira', { description: 'Pão', amount: 5_00, accountId: WALLET }],
  ['fatura do cartão 500', { description: 'Fatura do cartão', amount: 500_00 }],
  ['conta de luz 120', { description: 'Conta de luz', amount: 120_00 }],
  // The category, the payee, the tags.
  ['mercado 52,30', { description: 'Mercado', amount: 52_30, categoryId: MARKET }],
  ['compras no mercado 52,30', { description: 'Compras', amount: 52_30, categoryId: MARKET }],
  ['mercado do mês 52,30', { description: 'Mercado do mês', amount: 52_30, categoryId: MARKET }],
  ['pizza restaurante 80', { description: 'Pizza', amount: 80_00, categoryId: EATING }],
  ['energia e agua 180', { description: 'Energia e agua', amount: 180_00, categoryId: ENERGY }],
  ['cinema #casal #Casal lazer 60', { description: 'Cinema', amount: 60_00, categoryId: FUN, tagNames: ['Casal'] }],
  ['padaria real 12', { description: 'Padaria real', amount: 12_00, payeeName: 'Padaria Real' }],
  ['gastei 30 com uber', { description: 'Uber', amount: 30_00, payeeName: 'Uber' }],
  // Income.
  ['salário 5000', { kind: 'RECEITA', description: 'Salário', amount: 5_000_00, categoryId: SALARY }],
  ['recebi 500 de joão', { kind: 'RECEITA', description: 'João', amount: 500_00 }],
  ['+ 500 freela', { kind: 'RECEITA', description: 'Freela', amount: 500_00 }],
  ['+500 freela', { kind: 'RECEITA', description: 'Freela', amount: 500_00 }],
  ['entrada 40 reembolso', { kind: 'RECEITA', description: 'Reembolso', amount: 40_00, categoryId: REFUNDS }],
  ['recebi 30 mercado', { kind: 'RECEITA', description: 'Mercado', amount: 30_00 }],
  ['-20 pão', { description: 'Pão', amount: 20_00 }],
  // A transfer.
  [
    'transferi 200 de nubank para poupança',
    { kind: 'TRANSFER', amount: 200_00, accountId: NUBANK, otherAccountId: SAVINGS },
  ],
  ['transferência 200 para a carteira', { kind: 'TRANSFER', amount: 200_00, otherAccountId: WALLET }],
  [
    'transf 50 para poupança do nubank ontem',
    { kind: 'TRANSFER', amount: 50_00, date: '2026-11-22', accountId: NUBANK, otherAccountId: SAVINGS },
  ],
  [
    'transferir 1,5 mil nubank carteira reserva',
    { kind: 'TRANSFER', amount: 1_500_00, accountId: NUBANK, otherAccountId: WALLET, description: 'Reserva' },
  ],
  // All of it, and nothing.
  [
    'mercado 52,30 ontem nubank #casa',
    {
      description: 'Mercado',
      amount: 52_30,
      date: '2026-11-22',
      accountId: NUBANK,
      categoryId: MARKET,
      tagNames: ['casa'],
    },
  ],
  ['', {}],
  ['# de 0', { description: '# de 0' }],
]

test.each(phrases)('%s', (phrase, understood) => {
  expect(understand(phrase, known)).toEqual({ kind: 'DESPESA', ...understood })
})

test("'cartão' is the only account that is called so", () => {
  const card = { id: 6, name: 'Cartão de crédito' }
  const of = (accounts: Known['accounts']) =>
    understand('mercado 35,90 cartão ontem', { ...known, accounts: [{ id: SAVINGS, name: 'Poupança' }, ...accounts] })
  expect(of([card])).toMatchObject({ description: 'Mercado', accountId: card.id })
  expect(of([card, { id: 7, name: 'Cartão Inter' }])).not.toHaveProperty('accountId')
})

test('an account is found by any first words of its name; of several, the one used last', () => {
  const [credit, inter] = [
    { id: 6, name: 'Cartão de crédito Azul' },
    { id: 7, name: 'Cartão de crédito Inter' },
  ]
  const of = (phrase: string, recent: number[]) => understand(phrase, { ...known, accounts: [credit, inter], recent })
  expect(of('mercado 35,90 cartão ontem', [7, 6])).toMatchObject({ description: 'Mercado', accountId: 7 })
  expect(of('pão 5 no cartão de crédito', [6])).toMatchObject({ description: 'Pão', accountId: 6 })
  expect(of('pão 5 no cartão de crédito inter', [6])).toMatchObject({ description: 'Pão', accountId: 7 })
  expect(of('pão 5 no cartão', [99])).not.toHaveProperty('accountId')
  expect(of('fatura do cartão 500', [6])).not.toHaveProperty('accountId')
  const other = (phrase: string, name: string) =>
    understand(phrase, {
      ...known,
      accounts: [
        { id: 8, name },
        { id: NUBANK, name: 'Nubank' },
      ],
      recent: [8],
    })
  expect(other('farmácia 30 no cartão de débito nubank', 'Cartão de crédito')).toMatchObject({ accountId: NUBANK })
  expect(other('conta de luz 120', 'Conta de pagamento')).toEqual({
    kind: 'DESPESA',
    description: 'Conta de luz',
    amount: 120_00,
  })
  expect(other('banco do nordeste 30 nubank', 'Banco do Brasil')).toMatchObject({ accountId: NUBANK })
})

test('what the phrase does not say stays in the form', () => {
  const values = { ...emptyValues(TODAY, WALLET), description: 'Feira', categoryId: MARKET }
  expect(filledWith(values, understand('12,50 ontem', known))).toEqual({
    ...values,
    amount: 12_50,
    date: '2026-11-22',
  })
  expect(filledWith(values, understand('recebi 10', known))).toMatchObject({
    kind: 'RECEITA',
    description: 'Feira',
    categoryId: null,
    accountId: WALLET,
  })
})
