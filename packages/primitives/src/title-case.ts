import { fold } from './text.ts'

const LOW = new Set('a à ao aos as às com da das de do dos e em na nas no nos o os para pela pelo por'.split(' '))

/** Capital letters that a name keeps, and names that are written their own way, by their folded form. */
const ACRONYMS = 'bb bbc bmg btg c6 cdb cea cnh cpf cnpj cri das doc dpvat ect ed emtu eua fgts gpa ii iii inss'
  .concat(' iof ipi iptu ipva ir irpf irpj ka iss lca lci mei mg nf oab pf pj pr ra rg rj sa sp ted tim tv uol usp xp')
  .split(' ')
const OWN: ReadonlyMap<string, string> = new Map([
  ...ACRONYMS.map((word) => [word, word.toUpperCase()] as const),
  ['dr', 'Dr'],
  ['dra', 'Dra'],
  ['ifood', 'iFood'],
  ['iphone', 'iPhone'],
  ['jr', 'Jr'],
  ['mercadolivre', 'MercadoLivre'],
  ['mercadopago', 'MercadoPago'],
  ['pagbank', 'PagBank'],
  ['picpay', 'PicPay'],
  ['sr', 'Sr'],
  ['sra', 'Sra'],
  ['youtube', 'YouTube'],
])

const WORD = /[\p{L}\p{M}\p{N}]+/gu

/**
 * A text that a bank wrote in capitals, as a name is written: 'PIX PARA JOÃO DA SILVA' is 'Pix para João da Silva'.
 * Words without a vowel or with a digit are taken for acronyms and codes. A text with any small letter stays.
 */
export function titleCase(text: string): string {
  if (/\p{Ll}/u.test(text)) return text
  return text.replaceAll(WORD, (word, at: number) => {
    const end = at + word.length
    return wordCase(word, at === 0 || end === text.length, text[end] === '.')
  })
}

function wordCase(word: string, isAtEdge: boolean, isShortened: boolean): string {
  const low = word.toLowerCase()
  if (!isAtEdge && !isShortened && LOW.has(low)) return low
  const own = OWN.get(fold(word))
  if (own) return own
  if (/\p{N}/u.test(word) || !/[aeiouy]/.test(fold(word))) return word
  const [initial = '', ...rest] = low
  const capital = initial.toUpperCase()
  // Some letters have none of their own: 'ᾠ' would become two.
  return (capital.length === initial.length ? capital : initial) + rest.join('')
}
