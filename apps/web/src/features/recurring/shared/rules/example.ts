import type { CategoryColor, CategoryIcon } from '@tostao/contract/palette'
import type { Occurrence, PaymentStatus, Recurring } from '@tostao/contract/recurring-shape'
import { type Day, monthOf } from '@tostao/primitives/calendar'
import type { Centavos } from '@tostao/primitives/money'

type Sample = [string, Centavos, Day, PaymentStatus, string, CategoryColor, CategoryIcon]

const SAMPLES: readonly Sample[] = [
  ['Aluguel', 1_800_00, '05', 'pago', 'Moradia', 'anil', 'home'],
  ['Plano de saúde', 420_00, '10', 'atrasado', 'Saúde', 'menta', 'heartbeat'],
  ['Energia elétrica', 180_00, '20', 'pendente', 'Energia e água', 'mel', 'bolt'],
  ['Internet', 119_90, '25', 'pendente', 'Internet e celular', 'uva', 'wifi'],
]

/** Shown when the user's own could not be loaded: invented. */
export const exampleExpenses = (today: Day): Recurring[] =>
  SAMPLES.map(([description, amount, date, paymentStatus, categoryName, categoryColor, categoryIcon], index) => {
    const dueDate = `${monthOf(today)}-${date}`
    const due: Occurrence = { dueDate, payableOn: dueDate, status: paymentStatus, amount, transactionId: null }
    return {
      id: index + 1,
      type: 'DESPESA',
      description,
      amount,
      accountId: 1,
      accountName: 'Conta Corrente',
      toAccountId: null,
      toAccountName: null,
      categoryId: index + 1,
      categoryName,
      categoryColor,
      categoryIcon,
      payeeId: null,
      payeeName: null,
      mode: 'manual',
      notifyDays: 3,
      intervalUnit: 'month',
      intervalCount: 1,
      dueRule: 'day',
      dueDay: Number(date),
      endsOn: null,
      times: null,
      timesLeft: null,
      done: false,
      nextRun: dueDate,
      nextAmount: amount,
      lastRun: null,
      paymentStatus,
      occurrences: [due],
      version: 1,
    }
  })
