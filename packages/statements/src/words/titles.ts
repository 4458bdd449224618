import { balancesTitle } from './balances.ts'
import { refundTitles } from './refunds.ts'

/** Words of the titles between the rows, of what has happened and what has not yet; matched against folded text. */

// A wrong encoding turns the ç into a question mark.
const entries =
  '(?:lan.amento|deposito|saida|entrada|transac|compra|parcela|moviment|pagamento|debito|credito|despesa|receita|operac|transferencia|boleto|conta|valor|previs)\\w*s'
const later =
  '(?:futur|programad|agendad|previst|provisionad|projetad|bloquead)[oa]s|pendentes|(?:ainda )?nao (?:process|confirm|efetiv|compens|pag|fatur|lanc|liquid|realiz)\\w+|em (?:processamento|analise|andamento|aprovacao)|aguardando\\b|a (?:vencer|confirmar|processar|efetivar|compensar|debitar|creditar|pagar|receber|lancar|liberar|faturar|liquidar|realizar)'

/** A figure with such a label stands over no entries: 'Vencimento da próxima fatura'. */
const labels = '(?:venc\\w*|limites?|total|data|melhor|saldo|valor|credito|fechamento)'

// Titles use the plural: a single 'Pagamento agendado' or a name (Futura Seguros) is the text of a row.
const future = new RegExp(
  `^${entries} (?:\\w+ ){0,2}?(?:(?:a serem |em aberto )?(?:${later})|(?:\\w+ )?proxim[oa]s)\\b|` +
    `^(?:movimentacao|agenda|previsao|provisao)\\b.{0,20}\\b(?:futura|programada|agendada|prevista|pagamentos|lancamentos|debitos)|` +
    `^(?:(?:futur|agendad|provisionad|programad|previst|pre-?autorizad)[oa]s|agendamentos|provisoes|pendentes|pre-?autorizacoes|em processamento|a (?:vencer|confirmar|pagar|receber|processar|debitar))\\b|` +
    `^\\w+ (?:agendad|programad)[oa]s ?:?$|` +
    `^(?!${labels}\\b).*proxim[ao]s? (?:fatura|parcela|lancamento|mes|debito|pagamento|venciment)`,
)
const settled =
  /^(?:lancamentos|movimentac\w+|transac\w+|compras|despesas) (?:\w+ )?(?:realizad|efetivad|confirmad|processad|efetuad|liquidad|passad|anterior|concluid|do periodo)/
const summary = new RegExp(
  `^resumo(?:$| ?:| (?:d[aeo]s?|em|geral|mensal|financeiro)\\b)|^(?:${balancesTitle}|posicao consolidada)\\b(?!.*\\d,\\d\\d)`,
)
const past = /^(?:ultimos )?(?:lancamentos|movimentac|transac|compras|despesas)/

/** Whether a title starts a list of entries that have not happened yet. */
export const isFutureTitle = (title: string) => future.test(title)
/** Whether a title starts a summary, which repeats the entries. */
export const isSummaryTitle = (title: string) => summary.test(title)
/** Whether a title starts the statement's own entries. */
export const isEntriesTitle = (title: string) => past.test(title) && !future.test(title)
/** Whether a title is that of the statement itself: 'Extrato', 'Extrato de conta corrente'. */
export const isStatementTitle = (title: string) => /^extrato\b/.test(title)
/** The way the money went that a title says, alone in its line: Receitas, SAÍDAS, Despesas fixas. */
export function directionOfTitle(title: string): -1 | 1 | undefined {
  const [, cameIn, wentOut] = direction.exec(title) ?? []
  return cameIn ? 1 : wentOut ? -1 : undefined
}
const direction =
  /^(?:(receitas|entradas|creditos|recebimentos|ganhos)|(despesas|saidas|debitos|gastos))(?: (?:e )?(?:fix|variave|extra|mensa|eventua|essencia|diari|divers)\w+){0,3} ?:?$/
const backs = `(?:pagamentos|creditos|${refundTitles}|ajustes)`
const paidBack = new RegExp(`^${backs}(?: (?:e|ou) ${backs})+ ?:?$`)
/** Whether a title of a card's bill stands over payments and refunds: Pagamentos e créditos. */
export const isPaidBackTitle = (title: string) => paidBack.test(title)
/** Whether a title says that the entries under it have happened. */
export const isSettledTitle = (title: string) => settled.test(title)
