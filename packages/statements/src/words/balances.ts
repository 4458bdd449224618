import { isChargeToCome } from './fees.ts'
import { refundStem } from './refunds.ts'

/** Words of balances, totals and limits, in texts, titles and names of columns; matched against folded text. */

// The words after "saldo" by which banks name a balance, unlike a shop called Saldo Bar. "S A L D O" is Banco do Brasil's.
const balanceWords = [
  'anterior ant inicial abertura final fechamento atual\\w* hoje data dia diari[oa] mes mensal periodo parcial total geral',
  'bruto liquido disp\\w* livre saque contas? cta c/?c corrente bloq\\w* lim limite credor devedor negativo positivo',
  'contabil medio minimo provis\\w* previst\\w* projetad\\w* futuro consolidad\\w* acumulad\\w* transport\\w* compensar',
  'liberar vinculad\\w* remunerad\\w* aplic\\w* apl inv invest\\w* poup\\w* cdb rdb fundos? capital apos antes ate fatura',
  'cartao financiad\\w* rotativo remanescente restante aberto extrato cheque especial ult\\w* utilizavel rende sacavel',
]
const balance = new RegExp(
  `^(?:s a l d o\\b|(?:saldo|sdo)\\b[\\s.:()/*-]*(?:(?:a|ao|em|d[aeo]s?|n[ao]s?|p|para)[ /]+)*(?:$|\\d|r\\$|(?:${balanceWords.join(' ').replaceAll(' ', '|')})\\b))`,
)
const startsLikeBalance = /^(?:saldo|sdo|s a l d o)\b/
// A saldo that was added, sent or refunded is a transaction, not a balance.
const moved = new RegExp(
  `^saldo (?:adicionado|transferido|recebido|enviado|devolvido|creditado|debitado|utilizado|resgatado|promocional|${refundStem})`,
)
// A shop may be called Total Pass or Total das Tintas: a total names what banks add up.
const totalWords = [
  'faturas? contas? cart(?:ao|oes) periodo mes dia lancamentos? compras? despesas? gastos? creditos? debitos? entradas? saidas?',
  'receitas? pagamentos? transac\\w* movimenta\\w* parcelas? encargos saldos? juros tarifas? operac\\w* reais real dolar(?:es)? titular portador',
]
const total = new RegExp(
  `^(?:sub ?)?tota(?:l|is)(?: ?[:=].*| (?:(?:geral|a pagar|parcial|nacional|internacional|credit|debit|compra|para|por|(?:d[aeo]s?|em) (?:${totalWords.join(' ').replaceAll(' ', '|')}))\\b|(?:em )?r\\$).*| (?:d[oe] )?(?:cartao )?(?:final )?[x*.]*\\d{4})?$`,
)
const totalOf = /^(?:sub ?)?tota(?:l|is) (?:d[aeo]s?|em)\b/
// The opening row of Bradesco, and balances in English (Quicken, Mercado Pago).
const opening =
  /^cod\.? ?lanc\.? ?0$|^(?:\d{1,2}[:h]\d{2} )?lancamentos ?:|^(?:opening|initial|previous|closing|final|ending|current|available|total)[ _](?:available[ _])?balance$/

// Sums that are owed or could be spent, beside the rows of what moved. A shop may be called Limite or Total: beside the first word only words of banks, and no other party.
const summaryStart =
  'saldos?|sdo|limites?|disponive(?:l|is)|(?:sub ?)?tota(?:l|is)|fatura (?:anterior|atual)|pagamento minimo|valor(?:es)? (?:(?:total|minimo) )?(?:d[aeo] fatura|bloquead[oa]s?|disponive(?:l|is))'
const smallWords = 'd[aeo]s?|em|n[ao]s?|para|pra|p|a|com|sem|e|ou|mais|ate|r'
const summaryWords = [
  'contas? corrente cc c/c cheque especial rotativo creditos? debitos? cartao cartoes faturas? dest[ae] sua seu atual anterior',
  'proxim[ao] periodo mes dia hoje saques? compras? parceladas? geral disponive(?:l|is) bloquead[oa]s? utilizad[oa]s? usad[oa]s?',
  'contratad[oa]s? emergencial adicional maximo minimo pagar parcial nacional internacional emprestimos? limites? saldos? valor',
]
const summaryGap = '[\\s.:+/()*-]+'
const summary = new RegExp(
  `^(?:${summaryStart})(?:${summaryGap}(?:(?:${smallWords})${summaryGap}){0,3}(?:${summaryWords.join(' ').replaceAll(' ', '|')})(?!\\w))*[\\s.)]*(?:$|[:=]|r\\$)`,
)

// A debt that an unpaid bill of Nubank carries over, and the credit that takes it away: no purchase, no income of this bill.
const carried = /^(?:saldo em|credito d[eo]) (?:atraso|rotativo)\b/
// The debt that was made new: its credits are no income, its instalments are charged.
const renewed = /^(?:renegociacao de pendencias|encerramento de divida)\b/
/** Whether what came in on a card took an old debt away that is paid in instalments from then on. */
export const takesDebtAway = (text: string) => renewed.test(text)

/** Whether a text names a limit, a sum or a charge that was not made yet, and nothing else. */
const isSummaryText = (text: string) => summary.test(text) || isChargeToCome(text)

// Banco do Brasil prints agency and lot before the text.
const leadingCodes = /^(?:\d{1,6} ){1,4}(?=s a l d o|saldo|sdo)/

/** Whether a text is that of a balance or a total, by words that only banks use. */
export function isBalanceOrTotal(text: string): boolean {
  const named = text.replace(leadingCodes, '')
  return balance.test(named) || carried.test(text) || total.test(text) || opening.test(text) || isSummaryText(text)
}

const knownWords = new RegExp(
  `^(?:saldos?|sdo|(?:sub)?tota(?:l|is)|${[...balanceWords, ...totalWords].join(' ').replaceAll(' ', '|')}|aut|auto|automatic[oa]|judicial|facil|mais|digital|banco|pagar|receber|jan\\w*|fev\\w*|mar|marco|abr\\w*|mai|maio|jun\\w*|jul\\w*|ago\\w*|set|setembro|out|outubro|nov\\w*|dez\\w*)$`,
)
/** Whether a text that starts like a balance or a total goes on with words of something else: Saldo Positivo Bar. */
export const namesMoreThanBalance = (text: string) =>
  !carried.test(text) && text.split(/[^a-z/]+/).some((word) => word.length > 2 && !knownWords.test(word))

/** Whether a text could be a balance, a total or a shop: the shape of the row decides. */
export const mayBeBalance = (text: string) => (startsLikeBalance.test(text) && !moved.test(text)) || totalOf.test(text)

/** Whether a text is that of the balance before the first row. */
export const namesOpeningBalance = (text: string) => /^saldo (?:anterior|inicial|ant)\b/.test(text)

/** Whether a balance is that of the account, not of a limit, blocked money or an investment. */
export function isAccountBalance(text: string): boolean {
  return (
    startsLikeBalance.test(text.replace(leadingCodes, '')) &&
    !carried.test(text) &&
    !/bloque|limite|aplic|\bapl\b|invest|disponivel|total|poupan|provis/.test(text)
  )
}

/** Whether a balance is what may be spent, which a limit may be part of: its steps are those of the account. */
export const isAvailableBalance = (text: string) => /^saldo (?:total )?disponivel(?: (?:do )?dia)?$/.test(text)

/** Whether a line names the balance after the rows. */
export const namesBalanceAfter = (text: string) => /^saldo(?! (?:anterior|inicial|bloq))/.test(text)
/** Whether a line names the balance with which the statement ends. */
export const namesFinalBalance = (text: string) => /^saldo final\b/.test(text)
/** Whether a total is of what is owed, of a limit or of points: no sum of rows. */
export const namesNoSum = (text: string) =>
  /\b(?:limites?|saldos?|pontos?|juros|anterior|proxim\w+|futur\w+|parcelad\w+|minimo|disponive\w+|parcelas?)\b/.test(
    text,
  )
/** Names that a card's file has for the sum to be paid. */
export const invoiceTotal =
  /^valor total$|\b(?:total|valor)(?: total)? (?:a pagar\b|d?(?:a|esta|essa) fatura\b)|\bfatura total\b|\bsaldo (?:atual )?da fatura\b/
/** A title of balances, in the plural. */
export const balancesTitle = 'saldos'
/** A label of a balance in a line around the table. */
export const balanceLabel = /\bsaldos?\b|\bbalance\b/
/** A line of names over a line of sums. */
export const sumsHeading = /balance|\bsaldos?\b|\bcredits?\b|\bdebits?\b|\bentradas\b|\bsaidas\b|\btotal\b/
/** A line that says in which currency an account is. */
export const accountInCurrency =
  /\b(?:conta|extrato|account|cartao|saldos?|valores|balance|amounts)\b.{0,40}?\b(?:em|in|de)\s+(us\$|dolar(?:es)?|dollars?|usd|euros?|eur|libras?|gbp|reais|brl)(?!\w)|\b(usd|eur|gbp|dollar|euro) account\b/

/** The name of a column of balances. */
export const balanceName = /\b(?:saldos?|balance|sdo)\b/
/** The name of a column of the balances before each row. */
export const balanceBeforeName = /\b(?:saldo|balance)\b.*\b(?:antes|anterior|inicial|before|previous|opening)\b/
/** A heading copied from a PDF: what stands between the date and the balance, and the balance. */
export const copiedHeading = /^\W*(?:data|dt|dia)\b(.*?)( saldo)?\W*$/
/** The names of money in such a heading. */
export const namesOfMoney =
  /(?<!\bd(?:ata|t)\.?(?: d[eoa])? )\b(?:valor|vlr|moviment[oa]s|credito|debito|entrada|saida|saldo|tarifa|liquido|bruto|us)/g
/** The columns under a heading with an amount and the balance after it. */
export const NAMES_WITH_BALANCE = ['Valor', 'Saldo']

/** Whether a line of text copied from a PDF is a balance, a total, a rate or a label: no end of the text above it. */
export const startsOwnLine = (text: string) =>
  /^(?:(?:sub ?)?total|saldo|limite|valor|pagamentos?|encargos|juros|multa|iof|taxa|cota\w+|cambio|convers\w+|dolar|usd?|eur|brl)\b/.test(
    text,
  )
