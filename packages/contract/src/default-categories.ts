import type { EntryType } from './fields.ts'
import type { CategoryColor, CategoryIcon } from './palette.ts'

type DefaultCategory = readonly [name: string, color: CategoryColor, icon: CategoryIcon]

const expenses: readonly DefaultCategory[] = [
  ['Moradia', 'anil', 'home'],
  ['Mercado', 'limao', 'shopping-cart'],
  ['Restaurantes', 'coral', 'tools-kitchen-2'],
  ['Delivery', 'telha', 'moped'],
  ['Transporte', 'lagoa', 'bus'],
  ['Carro', 'marinho', 'car'],
  ['Combustível', 'cacau', 'gas-station'],
  ['Saúde', 'menta', 'heartbeat'],
  ['Farmácia', 'folha', 'pill'],
  ['Educação', 'cacau', 'school'],
  ['Lazer', 'amora', 'ticket'],
  ['Viagens', 'ceu', 'plane'],
  ['Assinaturas', 'lilas', 'repeat'],
  ['Compras', 'rosa', 'shopping-bag'],
  ['Roupas', 'uva', 'shirt'],
  ['Beleza', 'uva', 'scissors'],
  ['Academia', 'oliva', 'barbell'],
  ['Pet', 'mel', 'paw'],
  ['Filhos', 'ceu', 'baby-carriage'],
  ['Energia e água', 'mel', 'bolt'],
  ['Internet e celular', 'uva', 'wifi'],
  ['Casa e reparos', 'telha', 'hammer'],
  ['Impostos e taxas', 'marinho', 'receipt-tax'],
  ['Tarifas e juros', 'oliva', 'percentage'],
  ['Seguros', 'anil', 'shield-check'],
  ['Presentes e doações', 'amora', 'gift'],
]

const income: readonly DefaultCategory[] = [
  ['Salário', 'folha', 'briefcase'],
  ['13º salário', 'mel', 'coins'],
  ['Férias', 'ceu', 'beach'],
  ['Freelance', 'lagoa', 'device-laptop'],
  ['Rendimentos', 'menta', 'trending-up'],
  ['Vale-refeição', 'coral', 'id'],
  ['Reembolsos', 'lilas', 'receipt-refund'],
  ['Restituição do IR', 'marinho', 'building-bank'],
  ['Aluguel recebido', 'anil', 'key'],
  ['Vendas', 'rosa', 'building-store'],
]

const ofType = (type: EntryType, rows: readonly DefaultCategory[]) =>
  rows.map(([name, color, icon]) => ({ name, type, color, icon }))

/** The usual categories of a household, offered to who has none. */
export const defaultCategories = [...ofType('DESPESA', expenses), ...ofType('RECEITA', income)]
