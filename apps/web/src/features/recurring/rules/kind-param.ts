import type { RecurringType } from '@tostao/contract/recurring-shape'
import { oneOf } from '#lib/params.ts'

const WORDS = { RECEITA: 'recebimentos', TRANSFER: 'transferencias' } as const
const shown = oneOf(Object.values(WORDS))

/** Which of the three lists the address asks for; expenses when it says nothing. */
export const kindParam = {
  read: (text: string): RecurringType =>
    (({ recebimentos: 'RECEITA', transferencias: 'TRANSFER', none: 'DESPESA' }) as const)[shown.read(text) ?? 'none'],
  write: (type: RecurringType): string => (type === 'DESPESA' ? '' : WORDS[type]),
}
