import { isSummaryText } from './summary-words.ts'

/** Texts of Brazilian statements, matched against folded text (lower case, no accents, single spaces). */

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
const moved =
  /^saldo (?:adicionado|transferido|recebido|enviado|devolvido|creditado|debitado|utilizado|resgatado|promocional|estorn)/
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
  /^cod\.? ?lanc\.? ?0$|^(?:opening|initial|previous|closing|final|ending|current|available|total)[ _](?:available[ _])?balance$/

// Banco do Brasil prints agency and lot before the text.
const leadingCodes = /^(?:\d{1,6} ){1,4}(?=s a l d o|saldo|sdo)/

/** Whether a text is that of a balance or a total, by words that only banks use. */
export function isBalanceOrTotal(text: string): boolean {
  const named = text.replace(leadingCodes, '')
  return balance.test(named) || total.test(text) || opening.test(text) || isSummaryText(text)
}

const knownWords = new RegExp(
  `^(?:saldos?|sdo|(?:sub)?tota(?:l|is)|${[...balanceWords, ...totalWords].join(' ').replaceAll(' ', '|')}|aut|auto|automatic[oa]|judicial|facil|mais|digital|banco|pagar|receber|jan\\w*|fev\\w*|mar|marco|abr\\w*|mai|maio|jun\\w*|jul\\w*|ago\\w*|set|setembro|out|outubro|nov\\w*|dez\\w*)$`,
)
/** Whether a text that starts like a balance or a total goes on with words of something else: Saldo Positivo Bar. */
export const namesMoreThanBalance = (text: string) =>
  text.split(/[^a-z/]+/).some((word) => word.length > 2 && !knownWords.test(word))

/** Whether a text could be a balance, a total or a shop: the shape of the row decides. */
export const mayBeBalance = (text: string) => (startsLikeBalance.test(text) && !moved.test(text)) || totalOf.test(text)

/** Whether a text is that of the balance before the first row. */
export const namesOpeningBalance = (text: string) => /^saldo (?:anterior|inicial|ant)\b/.test(text)

/** Whether a balance is that of the account, not of a limit, blocked money or an investment. */
export function isAccountBalance(text: string): boolean {
  return startsLikeBalance.test(text) && !/bloque|limite|aplic|\bapl\b|invest|disponivel|total|poupan|provis/.test(text)
}

/** Whether a balance is what may be spent, which a limit may be part of: its steps are those of the account. */
export const isAvailableBalance = (text: string) => /^saldo (?:total )?disponivel(?: (?:do )?dia)?$/.test(text)
