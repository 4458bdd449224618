import type { DueItem } from '@tostao/contract/recurring-shape'
import { formatWeekday } from '@tostao/primitives/business-days'
import { type Day, formatDay } from '@tostao/primitives/calendar'
import { formatMoney } from '@tostao/primitives/money'

type Item = Pick<DueItem, 'description' | 'amount' | 'dueDate' | 'payableOn'>

/** The mail that says what is due. */
export function reminderMail(
  { items, count }: { items: readonly Item[]; count: number },
  today: Day,
  appUrl: string,
  unsubscribe: string,
) {
  const total = count === 1 ? '1 gasto fixo' : `${count} gastos fixos`
  const listed = items.length < count ? `${total} para pagar. Os ${items.length} mais antigos` : `${total} para pagar`
  const text = `Olá!

Você tem ${listed}:

${items.map((item) => lineOf(item, today)).join('\n')}

Veja e pague em ${appUrl}/gastos-fixos

Você recebe este aviso porque o marcou no seu perfil. Para parar de receber: ${unsubscribe}`
  return { subject: `${total} para pagar`, text, unsubscribe }
}

function lineOf({ description, amount, dueDate, payableOn }: Item, today: Day): string {
  const when = dueDate < today ? 'venceu em' : dueDate === today ? 'vence hoje,' : 'vence em'
  const payable = payableOn > dueDate && payableOn >= today ? ` (pagável até ${formatWeekday(payableOn)})` : ''
  return `- ${plain(description)}: ${formatMoney(amount)}, ${when} ${formatDay(dueDate)}${payable}`
}

/** Without what a mail program would make a link of: the address may be that of somebody else. */
const plain = (text: string): string => text.replaceAll(/[^\p{L}\p{N} ]+/gu, ' ').trim()
