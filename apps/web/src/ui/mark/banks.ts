import { type BankName, bankOfName } from '@tostao/texts/bank-of-name'

interface Bank {
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

// Each pair of colours has at least a contrast of 4.5.
const BANKS: Readonly<Record<BankName, Bank>> = {
  'mercado pago': { initials: 'MP', background: '#0072b1' },
  'banco do brasil': { initials: 'BB', background: '#fbe032', color: '#1d3f8f' },
  nubank: { initials: 'Nu', background: '#820ad1' },
  itau: { initials: 'It', background: '#ec7000', color: '#1b0f00' },
  bradesco: { initials: 'Br', background: '#cc092f' },
  santander: { initials: 'Sa', background: '#d60000' },
  caixa: { initials: 'Cx', background: '#0d5ca8' },
  inter: { initials: 'In', background: '#f26a00', color: '#1b0f00' },
  c6: { initials: 'C6', background: '#242424', color: '#ffffff' },
  btg: { initials: 'BT', background: '#0b2a4a' },
  xp: { initials: 'XP', background: '#1c1c1c', color: '#ffc709' },
  neon: { initials: 'Ne', background: '#00789c' },
  next: { initials: 'Nx', background: '#00802f' },
  original: { initials: 'Or', background: '#007a3d' },
  picpay: { initials: 'Pp', background: '#0b7a3c' },
  pagbank: { initials: 'Pb', background: '#1b7f4d' },
  sicredi: { initials: 'Si', background: '#2d7d1f' },
  sicoob: { initials: 'Sc', background: '#00616e' },
  safra: { initials: 'Sf', background: '#1e2f5b' },
  banrisul: { initials: 'Ba', background: '#0060a9' },
  brb: { initials: 'BR', background: '#0a5aa8' },
  will: { initials: 'Wi', background: '#ffd400', color: '#221c00' },
  digio: { initials: 'Di', background: '#002e5c' },
  stone: { initials: 'St', background: '#00753a' },
  rico: { initials: 'Ri', background: '#c2410c' },
  wise: { initials: 'Wi', background: '#9fe870', color: '#163300' },
  nomad: { initials: 'No', background: '#1d1d1b', color: '#ffd400' },
  porto: { initials: 'Po', background: '#0046c0' },
  tesouro: { initials: 'TD', background: '#2f6b4f' },
  carteira: { initials: 'R$', background: '#8a6d3b' },
}
const WHITE = '#ffffff'
/** 'Mercado da Esquina' is ME. */
const JOINING = /^(?:d[aeo]s?|e)$/i

export function markOf(name: string): Mark {
  const named = bankOfName(name)
  if (named) return { color: WHITE, ...BANKS[named] }
  const [first = '', ...others] = name.match(/[\p{L}\p{N}]+/gu) ?? []
  const second = others.find((word) => !JOINING.test(word))
  const letters = second ? `${[...first][0] ?? ''}${[...second][0] ?? ''}` : [...first].slice(0, 2).join('')
  return { initials: letters.toUpperCase() || '?' }
}
