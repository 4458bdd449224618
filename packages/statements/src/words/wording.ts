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

// PAG*Padaria is a purchase at a shop that uses PagSeguro.
const payment = /\b(?:pagamentos?|pagto|pgto|pagtos|pag(?! ?\*)|payment)\b|debito automatico|deb(?:\.|ito)? (?:em|auto)/
const refund =
  /estorn|devol|reembols|cancela[dm]|cashback|refund|reversal|chargeback|^credito|ajuste a cred|desconto|bonific/

/** On a card: a payment of the bill or a refund. */
export const isCardCredit = (text: string) => payment.test(text) || refund.test(text)

// What only an account does: transfers, sales, salaries, yields, monthly fees. 'Pix no crédito' is on cards too.
const bankWords = new RegExp(
  [
    '\\b(?:(?:pix|saques?|boletos?)(?! no credito)|ted|doc|tev|depositos?|transf\\w*|resgate|aplicacao|cheques?|cesta|compra no debito',
    'pagamento (?:de )?fatura|vendas?|repasses?|recebimentos?|recebid[oa]s?|antecipac\\w+ (?:de )?(?:vendas|recebiveis)|salari\\w*|proventos|honorarios',
    'settlements?|payouts?|withdrawals?|salary|rendimentos?|juros (?:sobre|s/) capital|jcp|dividendos?|mensalidade(?!.*cartao)|pacote (?:de )?servicos|manutencao (?:de |da )?conta)\\b',
  ].join('|'),
)
const billPaid = /^(?:pagamento|payment) (?:recebid|received)/

/** Texts that only a bank account's statement uses. */
export const hasBankWords = (text: string) => bankWords.test(text) && !billPaid.test(text)

// The words after "pagamento" in a bill's payment: Pagamento recebido, but not Pagamento escola or PAG*Padaria.
const paymentWords = [
  'recebid\\w* efetuad\\w* realizad\\w* valid\\w* obrigad\\w* received thank fat fatura cartao parcial total minimo integral',
  '\\d{1,2}[/\\s](?:\\d{1,2}|[a-z]{3}) antecipad\\w* anterior on.?line internet app deb debito automatic\\w* aut saldo c/c (?:conta|conta.corrente|boleto|pix|ted)$',
]
const paid = '(?:pagamentos?|pagtos?|pgtos?|pag|payment)\\b'
const back =
  '(?:estorn|devol)\\w*(?! (?:d[eo] )?(?:pag|pgto|credito))|reembols\\w*|cashback|refund\\w*|reversal|chargeback'
// Small words between those that matter: credito de pagamento, obrigado pelo seu pagamento, ajuste a credito.
const small = '(?: (?:a|o|d[aeo]|por|pel[ao]|seu|sua))* '
const cardCreditStart = new RegExp(
  `^(?:${[
    `${paid}[\\s.:,/()-]*(?:$|(?:(?:d[aeo]|em|via|por|com|pel[ao]) )?(?:${paymentWords.join(' ').replaceAll(' ', '|')})(?!\\w))`,
    `(?:inclusao|obrigad[oa]|recebemos|agradecemos|seu|cred(?:ito)?s?)${small}${paid}`,
    `(?:${back})\\b`,
    `(?:cred(?:ito)?s?|bonus|resgate)${small}(?:${back}|concedido|parcelamento|confianca|ajuste|cancelamento|desconto)\\b`,
    `ajuste${small}cred(?:ito)?\\b`,
    'cancelamento (?:d[aeo] )?(?:compra|parcela|lancamento|anuidade|transacao|assinatura)',
    `desconto${small}(?:antecip|pagamento|fatura|parcela|anuidade|juros|pontualidade|conced)`,
    '.* ?- ?(?:estorno|devolucao|reembolso|cancelamento|chargeback)$',
  ].join('|')})`,
)

/** Whether a text shows a card: its bill was paid or a purchase was refunded. 'Devolução' is what accounts say too. */
export const settlesCard = (text: string) => cardCreditStart.test(text) && !/^(?:devol|cancel)/.test(text)

/** Whether a text starts like a bill's payment or a refund, or ends in '- Estorno'. A shop of such a name does not. */
export const startsLikeCardCredit = (text: string) => cardCreditStart.test(text)

/** Whether a cell of its own, a kind or a category, names a bill's payment or a refund. */
export const isCardCreditKind = (cell: string) =>
  /^(?:estornos?|devoluc(?:ao|oes)|reembolsos?|chargebacks?|cancelamentos?|anulac(?:ao|oes)|refunds?|reversals?|pagamentos?(?: recebidos?| (?:d[ae] )?fatura)?|payments?)$/.test(
    cell,
  )

// Alelo, VR, Ticket, Pluxee: the meal card that an employer loads. The INSS pays benefits too.
const benefitCard =
  /\b(?:alelo|sodexo|pluxee|ticket (?:restaurante|refeicao|alimentacao)|(?:vr|vale) ?-?(?:beneficios?|refeicao|alimentacao))\b/
const benefitLoad =
  /^(?:disponibilizac\w*|(?:credito|carga|recarga|deposito) (?:d[eo] )?(?:beneficio|vale|refeicao|alimentacao)|beneficio|vale (?:refeicao|alimentacao))\b(?!.*\binss\b)/

/** Whether a text names a benefit card. */
export const namesBenefitCard = (text: string) => benefitCard.test(text)
/** What an employer loads on a benefit card. */
export const loadsBenefit = (text: string) => benefitLoad.test(text)

const received =
  /receb|^(?:(?:transfer |topup )?(?:payment from|top-?up)|(?:pagamento|pagto|pgto) (?:d[eo]s? )?(?:beneficio|aposentadoria|dividendos?|jcp|proventos|rendimentos?)|dividendos?|jcp|jscp|juros (?:sobre|s\/) capital|beneficio|aposentadoria|payroll|paychecks?|salary|deposit)\b|\b(?:(?<!\bcart(?:ao|oes) (?:d[eo] )?)credito|cred|deposito|salario|proventos|rend\w*|resgate|entrada de recursos)\b|(?<!(?:tarifa|taxa|comissao|pag\w*)\b.{0,20})\bvendas\b|\bliquido de vencimentos?\b|^(?:venda|receita(?! (?:federal|estadual|municipal))|freela\w*|13o|decimo terceiro)\b/

/** Whether a text says that money came in. Many texts say neither in nor out. */
export const describesMoneyIn = (text: string) =>
  (refund.test(text) || (received.test(text) && !(sent.test(text) && !/\brecebid/.test(text)))) && !givesBack(text)
// What follows is the other party: 'Pix enviado Loja Crédito Certo'.
const sent =
  /^(?:(?:pix|ted|doc|tev|transf\w*) (?:\w+ )?(?:enviad[oa]|emitid[oa])|compra|saque|(?:pagamento|pagto|pgto) (?:de )?(?:boletos?|contas?|titulos?|convenio)|debito automatico)\b/
/** Whether a text says that money went out: 'compra no débito', but not 'estorno de compra'. */
const describesMoneyOut = (text: string) =>
  /\b(?:enviad[oa]|envio|pag|pagto|pgto|pagamento|compra|saque|tarifa|boleto|debito|deb)\b/.test(text) &&
  !describesMoneyIn(text)

/** What was sold is paid back to the buyer. */
const givesBack = (text: string) =>
  /\b(?:estorno|devolucao|cancelamento) (?:d[aeo] )?(?:vendas?|pedidos?|recebimentos?|(?:pix|ted|doc|transferencia|deposito) recebid[oa])\b|\bestorno d[eo] creditos?\b|^(?:pix|ted|transferencia|deposito) devolvid[oa] (?:a|ao|para) (?!(?:a )?(?:sua|minha|voce|conta)\b)/.test(
    text,
  )

/** Whether a text says so without doubt: enough to tell expenses from incomes in a file without any sign. */
export const saysMoneyWentOut = (text: string) =>
  givesBack(text) ||
  (/\b(?:enviad[oa]s?|emitid[oa]|compras?|saques?|tarifas?|anuidades?|mensalidades?|(?<!devolucao )iof|i\.o\.f|(?:pagamento|pagto|pgto|pag) (?:efetuad|realizad|de|(?:de )?(?:fatura|cartao|boleto))\w*)\b/.test(
    text,
  ) &&
    !describesMoneyIn(text))

/** The sign that the words of a row say, if they say one. */
export function signOfWords(text: string): -1 | 1 | undefined {
  if (describesMoneyOut(text) || saysMoneyWentOut(text)) return -1
  return describesMoneyIn(text) ? 1 : undefined
}

/** A refund: estorno, devolução, cashback. */
export const isRefund = (text: string) => refund.test(text)
/** Whether a text speaks of a refund or of what was received, wherever it does: 'Compra cancelada'. */
export const mentionsRefund = (text: string) =>
  /\b(?:estorn|devolvid|devoluc|reembols|cancela[dm]|chargeback|anulac|cashback|recebid)/.test(text)
/** Whether a text says that a purchase was given back. Cashback and discounts are no such thing. */
export const saysRefunded = (text: string) => /\b(?:estorn\w*|devoluc\w*|cancelamentos?|chargeback)\b/.test(text)
/** On a bank account: the payment of a card's bill. */
export const isBillPayment = (text: string) =>
  /(?:\b(?:pagamento|pagto|pgto|pag(?! ?\*))\b.*\b(?:fatura|fat|cartao|cartao credito)\b)|fatura paga|\bdeb\w*\.? (?:aut\w*\.? )?(?:d[ae] )?fat(?:ura)?\b|^gastos cartao de credito|^pg (?:cartao|fatura)\b/.test(
    text,
  )
/** On a card: the payment of its bill. */
export const isCardPayment = (text: string) => payment.test(text)
/** A bank's fee, or the tax IOF. */
export const isFee = (text: string) => /\b(?:tarifa|anuidade|mensalidade|taxa|cesta|iof|seguro fatura)\b/.test(text)
/** Interest or a fine for late payment. */
export const isInterest = (text: string) => /\b(?:juros|encargos?|multa|mora|rotativo|interest)\b/.test(text)
/** A transfer between the user's own accounts, savings and investments. */
export const isOwnTransfer = (text: string) =>
  /\b(?:aplicac\w*|aplic|resgate|rdb|cdb|lci|lca|poupanca|cofrinho|caixinha|reserva|dinheiro (?:retirado|guardado|reservado)|rende facil|bb mm|contamax|invest\w*|mesm[ao] titular(?:idade)?|(?:entre|minhas?|outra) contas?|contas? proprias?|guardar dinheiro)\b/.test(
    text,
  )
