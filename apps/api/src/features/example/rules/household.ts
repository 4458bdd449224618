import type { EntryType } from '@tostao/contract/fields'
import type { GoalPriority } from '@tostao/contract/goal-shape'
import { businessDaysOf } from '@tostao/primitives/business-days'
import { type Day, lastDay, type Month } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

export type AccountKey = 'checking' | 'card' | 'savings'

export const accounts = {
  checking: { name: 'Conta corrente (exemplo)', type: 'checking', openingBalance: 3_460_40 },
  card: { name: 'Cartão de crédito (exemplo)', type: 'credit_card', openingBalance: -1_312_75 },
  savings: { name: 'Poupança (exemplo)', type: 'savings', openingBalance: 13_600_00 },
} as const

/** An amount for each of the six months, oldest first; 0 for none. */
type SixMonths = readonly [Centavos, Centavos, Centavos, Centavos, Centavos, Centavos]
const same = (amount: Centavos): SixMonths => [amount, amount, amount, amount, amount, amount]

type Monthly = readonly [
  day: number,
  description: string,
  payee: string | null,
  category: string,
  account: AccountKey,
  amounts: SixMonths,
]

/** The business day of the month on which the salary comes. */
export const PAYDAY = 5
export const payday = (month: Month): Day => businessDaysOf(month)[PAYDAY - 1] ?? lastDay(month)

export const salaries: readonly (readonly [
  description: string,
  payee: string,
  category: string,
  account: AccountKey,
  amounts: SixMonths,
])[] = [['Salário', 'Agência Horizonte', 'Salário', 'checking', same(5_640_00)]]

/** Monthly income and expenses. Days up to the 28th, which every month has. */
export const income: readonly Monthly[] = [
  [18, 'Projeto avulso', 'Estúdio Ipê', 'Freelance', 'checking', [850_00, 0, 1_200_00, 0, 640_00, 980_00]],
  [28, 'Juros da poupança', null, 'Rendimentos', 'savings', [41_18, 44_02, 46_91, 49_83, 52_77, 55_74]],
]

export const expenses: readonly Monthly[] = [
  [1, 'Filmes e séries', 'Cinema em Casa', 'Assinaturas', 'card', same(39_90)],
  [2, 'Recarga do bilhete', 'Metrô', 'Transporte', 'checking', same(110_00)],
  [2, 'Música', 'Rádio Nuvem', 'Assinaturas', 'card', same(21_90)],
  [3, 'Mensalidade', 'Academia Movimento', 'Academia', 'card', same(119_90)],
  [4, 'Compras da semana', 'Mercado da Esquina', 'Mercado', 'card', [212_47, 198_90, 224_15, 187_36, 231_08, 205_62]],
  [6, 'Aluguel', 'Imobiliária Central', 'Moradia', 'checking', same(1_750_00)],
  [6, 'Condomínio', 'Edifício Jacarandá', 'Moradia', 'checking', same(418_00)],
  [7, 'Feira', 'Feira do Bairro', 'Mercado', 'checking', [58_00, 63_50, 49_00, 61_00, 55_50, 66_00]],
  [8, 'Plano de saúde', 'Saúde Bem Viver', 'Saúde', 'checking', same(386_50)],
  [9, 'Café da manhã', 'Padaria Estrela', 'Restaurantes', 'card', [28_40, 31_90, 26_75, 33_20, 29_60, 35_10]],
  [10, 'Pizza', 'Entrega Rápida', 'Delivery', 'card', [68_90, 74_50, 0, 71_80, 79_90, 66_40]],
  [11, 'Compras da semana', 'Mercado da Esquina', 'Mercado', 'card', [176_83, 203_11, 191_54, 168_27, 214_39, 183_95]],
  [
    12,
    'Conta de luz',
    'Companhia de Energia',
    'Energia e água',
    'checking',
    [148_32, 161_75, 173_08, 155_41, 142_96, 138_67],
  ],
  [13, 'Corrida', 'Carona Já', 'Transporte', 'card', [24_73, 31_16, 18_92, 27_45, 22_38, 29_81]],
  [14, 'Conta de água', 'Companhia de Águas', 'Energia e água', 'checking', [74_18, 71_63, 78_29, 69_94, 73_47, 76_02]],
  [15, 'Internet', 'Internet Veloz', 'Internet e celular', 'checking', same(99_90)],
  [16, 'Plano do celular', 'Telefonia Móvel', 'Internet e celular', 'card', same(54_90)],
  [17, 'Almoço', 'Restaurante Sabor da Terra', 'Restaurantes', 'card', [46_80, 52_30, 49_90, 0, 44_60, 58_20]],
  [19, 'Compras da semana', 'Mercado da Esquina', 'Mercado', 'card', [221_64, 189_72, 208_33, 196_85, 227_41, 199_08]],
  [20, 'Remédios', 'Drogaria Vida', 'Farmácia', 'card', [64_37, 28_90, 91_45, 42_15, 73_82, 37_60]],
  [21, 'Feira', 'Feira do Bairro', 'Mercado', 'checking', [52_00, 57_50, 60_00, 48_50, 64_00, 59_00]],
  [22, 'Comida japonesa', 'Entrega Rápida', 'Delivery', 'card', [82_60, 0, 94_30, 0, 88_70, 91_20]],
  [24, 'Corrida', 'Carona Já', 'Transporte', 'card', [33_28, 26_54, 37_19, 0, 30_66, 28_47]],
  [25, 'Cinema', 'Cine Praça', 'Lazer', 'card', [58_00, 0, 64_00, 0, 58_00, 62_00]],
  [26, 'Compras da semana', 'Mercado da Esquina', 'Mercado', 'card', [194_26, 216_48, 183_77, 209_61, 178_93, 201_35]],
]

type Part = readonly [category: string, amount: Centavos]

export interface Occasion {
  /** From 0, the oldest month, to 5, the current one. */
  month: number
  day: number
  type?: EntryType
  description: string
  payee: string
  account: AccountKey
  tag?: string
  /** One category, or the split lines of the amount. */
  parts: readonly [Part, ...Part[]]
}

export const occasions: readonly Occasion[] = [
  {
    month: 0,
    day: 16,
    description: 'Dentista',
    payee: 'Clínica Sorriso',
    account: 'checking',
    parts: [['Saúde', 280_00]],
  },
  {
    month: 1,
    day: 15,
    description: 'Compra do mês',
    payee: 'Mercado da Esquina',
    account: 'card',
    parts: [
      ['Mercado', 221_30],
      ['Casa e reparos', 97_40],
    ],
  },
  {
    month: 2,
    day: 20,
    type: 'RECEITA',
    description: 'Participação nos lucros',
    payee: 'Agência Horizonte',
    account: 'checking',
    parts: [['Bônus', 2_800_00]],
  },
  trip(2, 24, 'Passagens', 'Asas do Sul', 1_284_60),
  trip(3, 14, 'Diárias', 'Pousada Maré Mansa', 1_120_00),
  trip(3, 15, 'Passeio de barco', 'Barcos da Enseada', 180_00),
  trip(3, 15, 'Jantar na praia', 'Peixaria do Cais', 164_80),
  trip(3, 16, 'Almoço', 'Peixaria do Cais', 98_50),
  { month: 4, day: 8, description: 'Tênis', payee: 'Passo Certo', account: 'card', parts: [['Roupas', 289_90]] },
  {
    month: 4,
    day: 15,
    description: 'Presente e embalagem',
    payee: 'Loja do Bairro',
    account: 'card',
    tag: 'Aniversários',
    parts: [
      ['Presentes e doações', 138_50],
      ['Casa e reparos', 24_90],
    ],
  },
  {
    month: 5,
    day: 2,
    description: 'Toalhas e camisetas',
    payee: 'Loja do Bairro',
    account: 'card',
    parts: [
      ['Casa e reparos', 129_90],
      ['Roupas', 152_80],
    ],
  },
]

function trip(month: number, day: number, description: string, payee: string, amount: Centavos): Occasion {
  return { month, day, description, payee, account: 'card', tag: 'Viagem à praia', parts: [['Viagens', amount]] }
}

interface ExampleGoal {
  name: string
  priority: GoalPriority
  targetAmount: Centavos
  initialAmount: Centavos
  plannedMonthlyAmount: Centavos | null
  recurringDay: number | null
  /** Months from today to its date; null for none. */
  months: number | null
  /** Whether each month's saving is a contribution to it. */
  saved: boolean
}

export const goals: readonly ExampleGoal[] = [
  {
    name: 'Reserva de emergência (exemplo)',
    priority: 'alta',
    targetAmount: 15_000_00,
    initialAmount: 7_400_00,
    plannedMonthlyAmount: 500_00,
    recurringDay: 7,
    months: 12,
    saved: true,
  },
  {
    name: 'Viagem de férias (exemplo)',
    priority: 'media',
    targetAmount: 6_000_00,
    initialAmount: 1_850_00,
    plannedMonthlyAmount: 300_00,
    recurringDay: null,
    months: 8,
    saved: false,
  },
  {
    name: 'Notebook novo (exemplo)',
    priority: 'baixa',
    targetAmount: 4_200_00,
    initialAmount: 4_200_00,
    plannedMonthlyAmount: null,
    recurringDay: null,
    months: null,
    saved: false,
  },
]

export const saving = { day: 7, amount: 500_00, description: 'Guardar na poupança' } as const
/** The payment of the card's bill of the month before. */
export const bill = { day: 10, description: 'Pagamento da fatura' } as const
