import { fold } from '@tostao/primitives/text'

/** The folded words, any of which names a bank in the name of an account. Longer names first: 'mercado pago' is not 'mercado'. */
const WORDS = {
  'mercado pago': ['mercado pago'],
  'banco do brasil': ['banco do brasil', 'bb'],
  nubank: ['nubank', 'nu'],
  itau: ['itau'],
  bradesco: ['bradesco'],
  santander: ['santander'],
  caixa: ['caixa', 'cef'],
  inter: ['inter'],
  c6: ['c6'],
  btg: ['btg'],
  xp: ['xp'],
  neon: ['neon'],
  next: ['next'],
  original: ['original'],
  picpay: ['picpay'],
  pagbank: ['pagbank', 'pagseguro'],
  sicredi: ['sicredi'],
  sicoob: ['sicoob'],
  safra: ['safra'],
  banrisul: ['banrisul'],
  brb: ['brb'],
  will: ['will'],
  digio: ['digio'],
  stone: ['stone', 'ton'],
  rico: ['rico'],
  wise: ['wise'],
  nomad: ['nomad'],
  porto: ['porto'],
  tesouro: ['tesouro'],
  carteira: ['carteira', 'dinheiro'],
} as const satisfies Record<string, readonly string[]>
export type BankName = keyof typeof WORDS

// Object.entries knows the keys as texts only.
const BANKS = Object.entries(WORDS) as [BankName, readonly string[]][]

/** The bank, or another place of money, that the name of an account says. */
export function bankOfName(name: string): BankName | undefined {
  const folded = ` ${fold(name).replaceAll(/[^a-z0-9]+/g, ' ')} `
  return BANKS.find(([, words]) => words.some((word) => folded.includes(` ${word} `)))?.[0]
}
