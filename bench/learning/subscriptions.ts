import { addDays, addMonthsAnchored, type Day } from '@tostao/primitives/calendar'
import { merchantOf, usualOf } from '@tostao/texts/merchant'
import { goingOn, type ReadCharge } from '../../apps/api/src/features/recurring/rules/found.ts'
import { mayRepeat } from '../../apps/api/src/features/recurring/rules/found-merchants.ts'
import { type Random, random } from './random.ts'

// Twenty-seven months of lives with planted subscriptions, beside what comes as regularly and is none.

const [FIRST, TODAY] = ['2024-08-20', '2026-11-20']
const DAYS = 822
const CARD = 2
const BANK = 1

type Unit = 'week' | 'month' | 'year'
interface Row {
  date: Day
  text: string
  amount: number
  account: number
  /** Empty for none. */
  category: string
  /** The number of the planted subscription. */
  planted: number | undefined
}

/** Names that no list of `packages/texts` need know, too. */
type Subscribed = readonly [text: string, category: string, price: number]
const SUBSCRIBED: readonly Subscribed[] = [
  ['NETFLIX.COM', 'Assinaturas', 44_90],
  ['SPOTIFY', 'Assinaturas', 21_90],
  ['DISNEY PLUS', 'Assinaturas', 43_90],
  ['EBN*GLOBOPLAY', 'Assinaturas', 27_90],
  ['DL*GOOGLE ONE', 'Assinaturas', 9_99],
  ['AMAZON PRIME BR', 'Assinaturas', 19_90],
  ['UBER *ONE', 'Assinaturas', 19_90],
  ['CHATGPT SUBSCRIPTION', 'Assinaturas', 112_40],
  ['SMARTFIT PAULISTA', 'Academia', 119_90],
  ['ACADEMIA CORPO VIVO', 'Academia', 139_00],
  ['ESTUDIO PILATES LEVEZA', 'Saúde', 320_00],
  ['ESCOLA PASSO FIRME', 'Educação', 1_240_00],
  ['CLUBE DO LIVRO ITATIAIA', 'Lazer', 59_90],
  ['TVPLAY MAIS', 'Assinaturas', 29_90],
  ['DEBITO AUT VIVO FIBRA', 'Internet e celular', 119_99],
  ['CLARO MOVEL', 'Internet e celular', 54_99],
  ['CONDOMINIO EDIFICIO SOL NASCENTE', 'Moradia', 680_00],
  ['UNIMED MENSALIDADE', 'Saúde', 512_30],
  ['PORTO SEGURO AUTO', 'Seguros', 210_45],
  ['SEGURO VIDA AURORA', 'Seguros', 38_70],
  ['SEM PARAR MENSALIDADE', 'Carro', 32_90],
  ['JORNAL DA CIDADE', 'Assinaturas', 19_90],
  ['NUVEM BACKUP', 'Assinaturas', 14_90],
  ['PLANO ODONTO RISO', 'Saúde', 45_00],
  ['ASSOCIACAO AMIGOS DO BAIRRO', 'Presentes e doações', 30_00],
  ['CASA DE APOIO ESPERANCA', 'Presentes e doações', 50_00],
  ['RASTREIO CAR SEGURANCA', 'Carro', 64_90],
  ['INGLES NOW', 'Educação', 189_00],
  ['LAVANDERIA CLUBE', 'Casa e reparos', 99_00],
  ['LIMPA LAR SERVICOS LTDA', 'Casa e reparos', 160_00],
]
const RHYTHMS: readonly (readonly [Unit, number])[] = [
  ...Array.from({ length: 14 }, () => ['month', 1] as const),
  ['month', 3],
  ['month', 6],
  ['year', 1],
  ['week', 1],
  ['week', 2],
]

const NEWEST = ['10-22', '10-28', '10-31', '11-01', '11-05', '11-10', '11-12', '11-17'].map((day) => `2026-${day}`)
const LEAST = 3

const CITIES = ['SAO PAULO', 'CAMPINAS', 'OSASCO', 'SANTOS']
const two = (number: number) => String(number).padStart(2, '0')
const ON_CARD = [
  (name: string) => name,
  (name: string, city: string) => `${name.slice(0, 22).padEnd(24)}${city} BRA`,
  (name: string, city: string) => `PG *${name} ${city} BR`,
]
const IN_BANK = [
  (name: string) => name,
  (name: string) => `Compra no débito - ${name}`,
  (name: string, _city: string, by: Random) =>
    `COMPRA CARTAO ${name} ${two(1 + by.below(28))}/${two(1 + by.below(12))}`,
]
/** A bank nearly always writes a shop in one way. */
function spelling(name: string, account: number, by: Random): () => string {
  const ways = account === CARD ? ON_CARD : IN_BANK
  const [usual, city] = [by.pick(ways), by.pick(CITIES)]
  return () => (by.chance(0.95) ? usual : by.pick(ways))(name, city, by)
}

const within = (amount: number, share: number, by: Random) =>
  Math.round(amount * (1 - share + (2 * share * by.below(1_001)) / 1_000))
/** Banks book what falls on a weekend or a holiday up to three days later, and some merchants earlier. */
const booked = (day: Day, by: Random) => addDays(day, by.chance(0.6) ? 0 : by.chance(0.85) ? by.below(4) : -by.below(3))

/** The days of a series up to today, the newest first. Some plans are paid for thirty days. */
function daysOf(by: Random): { unit: Unit; days: Day[] } {
  const [unit, count] = by.pick(RHYTHMS)
  const isByDays = unit === 'month' && count === 1 && by.chance(0.08)
  const back = (day: Day, times: number) => {
    if (isByDays) return addDays(day, -30 * times)
    if (unit === 'week') return addDays(day, -7 * count * times)
    return addMonthsAnchored(day, -(unit === 'year' ? 12 : 1) * count * times, Number(day.slice(8)))
  }
  const newest = unit === 'week' ? addDays(TODAY, -1 - by.below(7 * count)) : by.pick(NEWEST)
  const days = Array.from({ length: 120 }, (_, times) => back(newest, times)).filter((day) => day >= FIRST)
  return { unit, days: by.chance(0.6) ? days : days.slice(0, Math.max(LEAST, by.below(days.length))) }
}

/** One subscription that goes on today: three charges or more, of one price or of two, some in another currency. */
function subscription(planted: number, [name, category, price]: Subscribed, by: Random): Row[] {
  const { unit, days } = daysOf(by)
  const isAbroad = by.chance(0.15)
  const changed = !isAbroad && by.chance(0.35) ? 1 + by.below(days.length - 1) : days.length
  const old = Math.round(price * (0.72 + by.below(20) / 100))
  // One did not come, or it was paused.
  const [missed, many] =
    days.length > 8 && by.chance(0.25) ? [4 + by.below(days.length - 8), by.pick([1, 1, 3])] : [0, 0]
  const account = by.chance(0.7) ? CARD : BANK
  const spelled = spelling(name, account, by)
  return days.flatMap((day, at) => {
    if (at >= missed && at < missed + many) return []
    const plain = at >= changed ? old : price
    const date = unit === 'week' ? addDays(day, by.chance(0.85) ? 0 : by.pick([-1, 1])) : booked(day, by)
    return {
      date: date > TODAY ? TODAY : date,
      text: spelled(),
      amount: isAbroad ? within(plain, 0.07, by) : plain,
      account,
      category: by.chance(0.9) ? category : '',
      planted,
    }
  })
}

/** Two of one merchant, where one buys other things too. */
function ofOneShop(planted: number, by: Random): Row[] {
  const name = by.pick(['APPLE.COM/BILL', 'GOOGLE PLAY'])
  const two = [3_50, 21_90].flatMap((price, at) =>
    addedTo(subscription(planted + at, [name, 'Assinaturas', price], by), CARD),
  )
  return [...two, ...now(40, 35, [18_00, 0.9], () => () => ({ text: name, category: 'Assinaturas' }), by)]
}
const addedTo = (rows: readonly Row[], account: number): Row[] => rows.map((row) => ({ ...row, account }))

type Other = Omit<Row, 'planted' | 'date' | 'amount' | 'account'>

/** Every so many days, give or take some, of an amount that moves so much. */
function now(
  gap: number,
  give: number,
  [price, spread]: readonly [number, number],
  of: (account: number, by: Random) => () => Other,
  by: Random,
): Row[] {
  const rows: Row[] = []
  const account = by.chance(0.6) ? CARD : BANK
  const next = of(account, by)
  for (let at = by.below(gap); at <= DAYS; at += Math.max(1, gap - give + by.below(2 * give + 1))) {
    rows.push({ date: addDays(FIRST, at), amount: within(price, spread, by), account, planted: undefined, ...next() })
  }
  return rows
}

const shop = (text: string, category: string) => (account: number, by: Random) => {
  const spelled = spelling(text, account, by)
  return () => ({ text: spelled(), category })
}
const person = (text: string) => () => () => ({ text, category: '' })

/** Regular, and no subscription. */
const errands = (by: Random): Row[] => [
  ...now(
    7,
    0,
    [310_00, 0.08],
    shop(by.pick(['SUPERMERCADO PAGUE POUCO', 'ASSAI ATACADISTA', 'HORTIFRUTI VERDE VIDA']), 'Mercado'),
    by,
  ),
  // A name that says nothing: only its category does.
  ...now(
    7,
    1,
    [84_00, 0.05],
    shop(by.pick(['SABOR DA TERRA SILVA', 'TRES IRMAOS']), by.pick(['Mercado', 'Feira', 'Supermercado'])),
    by,
  ),
  ...now(
    14,
    1,
    [220_00, 0.06],
    shop(by.pick(['AUTO POSTO BEIRA RIO', 'POSTO IPIRANGA KM 12']), by.pick(['Combustível', ''])),
    by,
  ),
  ...now(7, 0, [59_90, 0.02], shop('IFOOD *PIZZA NOSTRA', 'Delivery'), by),
  ...now(7, 0, [38_00, 0.1], shop(by.pick(['RESTAURANTE SABOR MINEIRO', 'LANCHONETE DO TREVO']), 'Restaurantes'), by),
  ...now(7, 0, [21_50, 0.1], shop('UBER *TRIP HELP.UBER.COM', 'Transporte'), by),
  ...now(7, 0, [160_00, 0], person('PIX ENVIADO MARIA JOSE DOS SANTOS'), by),
  ...now(30, 1, [1_400_00, 0], person('Transferência enviada pelo Pix - JOAO BATISTA LIMA'), by),
  ...now(30, 1, [500_00, 0], person('APLICACAO RDB'), by),
  ...now(30, 2, [2_100_00, 0.1], person('PAGAMENTO FATURA CARTAO'), by),
  ...now(30, 2, [300_00, 0], person('SAQUE 24H'), by),
]

const SHOPS =
  'Loja,Drogaria,Salao,Barbearia,Estacionamento,Pet Shop,Papelaria,Boutique,Oficina,Clinica,Studio,Casa,Livraria,Cine,Bazar'.split(
    ',',
  )
const NAMES =
  'Aurora,Bela Vista,Caravela,Duna,Estrela,Figueira,Girassol,Horizonte,Ipanema,Jasmim,Kairos,Lirio,Maracana,Nativa,Oasis,Primavera'.split(
    ',',
  )

/** Where one goes when there is a reason; to a few every so many weeks, and some have one price. */
function others(by: Random): Row[] {
  return Array.from({ length: 36 }, (_, at) => {
    const text = `${by.pick(SHOPS)} ${NAMES[at % NAMES.length] ?? ''} ${by.pick(NAMES)}`.toUpperCase()
    const gap = 6 + by.below(110)
    const spread = by.pick([0, 0.05, 0.2, 0.5, 0.8])
    return now(
      gap,
      Math.ceil(gap * by.pick([0.4, 0.7, 0.9])),
      [by.pick([15_00, 45_00, 60_00, 130_00, 260_00]), spread],
      shop(text, by.pick(['Compras', 'Beleza', ''])),
      by,
    )
  }).flat()
}

/** In ten parts, on the card. */
const installments = (by: Random): Row[] =>
  Array.from({ length: 10 }, (_, part) => ({
    date: addMonthsAnchored('2026-02-13', part, 13),
    text: `MAGALU ${two(part + 1)}/10`,
    amount: 129_90 + by.below(1),
    account: CARD,
    category: 'Compras',
    planted: undefined,
  }))

/** A subscription that ended a year ago. */
const ended = (by: Random): Row[] =>
  subscription(-1, ['REVISTA SEMANAL ANTIGA', 'Assinaturas', 39_90], by)
    .filter(({ date }) => date < '2025-11-01')
    .map((row) => ({ ...row, planted: undefined }))

function lifeOf(seed: number): Row[] {
  const by = random(5_000 + seed)
  const left = [...SUBSCRIBED]
  const subscribed = Array.from({ length: 6 + by.below(6) }, (_, planted) => {
    const [one] = left.splice(by.below(left.length), 1)
    return one ? subscription(planted, one, by) : []
  })
  const shared = by.chance(0.5) ? ofOneShop(subscribed.length, by) : []
  return [...subscribed.flat(), ...shared, ...errands(by), ...others(by), ...installments(by), ...ended(by)].filter(
    ({ date }) => date >= FIRST && date <= TODAY,
  )
}

function mostOf(rows: readonly Row[]): string | undefined {
  const counts = Map.groupBy(
    rows.flatMap(({ category }) => category || []),
    (name) => name,
  )
  return [...counts.values()].toSorted((one, other) => other.length - one.length)[0]?.[0]
}

/** How many subscriptions are planted in so many lives, how many of these are found, and how many others. */
export function findSubscriptions(seeds: readonly number[], tells: (text: string) => void = () => undefined) {
  const counts = { planted: 0, found: 0, others: 0 }
  for (const seed of seeds) {
    const rows = lifeOf(seed)
    const planted = new Set(rows.flatMap((row) => row.planted ?? []))
    const met = new Set<number>()
    for (const [merchant, of] of Map.groupBy(rows, ({ text }) => merchantOf(text).key)) {
      if (!mayRepeat(merchant, mostOf(of))) continue
      const sorted = of.toSorted((one, other) => other.date.localeCompare(one.date)).slice(0, 24)
      const charges = sorted.map(
        ({ date, amount, account, text }, id): ReadCharge => ({
          id,
          date,
          amount,
          accountId: account,
          categoryId: null,
          description: text,
          isOnCard: account === CARD,
        }),
      )
      for (const one of goingOn(charges, TODAY, () => TODAY)) {
        const number = sorted[one.last.id]?.planted
        if (number !== undefined) met.add(number)
        else {
          counts.others += 1
          tells(
            `found, and none: ${merchant} (${usualOf(merchant, 'DESPESA')?.category}) ${JSON.stringify(one.rhythm)} ${one.charges.map((c) => `${c.date} ${c.amount}`).join(', ')}`,
          )
        }
      }
    }
    counts.planted += planted.size
    counts.found += met.size
    for (const number of planted) {
      if (!met.has(number))
        tells(
          `missed: ${rows
            .filter((row) => row.planted === number)
            .map((row) => `${row.text.slice(0, 20)} ${row.date} ${row.amount}`)
            .join(', ')}`,
        )
    }
  }
  return counts
}
