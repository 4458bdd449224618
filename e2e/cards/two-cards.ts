import type { CardTerms } from '@tostao/cards/periods'
import { addMonths, type Day, type Month } from '@tostao/primitives/calendar'
import { type Centavos, parseAmount, reaisFromCentavos } from '@tostao/primitives/money'

/** A row of a bank's file; positive is a purchase. */
export interface Printed {
  day: Day
  text: string
  amount: Centavos
  /** '3/10'. */
  mark: string | undefined
}

export interface Bank {
  name: string
  terms: Pick<CardTerms, 'dueDay' | 'closing' | 'closingValue' | 'closingDayPurchases'>
  payment: string
  /** Of the month before the invoice of the file. */
  paidOnDay: string
  fileOf: (rows: readonly Printed[]) => string
  /** What the first file's payment pays. */
  owedBefore: Centavos
  /** Invoices that are not paid whole. */
  paidInPart: Readonly<Record<Month, Centavos>>
  /** By invoice: day, text, reais, which installment. */
  printed: Readonly<Record<Month, string>>
}

/** One file of a card, and what its bank says that the invoice sums to. */
export interface CardFile {
  month: Month
  text: string
  rows: Printed[]
  sums: { previous: Centavos; charges: Centavos; credits: Centavos; paid: Centavos; total: Centavos; rest: Centavos }
}

/** Each installment with a day of its own invoice. */
export const nubank: Bank = {
  name: 'Nubank',
  terms: { dueDay: 23, closing: 'days_before_due', closingValue: 7, closingDayPurchases: 'next' },
  payment: 'Pagamento recebido',
  paidOnDay: '22',
  fileOf: (rows) =>
    fileWith(
      '\n',
      'date,title,amount',
      rows.map(({ day, text, amount, mark }) => {
        const title = mark ? `${text} - Parcela ${mark}` : text
        return `${day},"${title.replaceAll('"', '""')}",${reaisFromCentavos(amount).toFixed(2)}`
      }),
    ),
  owedBefore: 812_40,
  paidInPart: {},
  printed: {
    '2026-06': `
      2026-05-20|Móveis Araçá|210.00|3/10
      2026-05-22|Padaria Nascente|18.50
      2026-05-22|Padaria Nascente|18.50
      2026-06-01|Curso Girassol|97.00|11/12
      2026-06-02|Mercado Bom Vizinho|245.37
      2026-06-10|Ótica Lume|133.34|1/6`,
    '2026-07': `
      2026-06-20|Móveis Araçá|210.00|4/10
      2026-06-25|Loja Dois Irmãos|80.00|1/3
      2026-06-25|Loja Dois Irmãos|80.00|1/3
      2026-07-01|Curso Girassol|97.00|12/12
      2026-07-03|Sapataria Passo Leve|99.90
      2026-07-10|Ótica Lume|133.33|2/6`,
    '2026-08': `
      2026-07-18|Estorno de "Sapataria Passo Leve"|-99.90
      2026-07-20|Móveis Araçá|210.00|5/10
      2026-07-25|Loja Dois Irmãos|80.00|2/3
      2026-07-25|Loja Dois Irmãos|80.00|2/3
      2026-08-05|Mercado Bom Vizinho|312.08
      2026-08-08|Cloudshelf Inc|54.20
      2026-08-08|IOF de "Cloudshelf Inc"|1.90
      2026-08-10|Ótica Lume|133.33|3/6`,
    '2026-09': `
      2026-08-20|Móveis Araçá|210.00|6/10
      2026-08-25|Loja Dois Irmãos|80.00|3/3
      2026-08-25|Loja Dois Irmãos|80.00|3/3
      2026-08-28|Padaria Nascente|22.00
      2026-09-05|Móveis Araçá|210.00|9/10
      2026-09-05|Móveis Araçá|210.00|10/10
      2026-09-05|Desconto Antecipação Móveis Araçá|-12.00
      2026-09-10|Ótica Lume|133.33|4/6`,
    '2026-10': `
      2026-09-20|Móveis Araçá|210.00|7/10
      2026-09-24|Padaria Nascente|31.75
      2026-10-01|Bicicletaria Vento|150.00|1/12
      2026-10-10|Ótica Lume|133.33|5/6`,
    '2026-11': `
      2026-10-20|Móveis Araçá|210.00|8/10
      2026-11-01|Bicicletaria Vento|150.00|2/12
      2026-11-02|Mercado Bom Vizinho|198.44
      2026-11-10|Ótica Lume|133.33|6/6`,
  },
}

const C6_COLUMNS =
  'Data de Compra;Nome no Cartão;Final do Cartão;Categoria;Descrição;Parcela;Valor (em US$);Cotação (em R$);Valor (em R$)'

/** Each installment with the day of its purchase. */
export const c6: Bank = {
  name: 'C6',
  terms: { dueDay: 10, closing: 'days_before_due', closingValue: 7, closingDayPurchases: 'next' },
  payment: 'Pag Fatura Boleto',
  paidOnDay: '09',
  fileOf: (rows) =>
    fileWith(
      '\r\n',
      C6_COLUMNS,
      rows.map(({ day, text, amount, mark = 'Única' }) => {
        const printed = day.split('-').toReversed().join('/')
        const dollars = /^SOFTWORKS/.test(text) && amount > 100_00 ? '84.20;5.62' : '0;0'
        return `${printed};Titular Exemplo;2000;-;${text};${mark};${dollars};${reaisFromCentavos(amount).toFixed(2)}`
      }),
    ),
  owedBefore: 640_00,
  paidInPart: { '2026-08': 500_00 },
  printed: {
    '2026-06': `
      2025-12-14|CICLO SERRA AZUL|271.45|6/12
      2026-03-20|ELETROLAR    *CAMPO|694.18|3/4
      2026-05-06|MERCEARIA GRAO FINO|47.80
      2026-05-06|MERCEARIA GRAO FINO|47.80
      2026-05-10|Anuidade Diferenciada|72.00|6/12
      2026-05-10|Estorno Tarifa|-72.00
      2026-05-15|NUVEM DE FOTOS|14.99`,
    '2026-07': `
      2025-12-14|CICLO SERRA AZUL|271.45|7/12
      2026-03-20|ELETROLAR    *CAMPO|694.18|4/4
      2026-06-08|LOJA MARE CHEIA|118.34|1/3
      2026-06-10|Anuidade Diferenciada|72.00|7/12
      2026-06-10|Estorno Tarifa|-72.00
      2026-06-12|SOFTWORKS* PLANO PRO   NY|16.56
      2026-06-12|SOFTWORKS* PLANO PRO   NY|473.20
      2026-06-15|NUVEM DE FOTOS|14.99`,
    '2026-08': `
      2025-12-14|CICLO SERRA AZUL|271.45|8/12
      2026-06-08|LOJA MARE CHEIA|118.33|2/3
      2026-07-10|Anuidade Diferenciada|72.00|8/12
      2026-07-10|Estorno Tarifa|-72.00
      2026-07-11|POSTO ESTRELA|180.00
      2026-07-15|NUVEM DE FOTOS|14.99
      2026-07-20|FARMACIA VIDA PLENA|132.10|1/4`,
    '2026-09': `
      2025-12-14|CICLO SERRA AZUL|271.45|9/12
      2026-06-08|LOJA MARE CHEIA|118.33|3/3
      2026-07-20|FARMACIA VIDA PLENA|132.09|2/4
      2026-08-10|Anuidade Diferenciada|72.00|9/12
      2026-08-10|Estorno Tarifa|-72.00
      2026-08-11|JUROS DE ROTATIVO|21.35
      2026-08-15|NUVEM DE FOTOS|14.99`,
    '2026-10': `
      2025-12-14|CICLO SERRA AZUL|271.45|10/12
      2026-07-20|FARMACIA VIDA PLENA|132.09|3/4
      2026-09-09|PAPELARIA TRACO|60.00|1/6
      2026-09-09|PAPELARIA TRACO|60.00|1/6
      2026-09-10|Anuidade Diferenciada|72.00|10/12
      2026-09-10|Estorno Tarifa|-72.00
      2026-09-15|NUVEM DE FOTOS|14.99`,
    '2026-11': `
      2025-12-14|CICLO SERRA AZUL|271.45|11/12
      2026-07-20|FARMACIA VIDA PLENA|132.09|4/4
      2026-09-09|PAPELARIA TRACO|60.00|2/6
      2026-09-09|PAPELARIA TRACO|60.00|2/6
      2026-10-10|Anuidade Diferenciada|72.00|11/12
      2026-10-10|Estorno Tarifa|-72.00
      2026-10-15|NUVEM DE FOTOS|14.99`,
  },
}

const fileWith = (newline: string, columns: string, lines: readonly string[]) => [columns, ...lines, ''].join(newline)

const printedRows = (lines: string): Printed[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [day = '', text = '', reais = '', mark] = line.trim().split('|')
      return { day, text, amount: parseAmount(reais) ?? 0, mark }
    })

const sumOf = (amounts: readonly Centavos[]): Centavos => amounts.reduce((sum, amount) => sum + amount, 0)

/** The files of all invoices, each with the payment of the invoice before. */
export function filesOf({ printed, payment, paidOnDay, paidInPart, owedBefore, fileOf }: Bank): CardFile[] {
  const months = Object.keys(printed)
  let [previous, lastPaid] = [0, owedBefore]
  return months.map((month) => {
    const rows = printedRows(printed[month] ?? '')
    const paying = { day: `${addMonths(month, -1)}-${paidOnDay}`, text: payment, amount: -lastPaid, mark: undefined }
    const charges = sumOf(rows.map(({ amount }) => Math.max(amount, 0)))
    const credits = sumOf(rows.map(({ amount }) => Math.max(-amount, 0)))
    const total = previous + charges - credits
    // The last invoice has closed and is not paid yet.
    const paid = month === months.at(-1) ? 0 : (paidInPart[month] ?? total)
    const sums = { previous, charges, credits, paid, total, rest: total - paid }
    previous = sums.rest
    lastPaid = paid
    return { month, text: fileOf([paying, ...rows]), rows, sums }
  })
}

/** What installments sum to in the months from that of the last file on, by what the files say. */
export function plannedBy(files: readonly CardFile[]): Map<Month, Centavos> {
  const planned = new Map<Month, Centavos>()
  const printed = new Set(files.flatMap(({ rows }) => rows.map(({ text, mark }) => `${text} ${mark}`)))
  const last = files.at(-1)
  for (const { text, amount, mark } of last?.rows ?? []) {
    const [number = 0, count = 0] = (mark ?? '0/0').split('/').map(Number)
    for (let next = number; mark && last && next <= count; next += 1) {
      if (next > number && printed.has(`${text} ${next}/${count}`)) continue
      const month = addMonths(last.month, next - number)
      planned.set(month, (planned.get(month) ?? 0) + amount)
    }
  }
  return planned
}
