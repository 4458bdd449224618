import type { AccountKind } from '@tostao/texts/account-kind'
import { installmentInText } from '@tostao/texts/installment'
import {
  describesMoneyIn,
  hasBankWords,
  isCardCredit,
  isCardPayment,
  settlesCard,
  startsLikeCardCredit,
} from '@tostao/texts/wording'
import { chosen } from '../chosen.ts'
import type { Guess, ReadOptions } from '../options.ts'
import type { UnsignedEntry } from '../rows/entry.ts'
import { sentences } from '../words/sentences.ts'
import type { Surroundings } from './surroundings.ts'

const SAMPLE = 1000
const speaksOfCard =
  /\bfatura\b|\bcartao\b.*\bcredito\b|n[ro]?\.? ?cartao|final do cartao|\bextrato d[eo]s? cart(?:ao|oes)\b|\bcart(?:ao|oes)\b.*\bfinal \d{4}\b|credit card|invoice/
// A title such as 'Sicoobcard Mastercard Gold' or 'Visa Platinum', and the day on which the bill is due.
const namesBrand = /^(?:\w*card|visa|elo|amex|american express)\b/m
const isCardText = (text: string) =>
  speaksOfCard.test(text) || (namesBrand.test(text) && /\bvenc(?:imento|to)?\b/.test(text))
const NEVER_NEGATIVE = 'Nenhum valor é negativo'

/** Evidence for a card (positive points) or for a bank account (negative points). */
interface Clue {
  points: number
  because: string
}

/** Whether the rows are of a card or of a bank account: the sum of the clues decides, and a card needs more than 0. */
export function kindOf(
  entries: readonly UnsignedEntry[],
  around: Surroundings,
  options: ReadOptions,
): Guess<AccountKind> {
  if (options.kind) return chosen(options.kind)
  const isBill = isCardText(around.around) || around.has.purchaseKinds
  const clues = [...cluesAround(around), ...cluesInRows(entries.slice(0, SAMPLE), isBill)]
  const points = clues.reduce((sum, clue) => sum + clue.points, 0)
  const value = points > 0 ? 'card' : 'bank'
  const reasons = clues.filter((clue) => clue.points > 0 === points > 0).map(({ because }) => because)
  if (reasons.length === 0) return { value, evidence: 'Nada indica um cartão', from: 'default' }
  // Incomes without any expense look the same; clues that cancel each other out say nothing.
  const isWeak = reasons.join() === NEVER_NEGATIVE || Math.abs(points) <= 1
  return { value, evidence: reasons.join('; '), from: isWeak ? 'default' : 'file' }
}

function cluesAround({ file, around, names, has }: Surroundings): Clue[] {
  const named = names.join(' | ')
  return [
    // Others export date, title and amount too: rows with the words and signs of an account outweigh the header.
    ...when(has.nubankBill, { points: 6, because: 'Os nomes das colunas são os da fatura do Nubank' }),
    ...when(isCardText(around), {
      points: 4,
      because: 'O texto antes da tabela fala de fatura ou cartão',
    }),
    ...when(/(?<!\b(?:tipo|bandeira|modalidade) d[eo] )cartao|portador|estabelecimento|\bcard\b/.test(named), {
      points: 3,
      because: 'Há colunas próprias de cartão',
    }),
    ...when(has.benefit, { points: -20, because: sentences.benefitCard }),
    ...when(has.sales, { points: -20, because: 'Há colunas de valor vendido e recebido' }),
    ...when(/\b(?:bandeira|liquido|cliente|pagador|remetente)\b/.test(named), {
      points: -3,
      because: 'Há colunas de vendas ou recebimentos',
    }),
    ...when(has.foreign, { points: 2, because: 'Há valores em moeda estrangeira ao lado dos reais' }),
    ...when(has.purchaseKinds, { points: 3, because: 'Uma coluna diz se a compra foi parcelada' }),
    ...when(has.billTypes, { points: 3, because: sentences.billTypes }),
    ...when(has.expenses && !isCardText(around), { points: -6, because: 'É uma lista de despesas' }),
    ...when(has.bothWays, { points: -4, because: 'Há uma lista de entradas e outra de saídas' }),
    ...when(has.ownRecords, { points: -4, because: 'Há colunas de conta e categoria, como nas listas de um app' }),
    ...when(has.installment, { points: 2, because: 'Há uma coluna de parcelas' }),
    ...when(/fatura|cartao|card|invoice/.test(file), { points: 2, because: 'O nome do arquivo fala de cartão' }),
    ...when(/extrato|conta|statement/.test(file), { points: -2, because: 'O nome do arquivo fala de conta' }),
    ...when(/\bextrato\b(?! d[eo]s? cart)|\bagencia\b|\bag\b|conta corrente|\bconta ?[:;]/.test(around), {
      points: -3,
      because: 'O texto antes da tabela fala de extrato, agência ou conta',
    }),
    ...when(has.balance, { points: -6, because: sentences.hasBalance }),
    ...when(has.pair, { points: -3, because: 'Há colunas de entradas e saídas' }),
    ...when(has.type, { points: -2, because: 'Uma coluna diz se é crédito ou débito' }),
  ]
}

/** @param isBill whether the text around the rows speaks of a card: what came in with a minus is then the bill's payment. */
function cluesInRows(entries: readonly UnsignedEntry[], isBill: boolean): Clue[] {
  const parcels = entries.some(({ description }) => installmentInText(description, 'card'))
  const unsigned = entries.filter(({ knownSign }) => knownSign === undefined)
  const negative = unsigned.filter(({ printed }) => printed === -1)
  const isBack = ({ printed, folded }: UnsignedEntry) =>
    startsLikeCardCredit(folded) || (isBill && (isCardCredit(folded) || (printed === -1 && describesMoneyIn(folded))))
  // An account pays a card's bill; where others are negative and the payment is not, the card received it.
  const isReceived = (entry: UnsignedEntry) => isBack(entry) && (isBill || entry.printed !== -1)
  const bank = share(
    entries,
    (entry) => hasBankWords(entry.folded) && !((isBill || negative.length > 0) && isReceived(entry)),
  )
  const settling = negative.filter((entry) => settlesCard(entry.folded) || (isBill && isBack(entry))).length
  const spending = negative.filter((entry) => entry.folded !== '' && !isBack(entry)).length
  const positive = unsigned.length - negative.length
  // An account has other incomes than these; a card prints its purchases with a minus and the payment without.
  const plain = unsigned.filter(({ printed }) => printed !== -1)
  const paidAlone =
    negative.length > plain.length &&
    plain.every(({ folded }) => startsLikeCardCredit(folded)) &&
    plain.some(({ folded }) => isCardPayment(folded))
  return [
    ...when(parcels, { points: 2, because: 'Há compras parceladas' }),
    ...when(bank >= 0.2, {
      points: bank >= 0.5 ? -5 : -3,
      because: 'Os textos são de conta (Pix, TED, saque, boleto…)',
    }),
    ...when(settling > 0 && spending * 8 <= positive && positive >= negative.length, {
      points: 3,
      because: sentences.mostlyBack,
    }),
    ...when(unsigned.length > 0 && negative.length === 0 && bank < 0.2, {
      points: 2,
      because: NEVER_NEGATIVE,
    }),
    ...when(paidAlone, { points: 2, because: sentences.onlyBack }),
    ...when(settling < spending && spending * 4 > positive && !paidAlone, {
      points: -3,
      because: 'Despesas comuns são negativas',
    }),
  ]
}

const when = (holds: boolean, clue: Clue): Clue[] => (holds ? [clue] : [])

function share(entries: readonly UnsignedEntry[], is: (entry: UnsignedEntry) => boolean): number {
  return entries.length === 0 ? 0 : entries.filter(is).length / entries.length
}
