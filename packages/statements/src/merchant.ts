import { fold } from '@tostao/primitives/text'
import { titleCase } from '@tostao/primitives/title-case'

export interface Merchant {
  key: string
  name: string
  person: boolean
}
export function merchantOf(text: string, kind: 'account' | 'card' = 'account'): Merchant {
  const name = text
    .replace(
      /^(?:\w{2,4} ?\*|compra (?:no |com |de )?(?:cart[aã]o|d[eé]bito|cr[eé]dito)|pix enviado|pix recebido|transfer[eê]ncia (?:enviada|recebida)(?: pelo pix)?)[ -]*/i,
      '',
    )
    .replace(/[\d/*]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    key: fold(name).slice(0, 100),
    name: titleCase(name),
    person: kind === 'account' && /pix|transfer/i.test(text),
  }
}
export const seedOf = (key: string, _type: string): string | undefined =>
  key.includes('ifood') ? 'Delivery' : undefined
