/** Words of fees, interest and taxes; matched against folded text. */

const notCharged =
  /^(?:juros|iof|cpmf|encargos|tarifas?)\b.{0,30}\b(?:a debitar|acumulad[oa]s|(?:d[oe] )?proxim[oa] (?:periodo|mes|fatura))$|^(?:taxa (?:d[eo] )?(?:juros|rotativo|parcelamento|financiamento|saque|efetiva|nominal|mensal|anual|cheque|cet)|cet|custo efetivo)\b.*%/
const chargeFirst = /^"?(?:repasse d[eo] )?(?:iof|i\.o\.f|anuidade|juros|multa)\b(?!.*%)/

/** Whether a text names a rate, or a charge that was not made yet. */
export const isChargeToCome = (text: string) => notCharged.test(text)
/** Whether a line starts with a charge and is no rate: 'Repasse de IOF em R$ 3,85'. */
export const startsLikeCharge = (text: string) => chargeFirst.test(text)

/** The name of a column of what is charged beside the amount; not 'Valor líquido da taxa' or 'Total com juros'. */
export const feeName =
  /^(?!.*\b(?:data|dt|date|liquid\w+|net|sem|com|menos|apos|after|total|descricao|historico)\b).*\b(?:tarifas?|taxas?|comiss\w+|fees?|iof|juros|multa|mora|encargos?|descontos?|impostos?|ir(?:rf)?|tax(?:es)?|tips?|mdr|custos?|cashback|pontos|gorjeta|acrescimos?|limite)\b/
/** The label of a line of fees or rates. */
export const feeLabel = /\b(?:juros|iof|cet|encargos|multa|taxas?|rotativo)\b/

/** Whether a column's name says that its amounts have the fees in them. */
export const isAfterFees = (name: string) => /liquid|\bnet\b|debitad|cobrad|\bpag[oa]\b|\bfinal\b|a receber/.test(name)
/** Whether it says that they have not. */
export const isBeforeFees = (name: string) =>
  /brut|gross|original|\bsem\b|\bantes\b|principal|\bcompras?\b|\bvendas?\b/.test(name)
