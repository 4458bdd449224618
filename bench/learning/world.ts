import { addDays } from '@tostao/primitives/calendar'
import { type Random, random } from './random.ts'

// People who spend as people do, made from a seed. What is hard in real statements is here: three banks that write a shop
// each in its own way, shops that also appear by the name of their company, marketplaces, habits that change, friends with
// changing purposes, strangers, and now and then an entry that its owner files wrongly.
const MONTHS = 12
const FIRST_DAY = '2025-11-01'
const DAYS_A_MONTH = 30
const ROWS_A_MONTH = 70
const MERCHANTS = 260
const OF_PEOPLE = 0.2
const MISFILED = 0.012
const CHANGED_HABITS = 0.05
const OWN_VIEW = 0.12
/** The share of merchants that are also known by another name, which nobody could guess. */
const OTHER_NAME = 0.2
const REGULAR = 0.72

export interface WorldRow {
  day: string
  month: number
  text: string
  type: 'RECEITA' | 'DESPESA'
  /** The category that its owner gives it: what shall be proposed. */
  category: number
  /** Behind all spellings; undefined for people. */
  merchant: number | undefined
}
export interface Person {
  rows: WorldRow[]
  categories: { id: number; name: string; type: 'RECEITA' | 'DESPESA' }[]
}

const KINDS: readonly (readonly [category: string, words: readonly string[]])[] = [
  ['Restaurantes', ['Restaurante', 'Lanchonete', 'Pizzaria', 'Bar', 'Padaria', 'Cafe', 'Cantina']],
  ['Mercado', ['Supermercado', 'Mercado', 'Hortifruti', 'Acougue', 'Mercearia']],
  ['Farmácia', ['Drogaria', 'Farmacia']],
  ['Combustível', ['Auto Posto', 'Posto']],
  ['Carro', ['Estacionamento', 'Oficina', 'Lava Rapido']],
  ['Saúde', ['Clinica', 'Laboratorio', 'Odonto']],
  ['Beleza', ['Salao', 'Barbearia', 'Studio']],
  ['Casa e reparos', ['Materiais', 'Ferragens', 'Casa']],
  ['Roupas', ['Modas', 'Boutique', 'Calcados']],
  ['Pet', ['Pet Shop', 'Mundo Animal']],
  ['Lazer', ['Clube', 'Cine', 'Arena']],
  ['Educação', ['Escola', 'Livraria', 'Curso']],
  // Names that say nothing.
  ['Compras', ['', '', '']],
  ['Restaurantes', ['', '']],
  ['Lazer', ['']],
]
const BRANDS: readonly (readonly [category: string, names: string])[] = [
  ['Delivery', 'Ifood,Rappi'],
  ['Transporte', 'Uber,99app,Metro SP'],
  ['Assinaturas', 'Netflix.com,Spotify,Disney Plus,Google One,Microsoft'],
  ['Mercado', 'Carrefour,Assai Atacadista,Pao de Acucar'],
  ['Farmácia', 'Drogasil,Droga Raia,Pague Menos'],
  ['Combustível', 'Ipiranga,Shell Box'],
  ['Compras', 'Kalunga,Leroy Merlin,Havan'],
  ['Energia e água', 'Enel,Sabesp'],
  ['Internet e celular', 'Vivo,Claro'],
  ['Academia', 'Smart Fit'],
  ['Tarifas e juros', 'Tarifa Pacote de Servicos,Anuidade Diferenciada'],
]
const MARKETPLACES = ['Amazon', 'Mercadolivre', 'Shopee', 'Magalu']
const SYLLABLES =
  'ba be bo ca co da do fa fi ga go la le lo ma mi mo na ne no pa pe po ra ri ro sa si so ta te to va vi vo za'.split(
    ' ',
  )
const FIRST =
  'Ana Bruno Carla Diego Elisa Fabio Gisele Hugo Iara Joao Karen Luis Marta Nina Otavio Paula Rafael Sara Tiago Vera'.split(
    ' ',
  )
const LAST = 'Silva Souza Lima Reis Alves Rocha Dias Melo Pinto Costa Nunes Ramos Teles Farias Moura'.split(' ')
const CITIES = ['SAO PAULO', 'CAMPINAS', 'OSASCO', 'SANTOS']

interface Merchant {
  names: string[]
  category: string
  market: boolean
}

const title = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())

function merchantsOf(by: Random): Merchant[] {
  const made: Merchant[] = BRANDS.flatMap(([category, names]) =>
    names.split(',').map((name) => ({ names: [name], category, market: false })),
  )
  made.push(...MARKETPLACES.map((name) => ({ names: [name], category: 'Compras', market: true })))
  const proper = () => title(Array.from({ length: 2 + by.below(2) }, () => by.pick(SYLLABLES)).join(''))
  while (made.length < MERCHANTS) {
    const [category, words] = by.pick(KINDS)
    const kind = by.pick(words)
    const names = [`${kind} ${proper()}${kind === '' ? ` ${proper()}` : ''}`.trim()]
    if (by.chance(OTHER_NAME)) names.push(`${proper()} ${proper()} Comercio Ltda`)
    made.push({ names, category, market: false })
  }
  return made
}

/** As three banks write a shop; each bank has three ways. */
const SPELLINGS: readonly (readonly ((name: string, by: Random) => string)[])[] = [
  [(name) => `Compra no débito - ${name}`, (name) => name, (name, by) => `${name} - Parcela ${1 + by.below(3)}/3`],
  [
    (name, by) => `COMPRA CARTAO ${name.toUpperCase()} ${two(1 + by.below(28))}/${two(1 + by.below(12))}`,
    (name, by) => `RSHOP-${name.toUpperCase().slice(0, 12)}-${two(1 + by.below(28))}/${two(1 + by.below(12))}`,
    (name, by) => `PIX QRS ${name.toUpperCase().slice(0, 16)} ${two(1 + by.below(28))}/${two(1 + by.below(12))}`,
  ],
  [
    (name, by) => `${name.toUpperCase().padEnd(22)} ${by.pick(CITIES)} BRA`,
    (name, by) => `PG *${name.toUpperCase()} ${by.pick(CITIES)} BR`,
    (name, by) => `${name.toUpperCase()} LOJA ${1 + by.below(40)}`,
  ],
]
const two = (number: number) => String(number).padStart(2, '0')

/** Twelve months of one person's entries, in order. */
export function personOf(seed: number): Person {
  const world = merchantsOf(random(7))
  const by = random(1_000 + seed)
  const names = [...new Set(world.map(({ category }) => category))]
  // Some give one name to two of the usual categories.
  const joined = by.chance(0.5) ? new Map([['Delivery', 'Restaurantes']]) : new Map<string, string>()
  if (by.chance(0.4)) joined.set('Combustível', 'Carro')
  const categories: Person['categories'] = names.map((name, at) => ({ id: at + 1, name, type: 'DESPESA' }))
  categories.push({ id: 90, name: 'Salário', type: 'RECEITA' }, { id: 91, name: 'Amigos', type: 'DESPESA' })
  const idOf = (name: string) => categories.find((each) => each.name === (joined.get(name) ?? name))?.id ?? 1
  const other = () => 1 + by.below(names.length)
  const views = world.map(({ category }) => (by.chance(OWN_VIEW) ? other() : idOf(category)))
  const second = world.map(() => other())
  const changesIn = world.map(() => (by.chance(CHANGED_HABITS) ? 3 + by.below(8) : Number.POSITIVE_INFINITY))
  const banks = [by.below(3), by.below(3)]
  const regulars = Array.from({ length: 28 }, () => by.below(world.length))
  const friends = Array.from({ length: 6 }, () => nameOf(by))
  const rows: WorldRow[] = []
  for (let month = 0; month < MONTHS; month += 1) {
    const salary = { day: addDays(FIRST_DAY, month * DAYS_A_MONTH), month, merchant: undefined }
    rows.push({ ...salary, text: 'PAGTO SALARIO', type: 'RECEITA', category: 90 })
    for (let at = 0; at < ROWS_A_MONTH; at += 1) {
      const day = addDays(FIRST_DAY, month * DAYS_A_MONTH + Math.floor((at * DAYS_A_MONTH) / ROWS_A_MONTH))
      if (by.chance(OF_PEOPLE)) {
        const name = by.chance(0.5) ? by.pick(friends) : nameOf(by)
        const text = by.chance(0.5) ? `PIX ENVIADO ${name.toUpperCase()}` : `Transferência enviada pelo Pix - ${name}`
        rows.push({ day, month, text, type: 'DESPESA', category: by.chance(0.4) ? 91 : other(), merchant: undefined })
        continue
      }
      const merchant = by.chance(REGULAR) ? by.skewed(regulars) : by.below(world.length)
      const { names: spelled, market } = world[merchant] ?? { names: [''], market: false }
      const usual = (month >= (changesIn[merchant] ?? 0) ? second : views)[merchant] ?? 1
      const isSecond = market && by.chance(0.4)
      const category = by.chance(MISFILED) ? other() : isSecond ? (second[merchant] ?? 1) : usual
      const name = by.chance(0.75) ? (spelled[0] ?? '') : by.pick(spelled)
      const spelling = by.pick(SPELLINGS[by.pick(banks)] ?? [])
      rows.push({ day, month, text: spelling(name, by), type: 'DESPESA', category, merchant })
    }
  }
  return { rows, categories }
}

const nameOf = (by: Random) => `${by.pick(FIRST)} ${by.pick(LAST)} ${by.pick(LAST)}`
