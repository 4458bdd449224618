// Texts of Brazilian statements, matched against folded text (lower case, no accents, single spaces).

import { saysInvested } from './reserves.ts'

// PAG*Padaria is a purchase at a shop that uses PagSeguro.
const payment = /\b(?:pagamentos?|pagto|pgto|pagtos|pag(?! ?\*)|payment)\b|debito automatico|deb(?:\.|ito)? (?:em|auto)/
const refund =
  /estorn|devol|reembols|cancela[dm]|cashback|refund|reversal|chargeback|^credito|ajuste a cred|desconto|bonific/

/** On a card: a payment of the bill or a refund. */
export const isCardCredit = (text: string) => payment.test(text) || refund.test(text)

// Movements that only an account has: transfers, sales, salaries, yields, monthly fees. 'Pix no crédito' is on cards too.
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
/** Whether a text is the load of a benefit card by the employer. */
export const loadsBenefit = (text: string) => benefitLoad.test(text)

const received =
  /receb|^(?:(?:transfer |topup )?(?:payment from|top-?up)|(?:pagamento|pagto|pgto) (?:d[eo]s? )?(?:beneficio|aposentadoria|dividendos?|jcp|proventos|rendimentos?)|dividendos?|jcp|jscp|juros (?:sobre|s\/) capital|beneficio|aposentadoria|payroll|paychecks?|salary|deposit)\b|\b(?:(?<!\bcart(?:ao|oes) (?:d[eo] )?)credito|cred|deposito|salario|proventos|rend\w*|resgate|entrada de recursos)\b|(?<!(?:tarifa|taxa|comissao|pag\w*)\b.{0,20})\bvendas\b|\bliquido de vencimentos?\b|^(?:venda|receita(?! (?:federal|estadual|municipal))|freela\w*|13o|decimo terceiro)\b/

/** Whether a text says that money came in. Many texts say neither in nor out. */
export const describesMoneyIn = (text: string) =>
  (refund.test(text) || (received.test(text) && !(sent.test(text) && !/\brecebid/.test(text)))) && !givesBack(text)
// The rest of the text is the other party: 'Pix enviado Loja Crédito Certo'.
const sent =
  /^(?:(?:pix|ted|doc|tev|transf\w*) (?:\w+ )?(?:enviad[oa]|emitid[oa])|compra|saque|(?:pagamento|pagto|pgto) (?:de )?(?:boletos?|contas?|titulos?|convenio)|debito automatico)\b/
/** Whether a text says that money went out: 'compra no débito', but not 'estorno de compra'. */
const describesMoneyOut = (text: string) =>
  /\b(?:enviad[oa]|envio|pag|pagto|pgto|pagamento|compra|saque|tarifa|boleto|debito|deb)\b/.test(text) &&
  !describesMoneyIn(text)

/** Whether the price of a sale is paid back to the buyer. */
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
/** On a card: the payment of its bill. */
export const isCardPayment = (text: string) => payment.test(text)
/** A bank's fee, or the tax IOF. */
export const isFee = (text: string) => /\b(?:tarifa|anuidade|mensalidade|taxa|cesta|iof|seguro fatura)\b/.test(text)
/** Interest or a fine for late payment. */
export const isInterest = (text: string) => /\b(?:juros|encargos?|multa|mora|rotativo|interest)\b/.test(text)
/** A transfer between the user's own accounts, savings and investments. */
export const isOwnTransfer = (text: string) =>
  saysInvested(text) ||
  /\b(?:poupanca|mesm[ao] titular(?:idade)?|outra if mt|(?:entre|minhas?|outra) contas?|contas? proprias?)\b/.test(text)
