import { expect, test } from 'vitest'
import { type Layout, readLayout, refusalOf, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Caixa: the text glued to the amount': {
    text: `Fatura do cartão, vencimento 14/01/2026
DataDescriçãoCidade/PaísCrédito/Débito
15/12JUROS DE ATRASO35,12D
02/01MERCADO BOMMARINGA1.118,00D
20/12OBRIGADO PELO PAGAMENTO2.789,82C
`,
    rows: '2025-12-15 -3512 JUROS DE ATRASO\n2026-01-02 -111800 MERCADO BOMMARINGA\n2025-12-20 278982 OBRIGADO PELO PAGAMENTO',
  },
  'the text glued to a minus': {
    text: 'Fatura do cartão, vencimento 14/01/2026\n07/12 FARMACIAS35,48\n20/12 PAGAMENTO RECEBIDO-2.789,82\n',
    rows: '2025-12-07 -3548 FARMACIAS\n2025-12-20 278982 PAGAMENTO RECEBIDO',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test('centavos behind a comma that nobody quoted are not read as the amount', () => {
  expect(refusalOf('05/08/2026,PIX LUCIA,35,12\n06/08/2026,PIX ANA,5,10\n')).toBe('no_table')
})
