import { fold } from '@tostao/primitives/text'

interface Bank {
  /** Folded words, any of which names it. */
  words: readonly string[]
  initials: string
  background: string
  color?: string
}

export interface Mark {
  initials: string
  /** Absent: the neutral colours. */
  background?: string
  color?: string
}

// Each pair of colours has at least a contrast of 4.5. Longer names first: 'mercado pago' is not 'mercado'.
const BANKS: readonly Bank[] = [
  { words: ['mercado pago'], initials: 'MP', background: '#0072b1' },
  { words: ['banco do brasil', 'bb'], initials: 'BB', background: '#fbe032', color: '#1d3f8f' },
  { words: ['nubank', 'nu'], initials: 'Nu', background: '#820ad1' },
  { words: ['itau'], initials: 'It', background: '#ec7000', color: '#1b0f00' },
  { words: ['bradesco'], initials: 'Br', background: '#cc092f' },
  { words: ['santander'], initials: 'Sa', background: '#d60000' },
  { words: ['caixa', 'cef'], initials: 'Cx', background: '#0d5ca8' },
  { words: ['inter'], initials: 'In', background: '#f26a00', color: '#1b0f00' },
  { words: ['c6'], initials: 'C6', background: '#242424', color: '#ffffff' },
  { words: ['btg'], initials: 'BT', background: '#0b2a4a' },
  { words: ['xp'], initials: 'XP', background: '#1c1c1c', color: '#ffc709' },
  { words: ['neon'], initials: 'Ne', background: '#00789c' },
  { words: ['next'], initials: 'Nx', background: '#00802f' },
  { words: ['original'], initials: 'Or', background: '#007a3d' },
  { words: ['picpay'], initials: 'Pp', background: '#0b7a3c' },
  { words: ['pagbank', 'pagseguro'], initials: 'Pb', background: '#1b7f4d' },
  { words: ['sicredi'], initials: 'Si', background: '#2d7d1f' },
  { words: ['sicoob'], initials: 'Sc', background: '#00616e' },
  { words: ['safra'], initials: 'Sf', background: '#1e2f5b' },
  { words: ['banrisul'], initials: 'Ba', background: '#0060a9' },
  { words: ['brb'], initials: 'BR', background: '#0a5aa8' },
  { words: ['will'], initials: 'Wi', background: '#ffd400', color: '#221c00' },
  { words: ['digio'], initials: 'Di', background: '#002e5c' },
  { words: ['stone', 'ton'], initials: 'St', background: '#00753a' },
  { words: ['rico'], initials: 'Ri', background: '#c2410c' },
  { words: ['wise'], initials: 'Wi', background: '#9fe870', color: '#163300' },
  { words: ['nomad'], initials: 'No', background: '#1d1d1b', color: '#ffd400' },
  { words: ['porto'], initials: 'Po', background: '#0046c0' },
  { words: ['tesouro'], initials: 'TD', background: '#2f6b4f' },
  { words: ['carteira', 'dinheiro'], initials: 'R$', background: '#8a6d3b' },
]
const WHITE = '#ffffff'
/** 'Mercado da Esquina' is ME. */
const JOINING = /^(?:d[aeo]s?|e)$/i

export function markOf(name: string): Mark {
  const folded = ` ${fold(name).replaceAll(/[^a-z0-9]+/g, ' ')} `
  const bank = BANKS.find(({ words }) => words.some((word) => folded.includes(` ${word} `)))
  if (bank) return { initials: bank.initials, background: bank.background, color: bank.color ?? WHITE }
  const [first = '', ...others] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const second = others.find((word) => !JOINING.test(word))
  const letters = second ? `${[...first][0] ?? ''}${[...second][0] ?? ''}` : [...first].slice(0, 2).join('')
  return { initials: letters.toUpperCase() || '?' }
}
