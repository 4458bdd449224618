/** Words of what has not happened yet, or never will; matched against folded text. */

// A wrong encoding turns the ç into a question mark.
const entries =
  '(?:lan.amento|deposito|saida|entrada|transac|compra|parcela|moviment|pagamento|debito|credito|despesa|receita|operac|transferencia|boleto|conta|valor|previs)\\w*s'
const later =
  '(?:futur|programad|agendad|previst|provisionad|projetad|bloquead)[oa]s|pendentes|(?:ainda )?nao (?:process|confirm|efetiv|compens|pag|fatur|lanc|liquid|realiz)\\w+|em (?:processamento|analise|andamento|aprovacao)|aguardando\\b|a (?:vencer|confirmar|processar|efetivar|compensar|debitar|creditar|pagar|receber|lancar|liberar|faturar|liquidar|realizar)'

// Titles use the plural: a single 'Pagamento agendado' or a name (Futura Seguros) is the text of a row.
const future = new RegExp(
  `^${entries} (?:\\w+ ){0,2}?(?:(?:a serem |em aberto )?(?:${later})|(?:\\w+ )?proxim[oa]s)\\b|` +
    `^(?:movimentacao|agenda|previsao|provisao)\\b.{0,20}\\b(?:futura|programada|agendada|prevista|pagamentos|lancamentos|debitos)|` +
    `^(?:(?:futur|agendad|provisionad|programad|previst|pre-?autorizad)[oa]s|agendamentos|provisoes|pendentes|pre-?autorizacoes|em processamento|a (?:vencer|confirmar|pagar|receber|processar|debitar))\\b|` +
    `^\\w+ (?:agendad|programad)[oa]s ?:?$|` +
    `proxim[ao]s? (?:fatura|parcela|lancamento|mes|debito|pagamento|venciment)`,
)
const settled =
  /^(?:lancamentos|movimentac\w+|transac\w+|compras|despesas) (?:\w+ )?(?:realizad|efetivad|confirmad|processad|efetuad|liquidad|passad|anterior|concluid|do periodo)/
const summary =
  /^resumo(?:$| ?:| (?:d[aeo]s?|em|geral|mensal|financeiro)\b)|^(?:saldos|posicao consolidada)\b(?!.*\d,\d\d)/
const past = /^(?:ultimos )?(?:lancamentos|movimentac|transac|compras|despesas)/

/** Whether a title starts a list of entries that have not happened yet. */
export const isFutureTitle = (title: string) => future.test(title)
/** Whether a title starts a summary, which repeats the entries. */
export const isSummaryTitle = (title: string) => summary.test(title)
/** Whether a title starts the statement's own entries. */
export const isEntriesTitle = (title: string) => past.test(title) && !future.test(title)
/** Whether a title is that of the statement itself: 'Extrato', 'Extrato de conta corrente'. */
export const isStatementTitle = (title: string) => /^extrato\b/.test(title)
/** The way the money went that a title says, alone in its line: Receitas, SAÍDAS. */
export function directionOfTitle(title: string): -1 | 1 | undefined {
  if (/^(?:receitas|entradas|creditos|recebimentos|ganhos) ?:?$/.test(title)) return 1
  return /^(?:despesas|saidas|debitos|gastos) ?:?$/.test(title) ? -1 : undefined
}
const backs = '(?:pagamentos|creditos|estornos|devolucoes|ajustes)'
const paidBack = new RegExp(`^${backs}(?: (?:e|ou) ${backs})+ ?:?$`)
/** Whether a title of a card's bill stands over payments and refunds: Pagamentos e créditos. */
export const isPaidBackTitle = (title: string) => paidBack.test(title)
/** Whether a title says that the entries under it have happened. */
export const isSettledTitle = (title: string) => settled.test(title)

// 'Pagamento pendente' and 'Compra em processamento' are statuses too.
const what =
  '^(?:(?:pagamento|transacao|compra(?: (?:no|em|de) (?:debito|credito))?|pix|transferencia|lanc(?:amento)?|boleto|debito|credito|saque|operacao) )?'
const cancelled = new RegExp(
  `${what}(?:cancel|recusad|negad|sem sucesso|mal.?sucedid|falh|fail|rejeit|reject|declin|refus|denied|anulad|void|nao (?:autoriz|efetiv|aprov|conclu|realiz)|expir|erro(?:r|s)?\\b)`,
)
const refused = '(?:negad[oa]|recusad[oa]|rejeitad[oa]|declined|nao (?:autoriz|efetiv|aprov|conclu|realiz)\\w*)'
const declinedText = new RegExp(
  `^(?:compra|pagamento|debito|saque)\\b(?: (?:no|em|de|debito|credito))* ${refused}\\b|\\(${refused}\\)$`,
)
const declinedKind = new RegExp(
  `^(?:compra(?: (?:no|em|de) (?:debito|credito))?|pagamento|transacao|debito|credito|saque|boleto) ${refused}\\b|^(?:debito|credito) cancelado\\b`,
)
const takenBack = new RegExp(`${what}(?:revers|revert|estornad|devolvid|reembolsad|refunded|returned)`)
const scheduled = new RegExp(
  `${what}(?:pre-? ?(?:autoriz|lanc|aprov)|agenda(?:d|mento)|futur|previst|programad|scheduled|penden|pending|process(?:ando|ing)|em (?:process|analise|andamento|aberto|aprovac|transito|espera)|in (?:progress|process)|aguard|awaiting|on hold|held|hold\\b|bloquead|retid|provision|incomplet|unpaid|overdue|late\\b|atrasad|vencid|a (?:confirmar|vencer|pagar|receber|process|efetivar|compensar|liberar|liquidar|debitar|creditar|realizar)|(?:ainda )?nao (?:pag|receb|compens|confirm|process|liquid|debitad|creditad|lancad|consolid))`,
)
// What a card has accepted, and charges later under a word of its own.
const accepted = new RegExp(`${what}autorizad|^authori[sz]ed`)
const posted = new RegExp(`${what}(?:lanc|post|fatur|process|efetiv|liquid|compens|confirm)[a-z]*d[oa]?$`)
const done = new RegExp(
  `${what}(?:(?:lanc|post|fatur|autoriz|conclui|efetiv|efetu|realiz|aprov|confirm|process|liquid|compens|finaliz)[a-z]*d[oa]|pag[oa]|recebid[oa]|complet\\w*|success\\w*|sucesso|bem.?sucedid[oa]|com sucesso|ok|normal|regular|ativ[oa]|settled|posted|cleared|approved|paid|done)$`,
)

/** A status of a transaction that was cancelled or refused. */
export const isCancelled = (status: string) => cancelled.test(status)
/** Whether a text says that the bank did not do it: Compra negada. C6's 'Pix recusado' is followed by what it gives back. */
export const isDeclined = (text: string) => declinedText.test(text)
/** The same of a cell that says what kind of movement a row is: Débito não realizado. */
export const isDeclinedKind = (kind: string) => declinedKind.test(kind)

/** A status of a transaction that was taken back: it happened, and so did its refund. */
export const isTakenBack = (status: string) => takenBack.test(status)
/** A status that means 'not yet' beside one of what was charged: Autorizada beside Lançada. */
export const isAccepted = (status: string) => accepted.test(status)
/** A status of what was charged. */
export const isPosted = (status: string) => posted.test(status)
/** A status of a transaction that has not happened yet. */
export const isScheduled = (status: string) => scheduled.test(status)
/** Any status: a column of nothing else is one of statuses, whatever its name. */
export const isStatus = (text: string) =>
  done.test(text) || scheduled.test(text) || cancelled.test(text) || takenBack.test(text)

/** A 'no' in a column called Pago, Efetivado or Consolidado. */
export const isNo = (cell: string) => /^(?:n|nao|no|f|false|falso|0)$/.test(cell)
