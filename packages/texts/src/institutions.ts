import { fold } from '@tostao/primitives/text'

/** Bank codes (COMPE, as in OFX files) and the words by which each institution names itself. */
const institutions: readonly (readonly [name: string, code: string, words: RegExp])[] = [
  ['Banco do Brasil', '001', /banco do brasil|sisbb|ourocard/],
  ['Santander', '033', /santander/],
  ['Santander', '034', /santander/],
  ['Banrisul', '041', /banrisul/],
  ['BRB', '070', /\bbrb\b/],
  ['Inter', '077', /banco inter\b|intermedium/],
  ['XP', '102', /\bxp\b/],
  ['Caixa', '104', /caixa economica/],
  ['Stone', '197', /\bstone\b/],
  ['BTG Pactual', '208', /\bbtg\b/],
  ['Banco Original', '212', /banco original/],
  ['Bradesco', '237', /bradesco/],
  ['Nubank', '260', /nubank|nu pagamentos/],
  ['PagBank', '290', /pagbank|pagseguro/],
  ['Mercado Pago', '323', /mercado ?pago/],
  ['C6 Bank', '336', /c6 bank|\bc6\b/],
  ['Itaú', '341', /itau/],
  ['Efí', '364', /\befi\b|gerencianet/],
  ['PicPay', '380', /picpay/],
  ['Cora', '403', /\bcora\b/],
  ['Safra', '422', /\bsafra\b/],
  ['Neon', '655', /\bneon\b/],
  ['Sicredi', '748', /sicredi/],
  ['Sicoob', '756', /sicoob|banco cooperativo do brasil/],
]

/** Texts that name an institution in a file's name or as a card's issuer, but are too common inside a statement. */
const shortNames: readonly (readonly [name: string, words: RegExp])[] = [
  ['Banco do Brasil', /\bbb\b/],
  ['Inter', /\binter\b/],
  ['Caixa', /\bcaixa\b(?! eletron)/],
]

/** The institution of a bank code, with or without leading zeros. */
export function institutionOfCode(code: string): string | undefined {
  const wanted = code.replace(/^0+/, '').padStart(3, '0')
  return institutions.find(([, own]) => own === wanted)?.[0]
}

/** The institution named in folded text. */
export function institutionIn(text: string): string | undefined {
  return institutions.find(([, , words]) => words.test(text))?.[0]
}

// As one bank writes the names of others, and its own on its card.
const longNames =
  /\b(?:itau unibanco|caixa economica federal|btg pactual|nu financeira|(?:will|porto) bank|itaucard|credicard|bradescard|hipercard|(?:banco|bco) (?:pan|inter|bmg|bv|digio|daycoval|agibank|sofisa|modal)|(?:cartao|conta|fatura) (?:do |da )?(?:inter|caixa|bb|nu|will|next|digio|pan|bmg|bv))\b/g
const allNames = [longNames, ...institutions.map(([, , words]) => new RegExp(words, 'g'))]

/** Folded text without the names of institutions. */
export const withoutInstitutions = (text: string): string =>
  allNames.reduce((rest, words) => rest.replaceAll(words, ' '), text)

/** The institution named in folded text where even its short name means nothing else. */
export const shortlyNamed = (text: string): string | undefined =>
  institutionIn(text) ?? shortNames.find(([, words]) => words.test(text))?.[0]

/** Nubank: NU_123456_01OUT2026_20NOV2026. */
const NUBANK_FILE = /^nu \d{4,}\b/

/** The institution that a statement's file is named after. */
export function institutionOfFile(fileName: string): string | undefined {
  const text = fold(fileName.replace(/[_.-]+/g, ' ')).trim()
  return shortlyNamed(text) ?? (NUBANK_FILE.test(text) ? 'Nubank' : undefined)
}

const feminine = new Set(['Caixa', 'Cora', 'Efí', 'Stone', 'XP'])

/** 'do Nubank', 'da Caixa'. */
export const ofInstitution = (name: string): string => `${feminine.has(name) ? 'da' : 'do'} ${name}`
