// The usual categories behind the labels that Brazilian banks, cards and apps print in their files. Sources: the columns
// of files of C6, Nubank, Itaú, Inter, XP, BTG, Santander, PicPay and Mercado Pago, the merchant-category names of the
// card networks (MCC), and the categories with which Organizze, Mobills and Minhas Economias begin.

import { fold } from '@tostao/primitives/text'
import { usualOf } from './merchant/brands.ts'

type EntryType = 'RECEITA' | 'DESPESA'

/** A label with several usual categories is wide: the first is meant where the merchant says none of them. */
const EXPENSES: readonly (readonly [usual: string, labels: string])[] = [
  [
    'Mercado',
    'supermercado, supermercados, mercado, mercados, mercearia, hipermercado, atacadista, atacado, hortifruti, padaria e mercado, supermercados e padarias, mercado e feira, feira, açougue, loja de conveniência, lojas de conveniência, conveniência, grocery, groceries, compras de mercado, despesas de supermercado',
  ],
  [
    'Restaurantes, Mercado, Delivery',
    'alimentação, alimentos, alimentos e bebidas, comida, comida e bebida, gastronomia, alimentação e bebidas, refeição, refeições, food',
  ],
  [
    'Restaurantes, Delivery, Mercado',
    'restaurante, restaurantes, bares, bar, bares e restaurantes, restaurantes e bares, restaurante / lanchonete / bar, restaurantes bares e lanchonetes, lanchonete, lanchonetes, lanches, lanche, fast food, padaria, padarias, cafeteria, café, cafés, bar e lanchonete, bares casas noturnas, alimentação fora de casa, comer fora, almoço, jantar',
  ],
  ['Delivery', 'delivery, aplicativos de entrega, entrega de comida, pedidos'],
  [
    'Transporte, Combustível, Carro',
    'transporte, transportes, mobilidade, mobilidade urbana, transporte público, transporte urbano, transporte por aplicativo, aplicativos de transporte, táxi, taxi e aplicativos, uber e taxi, ônibus, metrô, locomoção, ride, transport',
  ],
  [
    'Carro, Combustível',
    'carro, veículo, veículos, automóvel, automóveis, automotivo, automotivos, relacionados a automotivo, serviços automotivos, auto e peças, autopeças, oficina, oficinas, manutenção do carro, estacionamento, estacionamentos, pedágio, pedágios, concessionária de veículos, lava rápido, moto',
  ],
  [
    'Combustível',
    'combustível, combustíveis, posto, postos, posto de gasolina, postos de gasolina, posto de combustível, postos de combustível, gasolina, abastecimento',
  ],
  [
    'Saúde, Farmácia, Academia, Beleza',
    'saúde, saúde e bem-estar, saúde e beleza, bem-estar, assistência médica e odontológica, médico, médicos, serviços médicos, hospital, hospitais, clínicas, laboratório, dentista, plano de saúde, consultas e exames, ótica, óticas, health',
  ],
  ['Farmácia', 'farmácia, farmácias, drogaria, drogarias, remédio, remédios, medicamentos, farmácia e drogaria'],
  [
    'Educação',
    'educação, educacional, ensino, escola, escolas, faculdade, universidade, curso, cursos, livraria, livrarias, papelaria, livros, material escolar, estudos, mensalidade escolar, education',
  ],
  [
    'Lazer, Assinaturas, Viagens',
    'lazer, recreativo, recreação, entretenimento, diversão, lazer e hobbies, lazer e entretenimento, hobby, hobbies, cultura, cultura e lazer, cinema, cinemas, teatro, shows, eventos, ingressos, jogos, games, esporte, esportes, esporte e lazer, artigos esportivos, festas, entertainment',
  ],
  [
    'Viagens',
    'viagem, viagens, turismo, viagens e turismo, viagem e turismo, hotel, hotéis, hospedagem, companhia aérea, companhias aéreas, passagens aéreas, t&e companhia aérea, t&e hotéis, t&e hotel, agência de viagens, agências de viagem, aluguel de carro, aluguel de carros, locadora de veículos, locadoras, travel',
  ],
  [
    'Assinaturas, Internet e celular',
    'assinatura, assinaturas, assinaturas e serviços, serviços de assinatura, streaming, serviços digitais, softwares, software, aplicativos, subscriptions',
  ],
  [
    'Compras, Roupas, Casa e reparos, Beleza',
    'compra, compras, compras online, compras em geral, shopping, varejo, especialidade varejo, loja de departamento, lojas de departamento, departamento / desconto, departamentos, loja, lojas, e-commerce, marketplace, marketing direto, eletrônicos, eletrônico, eletroeletrônicos, eletrodomésticos, elétrico, informática, tecnologia, presentes e variedades, consumo',
  ],
  [
    'Roupas',
    'roupa, roupas, vestuário, vestuário / roupas, vestuários, roupas e acessórios, roupas e calçados, vestuário e acessórios, moda, calçados, sapatos, acessórios, joias, joalheria, clothing',
  ],
  [
    'Beleza, Academia',
    'beleza, cuidados pessoais, cuidado pessoal, serviços pessoais, higiene, estética, higiene e beleza, cosméticos, perfumaria, salão de beleza, salões de beleza, cabeleireiro, barbearia, beleza e estética',
  ],
  ['Academia', 'academia, academias, fitness, academia e esportes, ginástica'],
  [
    'Pet',
    'pet, pets, pet shop, pet shops, petshop, animais, animais de estimação, animal de estimação, veterinário, veterinários, veterinária',
  ],
  ['Filhos', 'filho, filhos, família e filhos, filhos e família, família, crianças, bebê, infantil, dependentes, kids'],
  [
    'Energia e água, Internet e celular',
    'energia, água, luz, energia e água, energia elétrica, água e luz, água e esgoto, gás, água luz e gás, contas de consumo, conta de consumo, contas residenciais, contas da casa, concessionárias, serviços públicos, utilidades, utilidades públicas, utilities, contas',
  ],
  [
    'Internet e celular',
    'internet, telefone, celular, telefonia, telecomunicações, telecom, serviços de telecomunicações, comunicação, internet e telefone, telefone e internet, telefone internet e tv, internet e celular, tv por assinatura, tv e internet, recarga, recargas, recarga de celular',
  ],
  [
    'Casa e reparos, Moradia, Energia e água, Internet e celular, Compras',
    'casa e reparos, casa / escritório mobiliário, casa e decoração, casa e construção, casa e jardim, móveis, móveis e decoração, decoração, material de construção, materiais de construção, construção, reforma, reformas, utilidades domésticas, utensílios, manutenção da casa, manutenção residencial, reparos, jardinagem, ferragens, lavanderia',
  ],
  [
    'Moradia, Casa e reparos, Energia e água, Internet e celular',
    'moradia, casa, lar, habitação, aluguel, condomínio, aluguel e condomínio, despesas da casa, residência, imóvel, imóveis, financiamento imobiliário, prestação da casa, home, housing',
  ],
  [
    'Impostos e taxas, Tarifas e juros',
    'imposto, impostos, tributo, tributos, impostos e taxas, impostos e tributos, taxas, taxas e impostos, governamental, serviços governamentais, governo, órgãos públicos, ipva, iptu, multas, taxes',
  ],
  [
    'Tarifas e juros, Impostos e taxas',
    'tarifa, tarifas, juros, tarifas e juros, taxas e juros, juros e tarifas, juros e encargos, encargos, tarifas bancárias, taxas bancárias, tarifa bancária, operação bancária, operações bancárias, serviços bancários, despesas bancárias, banco, bancos, anuidade, iof, juros e multas, dívidas, dívidas e empréstimos, fees',
  ],
  ['Seguros', 'seguro, seguros, seguradora, seguradoras, seguro de vida, seguros e previdência, insurance'],
  [
    'Presentes e doações',
    'presente, presentes, doação, doações, presentes e doações, doações e presentes, caridade, igreja, dízimo, organizações de caridade, flores, gifts',
  ],
]

const INCOME: readonly (readonly [usual: string, labels: string])[] = [
  [
    'Salário',
    'salário, salários, remuneração, folha de pagamento, ordenado, pró-labore, proventos, renda fixa mensal, trabalho, aposentadoria, pensão, benefícios, benefício, salary',
  ],
  ['13º salário', '13º salário, 13 salário, décimo terceiro, 13º'],
  ['Férias', 'férias'],
  [
    'Freelance',
    'freelance, freelancer, freela, autônomo, serviços prestados, prestação de serviços, renda extra, bico',
  ],
  [
    'Rendimentos',
    'rendimento, rendimentos, investimento, investimentos, juros, dividendos, dividendos e juros, rendimento de investimentos, resgate de investimento, renda fixa, proventos de investimentos, cashback, interest',
  ],
  ['Vale-refeição', 'vale refeição, vale alimentação, vr, va, benefício alimentação'],
  ['Reembolsos', 'reembolso, reembolsos, estorno, estornos, devolução, devoluções, ressarcimento, refund'],
  ['Restituição do IR', 'restituição do ir, restituição, imposto de renda, restituição de imposto de renda'],
  ['Aluguel recebido', 'aluguel recebido, aluguel, aluguéis, renda de aluguel, aluguéis recebidos'],
  ['Vendas', 'venda, vendas, venda de produtos, vendas online, recebimento de vendas'],
]

/** They name no category: what is left over, or how the money moved. */
const SILENT = `
  outro, outros, outra, outras, outros gastos, outras despesas, outros pagamentos, outras receitas, outros recebimentos,
  outras entradas, outras saídas, diverso, diversos, despesas diversas, gastos diversos, geral, gerais, variados, sem categoria,
  não categorizado, não categorizada, não categorizados, não classificado, não classificada, não identificado, a classificar,
  a categorizar, indefinido, indefinida, nenhum, nenhuma, n/a, na, other, others, uncategorized, general, misc, miscellaneous,
  pix, pix enviado, pix recebido, ted, doc, tef, transferência, transferências, transferência enviada, transferência recebida,
  transferência entre contas, transferências entre contas, entre contas, transfer, pagamento, pagamentos, pagamento de conta,
  pagamento de contas, pagamento de boleto, pagamento de fatura, pagamento de cartão, pagamento de cartão de crédito, pagamento recebido,
  fatura, boleto, boletos, saque, saques, depósito, depósitos, recebimento, recebimentos, débito, débitos, crédito, créditos,
  débito automático, cartão, cartões, cartão de crédito, cartão de débito, conta, conta corrente, receita, receitas, despesa,
  despesas, entrada, entradas, saída, saídas, gasto, gastos, renda, income, expense, expenses, payment
`

/** Between words that are compared. 'Roupas & Acessórios' is 'roupas e acessórios'. */
const TIES = new Set('a ao as com da das de do dos e em na nas no nos o os ou para por'.split(' '))

const keyOf = (text: string): string =>
  (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word, _, all) => all.length === 1 || !TIES.has(word)).join(' ')
const keysIn = (list: string): string[] => list.split(',').map(keyOf)

const tableOf = (rows: typeof EXPENSES): ReadonlyMap<string, readonly string[]> =>
  new Map(rows.flatMap(([usual, labels]) => keysIn(labels).map((label) => [label, usual.split(', ')] as const)))
const tables = { DESPESA: tableOf(EXPENSES), RECEITA: tableOf(INCOME) }
const silent = new Set(keysIn(SILENT))

/** All labels that are known for entries of this side, as they are compared. */
export const labels = (type: EntryType): string[] =>
  (type === 'DESPESA' ? EXPENSES : INCOME).flatMap(([, list]) => keysIn(list))

/** Before what a bank adds to a label: 'Supermercados / Mercearia', 'Casa > Aluguel', 'Lazer: cinema', 'Saúde - outros'. */
const CUT = / \/ | > |: | - /
/** Between a category and one inside it, as apps write them. */
const INSIDE = / > |: /

/** A label as the name of a category: before its first ' / ', ' > ', ': ' or ' - '. */
export const shortLabel = (label: string): string => label.split(CUT, 1)[0]?.trim() || label.trim()

/** The categories that a label names: itself, and of 'Casa > Aluguel' also the inner and the outer one. */
export const categoriesIn = (label: string): string[] => [label, ...(INSIDE.test(label) ? innerFirst(label) : [])]

const innerFirst = (label: string): string[] =>
  label
    .split(INSIDE)
    .map((part) => part.trim())
    .reverse()

/** Whether a label says nothing of what the money was for: 'Outros', 'Pix', '-'. */
export function isSilent(label: string): boolean {
  const key = keyOf(shortLabel(label))
  return key === '' || silent.has(key)
}

/**
 * The default category that a bank's label means for entries of this side. Of a wide one ('Alimentação') the merchant's
 * own usual category, if the label holds that. Undefined for labels that nobody knows. `merchant` is a key.
 */
export function usualOfLabel(label: string, type: EntryType, merchant: string): string | undefined {
  const parts = [...categoriesIn(label), ...label.split(CUT)]
  const found = parts.map((part) => tables[type].get(keyOf(part))).find((names) => names !== undefined)
  if (!found) return undefined
  const own = usualOf(merchant, type)?.category
  return own !== undefined && found.includes(own) ? own : found[0]
}
