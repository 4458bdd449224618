import { addDays, type Day } from '@tostao/primitives/calendar'
import { type Random, random } from './random.ts'

// Lives of people who move money between accounts of their own, as the statements of both print it: names in full, cut, without
// particles or not at all, and the words of each bank for its savings. Beside them friends of the same first name send and get
// the same amounts on the same days. Written by hand from real statements, not from the lists of `packages/texts`.

export interface Account {
  id: number
  name: string
  type: 'checking' | 'savings'
}
export interface LifeRow {
  accountId: number
  text: string
  type: 'RECEITA' | 'DESPESA'
  amount: number
  day: Day
  /** The number of an own transfer, which both its rows have. */
  transfer: number | undefined
  /** Whether its bank prints one name and the beginning of the next: it is only asked. */
  isCut: boolean
}
export interface Life {
  owner: string
  accounts: Account[]
  rows: LifeRow[]
}

const FIRST = 'Ana Bruno Carla Diego Elisa Fabio Gisele Hugo Iara Joao Karen Luis Marta Nina Otavio Paula Rafael'.split(
  ' ',
)
const SECOND = 'Beatriz Carlos Cristina Eduardo Fernanda Gabriel Helena Henrique Lucia Marcos Regina Roberto'.split(' ')
const LAST =
  'Silva,Souza,Lima,dos Reis,Alves,da Rocha,Dias,de Melo,Pinto,da Costa,Nunes,Ramos,de Oliveira,Moura,Andrade Prado'.split(
    ',',
  )

/** How a bank writes a name; day and month follow. */
type Writes = (name: string, day: string) => string
interface Bank {
  name: string
  sent: readonly Writes[]
  received: readonly Writes[]
  isCut?: true
  /** How the account writes what goes to the bank's own savings and comes from there, and what the savings account writes of both. */
  saves?: readonly [to: string, from: string, got: string, gave: string]
}

const upper = (name: string) => name.toUpperCase()
const cut = (length: number) => (name: string) => upper(name).slice(0, length)
const bare = (name: string) => upper(name).replaceAll(/ D[AEO]S? /g, ' ')

/** Each bank as often as people have it. */
const BANKS: readonly Bank[] = [
  {
    name: 'Nubank',
    sent: [
      (name) =>
        `Transferência enviada pelo Pix - ${upper(name)} - •••.123.456-•• - ITAÚ UNIBANCO S.A. (0341) Agência: 1 Conta: 2-3`,
    ],
    received: [
      (name) =>
        `Transferência recebida pelo Pix - ${upper(name)} - •••.123.456-•• - CAIXA ECONOMICA FEDERAL (0104) Agência: 1 Conta: 2-3`,
      (name) => `Transferência Recebida - ${name} - •••.123.456-•• - BCO C6 S.A. (0336) Agência: 1 Conta: 2-3`,
    ],
  },
  {
    name: 'Inter',
    sent: [(name) => `Pix enviado: "Cp :60701190-${name}"`],
    received: [
      (name) => `Pix recebido: "Cp :18236120-${upper(name)}"`,
      (name) => `Pix recebido: "00019 12345678 ${upper(name)}"`,
    ],
    saves: ['Aplicação: "Poupança"', 'Resgate: "Poupança"', 'Depósito', 'Resgate'],
  },
  {
    name: 'Banco do Brasil',
    sent: [
      (name, day) => `Pix - Enviado ${day} 10:22 ${cut(20)(name)}`,
      (name, day) => `Transferência enviada ${day} 1234 99999-9 ${cut(16)(name)}`,
    ],
    received: [
      (name, day) => `Pix - Recebido ${day} 12:34 12345678901 ${cut(20)(name)}`,
      (name) => `TED-Crédito em Conta 033 1234 12345678901 ${cut(20)(name)}`,
    ],
    saves: ['APLICACAO POUPANCA', 'BX AUTOMATICA POUPANCA', 'TRANSF POUPANCA', 'RESGATE POUP OURO'],
  },
  {
    name: 'Caixa',
    sent: [() => 'ENVIO PIX', () => 'PIX ENVIADO'],
    received: [(name) => `CRED PIX ${cut(18)(name)}`, (name) => `PIX RECEBIDO ${upper(name)}`],
    saves: ['APLIC POUPANCA', 'RESG POUP', 'CRED TRANSF', 'DEB TRANSF'],
  },
  {
    name: 'Bradesco',
    sent: [
      (name, day) => `TRANSFE PIX DES: ${cut(22)(name)} ${day}`,
      (name) => `TED-TRANSF ELET DISPON DEST. ${cut(25)(name)}`,
    ],
    received: [
      (name, day) => `TRANSFE PIX REM: ${cut(22)(name)} ${day}`,
      (name) => `TED-TRANSF ELET DISPON REMET.${cut(25)(name)}`,
    ],
    saves: ['APLICACAO POUP FACIL', 'RESGATE POUP FACIL', 'TRANSF FDOS DE C/C', 'TRANSF FDOS P/ C/C'],
  },
  {
    name: 'Santander',
    sent: [(name) => `PIX ENVIADO ${cut(24)(name)}`],
    received: [(name) => `PIX RECEBIDO ${cut(24)(name)}`, (name) => `TED RECEBIDA ${bare(name)}`],
    saves: ['APLICACAO POUPANCA', 'RESGATE POUPANCA', 'DEPOSITO EM POUPANCA', 'TRANSFERENCIA DE POUPANCA P/ C/C'],
  },
  {
    name: 'Itaú',
    isCut: true,
    sent: [(name, day) => `PIX TRANSF ${cut(7)(name)}${day}`],
    received: [(name, day) => `PIX TRANSF ${cut(7)(name)}${day}`],
    saves: ['APL POUPANCA', 'RES POUPANCA', 'DEPOSITO C/C', 'TRANSF P/ C/C'],
  },
  {
    name: 'C6',
    sent: [(name) => `Pix enviado para ${upper(name)}`],
    received: [(name) => `Pix recebido de ${upper(name)}`, (name) => `TED RECEBIDA ${bare(name)}`],
  },
  {
    name: 'Mercado Pago',
    sent: [(name) => `Transferência Pix enviada ${name}`],
    received: [(name) => `Transferência Pix recebida ${name}`],
  },
  { name: 'PicPay', sent: [(name) => `Pix enviado ${name}`], received: [() => 'Pix recebido'] },
  {
    name: 'Sicoob',
    sent: [() => 'PIX EMIT.OUTRA IF MT', (name) => `PIX EMIT.OUTRA IF FAV.: ${upper(name)}`],
    received: [() => 'PIX REC.OUTRA IF MT', (name) => `PIX RECEB.OUTRA IF REM.: ${upper(name)}`],
    saves: ['DEB.TR.CT.POUPANCA', 'CR.TR.CT.POUPANCA', 'CR.TR.CT.CORRENTE', 'DEB.TR.CT.CORRENTE'],
  },
  {
    name: 'Sicredi',
    sent: [(name) => `PAGAMENTO PIX-PIX_DEB 00000000000 ${upper(name)}`],
    received: [(name) => `RECEBIMENTO PIX-PIX_CRED 00000000000 ${upper(name)}`],
    saves: ['APLICACAO POUPANCA', 'RESGATE POUPANCA', 'DEPOSITO', 'SAQUE'],
  },
]

const FROM = '2026-03-02'
const TRANSFERS = 8
const AMOUNTS = [50_00, 100_00, 200_00, 250_00, 300_00, 500_00, 1_000_00, 1_500_00]
const dayMonth = (day: Day) => `${day.slice(8)}/${day.slice(5, 7)}`

/** Two accounts of one person, or an account and its savings, and what both statements print of some months. */
export function lifeOf(seed: number): Life {
  const by = random(50_000 + seed)
  const first = by.pick(FIRST)
  const second = by.pick(SECOND)
  const [middle, last] = [by.pick(LAST), by.pick(LAST)]
  const whole = `${first} ${second} ${middle} ${last}`
  // People sign up with their whole name, or with how they are called.
  const owner = by.chance(0.6) ? whole : by.chance(0.5) ? `${first} ${last}` : `${first} ${second} ${last}`
  const one = by.pick(BANKS)
  const own = by.chance(0.2) ? one.saves : undefined
  const other = by.pick(BANKS.filter((bank) => bank !== one))
  const accounts: Account[] = [
    { id: 1, name: one.name, type: 'checking' },
    own ? { id: 2, name: `Poupança ${one.name}`, type: 'savings' } : { id: 2, name: other.name, type: 'checking' },
  ]
  const rows: LifeRow[] = []
  const add = (row: Omit<LifeRow, 'isCut'>, bank: Bank | undefined) =>
    rows.push({ ...row, isCut: bank?.isCut === true })
  for (let at = 0; at < TRANSFERS; at += 1) {
    const day = addDays(FROM, at * 9 + by.below(5))
    const amount = by.chance(0.6) ? by.pick(AMOUNTS) : 100 * by.below(3_000) + by.below(100) + 100
    const goes = by.chance(0.6)
    const transfer = seed * TRANSFERS + at
    if (own) {
      const [to, from, got, gave] = own
      add(
        { accountId: 1, text: goes ? to : from, type: goes ? 'DESPESA' : 'RECEITA', amount, day, transfer },
        undefined,
      )
      add(
        { accountId: 2, text: goes ? got : gave, type: goes ? 'RECEITA' : 'DESPESA', amount, day, transfer },
        undefined,
      )
    } else {
      const [sender, receiver] = goes ? [one, other] : [other, one]
      const [from, to] = goes ? [1, 2] : [2, 1]
      const later = addDays(day, by.chance(0.15) ? 1 + by.below(2) : 0)
      add(
        { accountId: from, text: by.pick(sender.sent)(whole, dayMonth(day)), type: 'DESPESA', amount, day, transfer },
        sender,
      )
      add(
        {
          accountId: to,
          text: by.pick(receiver.received)(whole, dayMonth(later)),
          type: 'RECEITA',
          amount,
          day: later,
          transfer,
        },
        receiver,
      )
    }
    if (by.chance(0.5)) addFriends(by, { first, second, amount, day, one, other: own ? one : other }, add)
  }
  return { owner, accounts, rows: rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)) }
}

interface Around {
  first: string
  second: string
  amount: number
  day: Day
  one: Bank
  other: Bank
}

/** A friend of the same first name, some with the same second one too, to whom the amount goes, and one from whom it comes. */
function addFriends(
  by: Random,
  { first, second, amount, day, one, other }: Around,
  add: (row: Omit<LifeRow, 'isCut'>, bank: Bank) => void,
) {
  const letter = second.slice(0, 2)
  const alike = SECOND.filter((name) => name !== second && name.startsWith(letter))
  const friend = () => {
    const next = by.chance(0.2) ? second : by.chance(0.3) && alike.length > 0 ? by.pick(alike) : by.pick(LAST)
    return `${first} ${next} ${by.pick(['Barros', 'Teixeira', 'Xavier', 'Queiroz'])}`
  }
  const near = addDays(day, by.below(2))
  if (by.chance(0.6))
    add(
      {
        accountId: 1,
        text: by.pick(ofOthers(one.sent))(friend(), dayMonth(near)),
        type: 'DESPESA',
        amount,
        day: near,
        transfer: undefined,
      },
      one,
    )
  if (by.chance(0.6))
    add(
      {
        accountId: 2,
        text: by.pick(ofOthers(other.received))(friend(), dayMonth(day)),
        type: 'RECEITA',
        amount,
        day,
        transfer: undefined,
      },
      other,
    )
}

/** 'MT' says that both accounts are of one person. */
const ofOthers = (writes: readonly Writes[]) => writes.filter((write) => !/ MT$/.test(write('', '')))
