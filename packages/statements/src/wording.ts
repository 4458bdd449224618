/** Words of Brazilian statements, matched against folded text (lower case, no accents, single spaces). */

// What banks say after the word, which tells a balance from a shop called Saldo Bar. "S A L D O" is Banco do Brasil's.
const balances = [
  'anterior ant inicial abertura final fechamento atual\\w* hoje data dia diari[oa] mes mensal periodo parcial total geral',
  'bruto liquido disp\\w* livre saque contas? cta c/?c corrente bloq\\w* lim limite credor devedor negativo positivo',
  'contabil medio minimo provis\\w* previst\\w* projetad\\w* futuro consolidad\\w* acumulad\\w* transport\\w* compensar',
  'liberar vinculad\\w* remunerad\\w* aplic\\w* apl inv invest\\w* poup\\w* cdb rdb fundos? capital apos antes ate fatura',
  'cartao financiad\\w* rotativo remanescente restante aberto extrato cheque especial ult\\w* utilizavel rende sacavel',
]
const balance = new RegExp(
  `^(?:s a l d o\\b|(?:saldo|sdo)\\b[\\s.:()/*-]*(?:(?:a|ao|em|d[aeo]s?|n[ao]s?|p|para)[ /]+)*(?:$|\\d|r\\$|(?:${balances.join(' ').replaceAll(' ', '|')})\\b))`,
)
const soundsLike = /^(?:saldo|sdo|s a l d o)\b/
// A saldo that was added, sent or refunded is money that moved.
const moved =
  /^saldo (?:adicionado|transferido|recebido|enviado|devolvido|creditado|debitado|utilizado|resgatado|promocional|estorn)/
// A shop may be called Total Pass or Total das Tintas: only totals of what banks count are totals.
const counted = [
  'faturas? contas? cart(?:ao|oes) periodo mes dia lancamentos? compras? despesas? gastos? creditos? debitos? entradas? saidas?',
  'receitas? pagamentos? transac\\w* movimenta\\w* parcelas? encargos saldos? juros tarifas? operac\\w* reais real dolar(?:es)? titular portador',
]
const total = new RegExp(
  `^(?:sub ?)?tota(?:l|is)(?: ?[:=].*| (?:(?:geral|a pagar|parcial|nacional|internacional|credit|debit|compra|para|por|(?:d[aeo]s?|em) (?:${counted.join(' ').replaceAll(' ', '|')}))\\b|(?:em )?r\\$).*)?$`,
)
const totalOf = /^(?:sub ?)?tota(?:l|is) (?:d[aeo]s?|em)\b/
// Bradesco's opening row.
const opening = /^cod\.? ?lanc\.? ?0$/

/** Whether a row's text is that of a balance or a total, by words that banks alone use. */
export function isBalanceOrTotal(text: string): boolean {
  return balance.test(text) || total.test(text) || opening.test(text)
}

/** Words that a balance or a total and a shop may share: the shape of the row decides. */
export const mayBeBalance = (text: string) => (soundsLike.test(text) && !moved.test(text)) || totalOf.test(text)

/** Balances that say what the account held, unlike limits, blocked sums and investments. */
export function isAccountBalance(text: string): boolean {
  return soundsLike.test(text) && !/bloque|limite|aplic|invest|disponivel|total|poupan|provis/.test(text)
}

// A title speaks of many entries; of one (Pagamento agendado), or of a name (Futura Seguros), a row may speak.
const future =
  /(?:lancamento|saida|entrada|transac|compra|parcela|moviment|pagamento|debito|credito)\w*s (?:a serem |em aberto )?(?:(?:futur|programad|agendad|previst|provisionad)[oa]s|a vencer)\b|^movimentacao (?:futur|programad|agendad|previst)a\b|^futur[oa]s$|^agendad[oa]s\b|^a vencer$|proxim[ao]s? (?:fatura|parcela|lancamento|mes)/
const summary = /^resumo(?:$| ?:| (?:d[aeo]s?|em|geral|mensal|financeiro)\b)/
const past =
  /^(?:ultimos )?(?:lancamentos|movimentac|transac|compras|despesas)(?!.*(?:futur|programad|agendad|a vencer|previst))/

/** Whether a title opens entries that have not happened yet. */
export const opensFuture = (title: string) => future.test(title)
/** Whether a title opens a summary, which repeats the entries. */
export const opensSummary = (title: string) => summary.test(title)
/** Whether a title opens the entries of the statement itself. */
export const opensPast = (title: string) => past.test(title)

/** A status that says that no money moved. */
export const neverHappened = (status: string) =>
  /^(?:cancel|recusad|negad|falh|fail|rejeitad|reject|declin|revert|nao (?:autoriz|efetiv|aprov|conclu|realiz)|expir|erro(?:r|s)?\b)/.test(
    status,
  )

/** A status that says that no money has moved yet. */
export const isScheduled = (status: string) => /^(?:agendad|futur|previst|programad|scheduled)/.test(status)

// PAG*Padaria is a shop that PagSeguro charges for.
const payment = /\b(?:pagamentos?|pagto|pgto|pagtos|pag(?! ?\*)|payment)\b|debito automatico|deb(?:\.|ito)? (?:em|auto)/
const refund =
  /estorn|devol|reembols|cancelam|cashback|refund|reversal|chargeback|^credito|ajuste a cred|desconto|bonific/

/** On a card, the rows that give money back: payments of the bill and refunds. */
export const givesBackToCard = (text: string) => payment.test(text) || refund.test(text)

/** Words that only the statement of an account uses; a card lends the money for a Pix, too. */
export const soundsLikeBank = (text: string) =>
  /\b(?:(?:pix|saques?|boletos?)(?! no credito)|ted|doc|tev|depositos?|salario|transf\w*|rendimentos?|resgate|aplicacao|proventos|cheques?|cesta|compra no debito|pagamento de fatura|pagamento fatura)\b/.test(
    text,
  )

// How banks go on after the word in a bill's payment: Pagamento recebido, but neither Pagamento escola nor PAG*Padaria.
const settlings = [
  'recebid\\w* efetuad\\w* realizad\\w* valid\\w* obrigad\\w* received thank fat fatura cartao parcial total minimo integral',
  'antecipad\\w* anterior on.?line internet app deb debito automatic\\w* aut saldo c/c (?:conta|conta.corrente|boleto|pix|ted)$',
]
const givenBack = new RegExp(
  `^(?:(?:(?:inclusao de|obrigado pelo) )?(?:pagamentos?|pagtos?|pgtos?|pag|payment)\\b[\\s.:,/()-]*(?:$|(?:(?:d[aeo]|em|via|por|com|pel[ao]) )?(?:${settlings.join(' ').replaceAll(' ', '|')})(?!\\w))|(?:estorn\\w*|devol\\w*|reembols\\w*|cashback|refund\\w*|reversal|chargeback)\\b)`,
)

/** Texts that begin as a bill's payment or as a refund, as those of no shop do that only has such a word in its name. */
export const beginsByGivingBack = (text: string) => givenBack.test(text)

const received = /receb|\b(?:credito|cred|deposito|salario|proventos|rend\w*|resgate)\b/

/** Words of money that came in; many texts have none either way. */
export const soundsReceived = (text: string) => received.test(text) || refund.test(text)
/** Words of money that went out, and none of money that came in: 'compra no débito', but not 'estorno de compra'. */
export const soundsSpent = (text: string) =>
  /\b(?:enviad[oa]|envio|pag|pagto|pgto|pagamento|compra|saque|tarifa|boleto|debito|deb)\b/.test(text) &&
  !soundsReceived(text)

/** Money given back: estorno, devolução, cashback. */
export const isRefund = (text: string) => refund.test(text)
/** In an account, the payment of a card's bill. */
export const isBillPayment = (text: string) =>
  /(?:\b(?:pagamento|pagto|pgto|pag(?! ?\*))\b.*\b(?:fatura|fat|cartao|cartao credito)\b)|fatura paga|deb\w* fatura/.test(
    text,
  )
/** On a card, the payment of its bill. */
export const isCardPayment = (text: string) => payment.test(text)
/** What a bank charges for its services, and the tax IOF. */
export const isFee = (text: string) => /\b(?:tarifa|anuidade|mensalidade|taxa|cesta|iof|seguro fatura)\b/.test(text)
/** Interest and fines for paying late. */
export const isInterest = (text: string) => /\b(?:juros|encargos?|multa|mora|rotativo|interest)\b/.test(text)
/** Money moved between a person's own accounts, savings and investments. */
export const isOwnTransfer = (text: string) =>
  /\b(?:aplicac\w*|aplic|resgate|rdb|cdb|lci|lca|poupanca|cofrinho|caixinha|reserva|dinheiro (?:retirado|guardado|reservado)|rende facil|bb mm|contamax|invest\w*|mesma titularidade|entre contas)\b/.test(
    text,
  )
