import { refundStatuses } from './refunds.ts'

/** Words of status columns, and texts that say what a status says; matched against folded text. */

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
const takenBack = new RegExp(`${what}(?:${refundStatuses})`)
const scheduled = new RegExp(
  `${what}(?:pre-? ?(?:autoriz|lanc|aprov)|agenda(?:d|mento)|futur|previst|programad|scheduled|penden|pending|process(?:ando|ing)|em (?:process|analise|andamento|aberto|aprovac|transito|espera)|in (?:progress|process)|aguard|awaiting|on hold|held|hold\\b|bloquead|retid|provision|incomplet|unpaid|overdue|late\\b|atrasad|vencid|a (?:confirmar|vencer|pagar|receber|process|efetivar|compensar|liberar|liquidar|debitar|creditar|realizar)|(?:ainda )?nao (?:pag|receb|compens|confirm|process|liquid|debitad|creditad|lancad|consolid))`,
)
// A card has accepted these, and charges them later under a word of its own.
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

/** A 'yes' in a column that asks something. */
export const isYes = (cell: string) => /^(?:s|sim|y|yes|true|verdadeiro|1|x)$/.test(cell)
/** A 'no' in a column called Pago, Efetivado or Consolidado. */
export const isNo = (cell: string) => /^(?:n|nao|no|f|false|falso|0)$/.test(cell)
/** A status of what is pending in a list of one's own records. */
export const isPending = (status: string) => /^(?:pend|nao (?:pag|receb))/.test(status)
