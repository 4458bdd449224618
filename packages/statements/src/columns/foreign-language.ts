import { fold } from '@tostao/primitives/text'
import { englishNames, isNubankBill, nameOf } from './names.ts'

interface Language {
  names: RegExp
  /** ISO 4217 of the currencies that such a table may be in. */
  currencies: readonly string[]
}

const euros = ['EUR']
const languages: readonly Language[] = [
  { names: /^(?:fecha|importe|conceptos?|monto|cargos?|abonos?|descripcion|debe|haber)\b/, currencies: ['EUR', 'ARS'] },
  { names: /^(?:data valor|descritivo|saldo contabilistico)\b/, currencies: euros },
  { names: /^(?:importo|causale|descrizione|data valuta|addebiti|accrediti)\b/, currencies: euros },
  { names: /^(?:libelle|montant|solde)\b/, currencies: euros },
  { names: /^(?:buchung\w*|betrag|verwendungszweck|wertstellung|umsatz)\b/, currencies: euros },
]

/** Ways to pay that only one of the two countries has. */
const inPortugal = /\b(?:mb ?way|multibanco)\b/
const inBrazil = /\b(?:pix|ted|boleto)\b/

const portuguese =
  /\b(?:d[aeo]s?|em|para|com|pix|ted|boleto|compras?|pagament\w*|pagto|pgto|pag|transf\w*|deposito|saque|tarifa|fatura|estorno|salario|aluguel|(?:super)?mercado|padaria|farmacia|drogaria|posto|lojas?|livraria|restaurante|conta|cartao|luz|agua|ltda)\b/

/**
 * The currencies that a table may be in whose columns have the names of another country. English ones are of a Brazilian
 * app, too, which its texts show.
 */
export function currenciesAbroad(header: readonly string[], texts: readonly string[]): readonly string[] {
  const names = header.map(nameOf)
  const found = languages.find((language) => names.filter((name) => language.names.test(name)).length > 0)
  if (found) return found.currencies
  const folded = texts.map(fold)
  if (folded.some((text) => inPortugal.test(text)) && !folded.some((text) => inBrazil.test(text))) return euros
  const isEnglish = header.length === 0 ? texts.some(isEnglishText) : englishNames(header) && !isNubankBill(header)
  return isEnglish && texts.length > 0 && !texts.some(isPortuguese) ? ['USD', 'GBP', 'EUR'] : []
}

const english =
  /\b(?:stores?|shop|salary|payroll|payment|purchase|withdrawal|deposit|fee|refund|direct debit|rent|bank|from|to|the|ltd)\b/

const isEnglishText = (text: string) => english.test(fold(text))

const isPortuguese = (text: string) => /[ãõç]/i.test(text) || portuguese.test(fold(text))
