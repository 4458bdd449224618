/** Texts of what is owed or could be spent, beside the rows of what moved; matched against folded text. */

// A shop may be called Limite or Total: beside the first word only words of banks, and no other party.
const first =
  'saldos?|sdo|limites?|disponive(?:l|is)|(?:sub ?)?tota(?:l|is)|fatura (?:anterior|atual)|pagamento minimo|valor(?:es)? (?:(?:total|minimo) )?(?:d[aeo] fatura|bloquead[oa]s?|disponive(?:l|is))'
const small = 'd[aeo]s?|em|n[ao]s?|para|pra|p|a|com|sem|e|ou|mais|ate|r'
const others = [
  'contas? corrente cc c/c cheque especial rotativo creditos? debitos? cartao cartoes faturas? dest[ae] sua seu atual anterior',
  'proxim[ao] periodo mes dia hoje saques? compras? parceladas? geral disponive(?:l|is) bloquead[oa]s? utilizad[oa]s? usad[oa]s?',
  'contratad[oa]s? emergencial adicional maximo minimo pagar parcial nacional internacional emprestimos? limites? saldos? valor',
]
const gap = '[\\s.:+/()*-]+'
const summary = new RegExp(
  `^(?:${first})(?:${gap}(?:(?:${small})${gap}){0,3}(?:${others.join(' ').replaceAll(' ', '|')})(?!\\w))*[\\s.)]*(?:$|[:=]|r\\$)`,
)
const notCharged =
  /^(?:juros|iof|cpmf|encargos|tarifas?)\b.{0,30}\b(?:a debitar|acumulad[oa]s|(?:d[oe] )?proxim[oa] (?:periodo|mes|fatura))$|^(?:taxa (?:d[eo] )?(?:juros|rotativo|parcelamento|financiamento|saque|efetiva|nominal|mensal|anual|cheque|cet)|cet|custo efetivo)\b.*%/

/** Whether a text names a limit, a sum or a charge that was not made yet, and nothing else. */
export const isSummaryText = (text: string) => summary.test(text) || notCharged.test(text)
