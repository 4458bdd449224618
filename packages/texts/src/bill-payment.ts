import { shortlyNamed } from './institutions.ts'
import { partiesOf } from './subject.ts'

// PG*Padaria and PAG*Padaria are purchases. 'Débito cartão' is one, too: only where it is automatic a card's bill is meant.
const paid = String.raw`\b(?:pagamentos?|pagtos?|pgtos?|(?<!mercado )pago|(?:pag|pg)(?! ?\*))\b`
const taken = String.raw`\bdeb(?:itos?)?\b`
const byItself = String.raw`${taken}[ .]*(?:autom?|automatico)\b`
const bill = String.raw`\b(?:faturas?|fat)\b`
const card = String.raw`\bcart(?:ao|oes)?\b`
const between = '[ .:"-]*(?:efetuad[oa][ :"-]*)?(?:d[aeo] )?'

/** Whosever card it is, a shop's too. */
const namesCard = new RegExp(
  [
    `^${bill}[ .]*(?:d[eo] )?${card}`,
    `(?:${paid}|${taken}).*${bill}[ .]*(?:d[eo] )?${card}`,
    `(?:${paid}|${byItself})${between}${card}`,
    // Itaú and Bradesco.
    '^fatura paga|^gastos cartao de credito',
  ].join('|'),
)
const namesBill = new RegExp(`(?:${paid}|${taken}).*(?:${bill}|${card})`)
const isElse = new RegExp(
  `\\b(?:com (?:o )?|compras? )${card}|${card} (?:de )?deb|\\b(?:electron|maestro)\\b|${bill} (?:d[aeo] )?(?:internet(?! banking)|celular)`,
)
/** Longer than what any bank writes: the time of these expressions grows with the square of a text. */
const LONGEST = 300
const namesOther = partiesOf({ name: '', accounts: [] })

/**
 * On a bank account: whether a folded text is the payment of a card's bill. Telephones and power have bills too, so one
 * without the word 'cartão' may name nobody but banks.
 */
export function isBillPayment(folded: string): boolean {
  const text = folded.slice(0, LONGEST)
  if (!mayBeBill(text) || isElse.test(text)) return false
  return namesCard.test(text) || (namesBill.test(text) && !namesOther(text).namesOther)
}

/** Tested first, it saves time: few texts have one of these. */
export const mayBeBill = (text: string): boolean => /\bfat|cart/i.test(text)

/** To whom a card's bill is paid: empty where the text names no bank. */
export function billName(folded: string): string {
  const bank = shortlyNamed(folded)
  return bank === undefined ? '' : `Pagamento de fatura ${bank}`
}
