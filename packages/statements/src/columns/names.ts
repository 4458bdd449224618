import { fold } from '@tostao/primitives/text'
import type { ColumnRole } from '../options.ts'
import { printedAmount } from '../values/amounts.ts'
import { leadingDate } from '../values/dates.ts'
import { balanceBeforeName, balanceName } from '../words/balances.ts'
import { feeName } from '../words/fees.ts'

/** The role that a column's name suggests; `foreign` is an amount in another currency, never converted. */
export type NamedRole = ColumnRole | 'foreign'

/**
 * Patterns for names from `nameOf`; the first match wins, so special ones come before general ones. Collected from
 * headers of Brazilian banks, cards, wallets and finance apps, in Portuguese and English.
 */
const namePatterns: readonly (readonly [NamedRole, RegExp])[] = [
  ['account', /^account id$/],
  ['category', /^category id$/],
  ['payee', /^payee id$/],
  [
    'ignored',
    /^(?:hora(?:rio)?|time|(?:meio|forma|metodo) de pag.*|meio|forma|funcao|portador|titular.*|nome (?:no|do) (?:cartao|titular)|card.*|(?:n |numero do |final do )?cartao.*|cidade|city|pais|country|moeda|currency|agencia|banco|bank|canal|lote|seq.*|tags?|etiquetas?|mcc|dependencia.*|term.* origem|ag.* origem|cotacao.*|taxa.*|tarifa.*|cambio.*|limite.*|total (?:de )?parcelas)$/,
  ],
  // Conta corrente, cartão: Organizze names the kind of each account.
  ['ignored', /^tipo (?:d[ae] )?(?:conta|cartao)$/],
  ['installment', /^(?:n |num |numero (?:da )?)?(?:parcelas?|parcelamento|parc|instal?lments?)(?: atual)?$/],
  // How many and at what price, or a number that names something: no money that moved.
  [
    'ignored',
    /^(?:quantidade|qtde?|quant|quantity|litros?|kwh|kg|km|hodometro)\b|\b(?:unitari[oa]|unit price|rate|(?:preco|valor|custo) por (?:litro|unidade|item|kg|km|hora|dia))\b|^(?:diferenca|difference)\b/,
  ],
  ['ignored', /^(?:num|numero|number|nr)\b(?!.*\b(?:id|identific\w+|codigo|autenticacao|nsu|protocolo)\b)/],
  // Stone prints the balance before each row too: only the one after it shows what the row moved.
  ['ignored', balanceBeforeName],
  ['balance', balanceName],
  ['ignored', feeName],
  [
    'foreign',
    /us\$|u\$|\busd?\b|\bdolar(?:es)?\b|\beuros?\b|\beur\b|estrangeir|moeda original|\b(?:na|em) moeda\b(?! (?:nacional|local|corrente|brasileira|da conta|r))|foreign/,
  ],
  ['date', /\b(?:data|dt|date|dia|datetime|timestamp|vencimento)\b/],
  ['ignored', /\b(?:cpf|cnpj|doc|docs|docto|documento|document|cheque)\b/],
  [
    'type',
    /^(?:tipo.*|type|natureza.*|nat|sinal|[dc] [dc]|[dc]{2}|e s|es|deb\w* cred\w*|cred\w* deb\w*|entrada saida|(?:transaction|operation|entry) type)$/,
  ],
  ['payee', /^(?:pag[oa] (?:a|para)|recebid[oa] de)\b/],
  // In the books of a firm a debit of the bank's account came in: 'Débito (soma)', 'Crédito (subtrai)'.
  ['credit', /\b(?:cred|deb)\w*\b.*\b(?:soma|aumenta)\b/],
  ['debit', /\b(?:cred|deb)\w*\b.*\b(?:subtrai|diminui)\b/],
  [
    'amount',
    /\b(?:credit\w*|entradas?)\b.*\b(?:debit\w*|saidas?)\b|\b(?:debit\w*|saidas?)\b.*\b(?:credit\w*|entradas?)\b/,
  ],
  [
    'credit',
    /\b(?:credit(?:os?|s)?|entradas?|receitas?|recebid[oa]s?|recebimentos?|deposit(?:os?|s)?|inflows?|incomes?|ganhos?|received|recebi|ganhei|(?:paid|money|funds) in)\b|^(?:abonos?|haber)$/,
  ],
  [
    'debit',
    /\b(?:debit(?:os?|s)?|saidas?|despesas?|retiradas?|gastos?|gastei|paguei|expenses?|spent|withdrawals?|outflows?|(?:paid|money|funds) out)\b|^(?:cargos?|debe)$/,
  ],
  [
    'amount',
    /\b(?:valor|vlr|amount|quantia|montante|importancia|total|subtotal|value|preco|reais|brl|brut[oa]|liquid[oa]|gross|net|payout(?! id))\b|r\$/,
  ],
  ['id', /\b(?:identificador|id|uuid|codigo|cod|autenticacao|nsu|protocolo|fitid|reference)\b/],
  ['description', /^origem e? ?destino$/],
  ['destination', /\b(?:conta (?:de )?destino|destino|destination|to account)\b/],
  [
    'account',
    /^(?:contas?(?: cartao)?|account(?: name)?|carteira|wallet|nome da conta|conta (?:de )?origem|from account)$/,
  ],
  ['category', /\b(?:(?:sub)?categoria|category|grupo)\b/],
  [
    'status',
    /^(?:status|state|situacao|estado)(?: (?:d[aeo]s?|of|atual|pagamento|lancamento|transacao) ?.*)?$|^(?:transaction|payment) (?:status|state)$|^(?:foi |ja )?(?:consolidad|conciliad|pag|efetivad|realizad|recebid|compensad|confirmad|liquidad)[oa]$/,
  ],
  [
    'payee',
    /\b(?:favorecido|beneficiario|payee|fornecedor|recebedor|contraparte|counter ?party|pagador|remetente|destinatario)\b/,
  ],
  [
    'description',
    /\b(?:descri\w*|desc|historico|hist|lancamentos?|title|titulo|estabelecimento|comercio|loja|detalh\w*|details?|memo|movimenta\w*|transac\w*|transaction|razao social|complemento|observac\w*|obs|merchant|nome|name|local|informac\w*|notes?|notas|nota(?! fiscal)|compras?|operac\w*|evento|ativo|papel|finalidade|mensagem|identificacao)\b/,
  ],
]

/** A column's name without accents, case, punctuation and camelCase. `$` stays, for `R$` and `US$`; (+) is a credit. */
export function nameOf(header: string): string {
  const words = header.replace(/([a-z])([A-Z])/g, '$1 $2')
  return fold(words.replace(/\(\+\)$/, ' credito').replace(/\([-–—]\)$/, ' debito'))
    .replace(/[^a-z0-9$]+/g, ' ')
    .trim()
}

/** The role that the name suggests; `undefined` when it suggests none. */
export function roleOfName(header: string): NamedRole | undefined {
  const name = nameOf(header)
  if (name === '' || name.length > 60) return undefined
  return namePatterns.find(([, pattern]) => pattern.test(name))?.[0]
}

/** Whether a name says that its numbers are centavos: 'Valor (centavos)', amount_cents. */
export const saysCents = (header: string) => /\b(?:centavos|cents?)\b/.test(nameOf(header))

/** Whether a status column asks 'has it happened?': Pago, Efetivado. Conciliado asks something else. */
export const asksIfHappened = (header: string) =>
  /^(?:foi |ja )?(?:consolidad|pag|efetivad|realizad|recebid|compensad|confirmad|liquidad)[oa]$/.test(nameOf(header))

/** Whether the columns are those of a report of sales by card, where crédito and débito are the buyer's means of payment. */
export const listsCardSales = (names: readonly string[]) => names.some((name) => /\bbandeira\b/.test(name))

/**
 * Whether the columns tell what was sold from what was received for it. No card's bill does. With a quantity and a price
 * they list a broker's trades, which are purchases too.
 */
export function listsSales(names: readonly string[]): boolean {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/\b(?:mdr|nsu|adquirente|settlement|payout)\b/)) return true
  const isTrade = has(/^(?:quantidade|qtde?)\b/) && has(/\bpreco\b/)
  return !isTrade && has(/\b(?:brut[oa]|gross)\b/) && has(/\b(?:liquid[oa]|net)\b/)
}

/** Whether the columns have the names of Nubank's card bill. */
export const isNubankBill = (header: readonly string[]) =>
  /^date,(?:category,)?title,amount$/.test(header.map(nameOf).join())

/** Whether the cells are a header: they name a date, and an amount or a description. */
export function isHeader(cells: readonly string[]): boolean {
  if (cells.length < 2 || cells.some((cell) => leadingDate(cell) ?? printedAmount(cell))) return false
  const found = new Set(cells.map(roleOfName))
  return found.has('date') && (['amount', 'credit', 'debit', 'description'] as const).some((role) => found.has(role))
}

const english = /^(?:\w+ )?(?:date|time)\b/
const portuguese = /\b(?:data|dia|valor|descricao|historico|lancamento|saldo|tipo|categoria|conta|estabelecimento)\b/

/** Whether the names of the columns are English. */
export function englishNames(header: readonly string[]): boolean {
  const names = header.map(fold)
  return names.some((name) => english.test(name)) && !names.some((name) => portuguese.test(name))
}
