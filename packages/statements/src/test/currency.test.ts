import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectHonest, truthOf } from './honest.ts'
import { type Layout, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Wise: several currencies in one file': {
    text: `"TransferWise ID",Date,Amount,Currency,Description,"Running Balance"
CARD-1,03-08-2026,-12.50,USD,Card transaction at BOOKS,87.50
TRANSFER-2,04-08-2026,500.00,BRL,Received money from LUCIA,500.00
CARD-3,05-08-2026,-20.00,BRL,Card transaction at PADARIA,480.00
`,
    rows: '2026-08-04 50000 Received money from LUCIA\n2026-08-05 -2000 Card transaction at PADARIA',
  },
  'PayPal: currency, gross, fee and net; a balance of each currency': {
    text: `"Data","Hora","Nome","Tipo","Status","Moeda","Bruto","Tarifa","Líquido","Saldo"
"03/08/2026","10:00:00","LOJA X","Pagamento","Concluído","BRL","-100,00","0,00","-100,00","900,00"
"04/08/2026","10:00:00","CLIENTE Y","Pagamento recebido","Concluído","BRL","200,00","-10,00","190,00","1.090,00"
"05/08/2026","10:00:00","SHOP Z","Pagamento","Concluído","USD","-30,00","0,00","-30,00","12,00"
`,
    rows: '2026-08-03 -10000 LOJA X Pagamento\n2026-08-04 19000 CLIENTE Y Pagamento recebido',
  },
  'C6: US$ in a cell': {
    text: `Fatura do cartão
Data;Descrição;Valor
03/08/2026;MERCADO;R$ 10,00
04/08/2026;NUVEM;US$ 12,00
05/08/2026;TREM;12,00 EUR
06/08/2026;POSTO;R$ 30,00
`,
    rows: '2026-08-03 -1000 MERCADO\n2026-08-06 -3000 POSTO',
  },
  'Porto: dollars and reais, fixed width': {
    text: `FATURA CARTAO VENCIMENTO 10/09/2026
DATA   DESCRICAO                    US$         R$
03/08  MERCADO                                10,00
04/08  NUVEM SEATTLE              12,00       66,00
05/08  HOTEL NY                   30,00
06/08  PAGAMENTO                            -100,00
`,
    rows: '2026-08-03 -1000 MERCADO\n2026-08-04 -6600 NUVEM SEATTLE\n2026-08-06 10000 PAGAMENTO',
  },
  'Inter Global: the currency of the original amount is beside the reais': {
    text: 'Data;Compra;Moeda;Valor na moeda;Valor em reais\n03/08/2026;MERCADO;BRL;10,00;10,00\n04/08/2026;NUVEM;USD;12,00;66,00\n',
    rows: '2026-08-03 -1000 MERCADO\n2026-08-04 -6600 NUVEM',
  },
  'Binance: codes of coins under a name of its own': {
    text: `UTC_Time,Operation,Coin,Change
2026-08-03 10:00:00,Deposit,BRL,500.00000000
2026-08-04 10:00:00,Spend,BRL,-80.00000000
2026-08-04 10:00:00,Buy,BTC,0.00120000
2026-08-05 10:00:00,Sold,USDT,-40.00000000
`,
    rows: '2026-08-03 50000 Deposit\n2026-08-04 -8000 Spend',
  },
  'Mercado Bitcoin: a quantity beside its currency': {
    text: `Data,Categoria,Moeda,Quantidade
03/08/2026,Depósito,Real (BRL),500.00
04/08/2026,Ordem,Real (BRL),-80.00
04/08/2026,Ordem,Bitcoin (BTC),0.00120000
`,
    rows: '2026-08-03 50000 Depósito\n2026-08-04 -8000 Ordem',
  },
  'C6: US$ in the cell of a pair': {
    text: `Data;Descrição;Entrada(R$);Saída(R$)
03/08/2026;PIX;R$ 10,00;R$ 0,00
04/08/2026;NUVEM;R$ 0,00;US$ 12,00
05/08/2026;LUZ;R$ 0,00;R$ 9,00
`,
    rows: '2026-08-03 1000 PIX\n2026-08-05 -900 LUZ',
  },
}

test.each(['R$ -   ', 'R$ –', '—', '--', 'N/A'])('%s in one column of a pair is no amount', (nothing) => {
  const text = `Data;Descrição;Entrada;Saída\n03/08/2026;PIX; R$ 10,00 ;${nothing}\n04/08/2026;LUZ;${nothing}; R$ 9,00 \n`
  expect(rows(read(text))).toBe('2026-08-03 1000 PIX\n2026-08-04 -900 LUZ')
})

test('a pair in dollars, without one in reais, is an account in dollars', () => {
  const text = 'Data;Descrição;Entrada (US$);Saída (US$)\n03/08/2026;CÂMBIO;400,00;\n04/08/2026;NUVEM;;12,00\n'
  expect(read(text).accounts).toMatchObject([
    { currency: 'USD', transactions: [{ amount: 40_000 }, { amount: -1200 }] },
  ])
})

test.each(Object.entries(layouts))('%s', (_, layout) => {
  const statement = readLayout(layout)
  expect(rows(statement)).toBe(layout.rows)
  expect(statement.accounts[0]).toMatchObject({ currency: 'BRL' })
  expect(statement.accounts[0]?.checks.every(({ agrees }) => agrees)).toBe(true)
})

test('a file of one other currency is an account in that currency', () => {
  const file = 'Date,Description,Amount,Currency\n2026-08-03,BOOKS,-12.50,USD\n2026-08-15,JOB,99.00,USD\n'
  expect(read(file).accounts[0]).toMatchObject({ currency: 'USD', transactions: [{ amount: -1250 }, { amount: 9900 }] })
})

test('an OFX row in a currency of its own is left out; one that was converted is kept', () => {
  const row = (tag: string) =>
    `<STMTTRN><DTPOSTED>20260803<TRNAMT>-10.00<NAME>${tag}<${tag}><CURRATE>5.1<CURSYM>USD</${tag}></STMTTRN>`
  const file = `<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST>${row('CURRENCY')}${row('ORIGCURRENCY')}</BANKTRANLIST></STMTRS></OFX>`
  expect(rows(read(file))).toBe('2026-08-03 -1000 ORIGCURRENCY')
  expect(read(file).skipped[0]?.reason).toContain('USD')
})

const purchase = fc.record({
  centavos: fc.integer({ min: 100, max: 99_999 }),
  currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'USD', 'EUR'),
})

test('a file from which one currency is taken away is never silently wrong', () => {
  const files = fc.array(purchase, { minLength: 5, maxLength: 9 })
  fc.assert(
    fc.property(files, fc.nat(), fc.boolean(), (list, lost, inColumn) => {
      fc.pre(list.filter(({ currency }) => currency === 'BRL').length >= 4)
      const symbols: Record<string, string> = { BRL: 'R$', USD: 'US$', EUR: '€' }
      const lines = list.map(({ centavos, currency }, index) => {
        const kept = lost % list.length === index ? '' : currency
        const value = (centavos / 100).toFixed(2).replace('.', ',')
        const cells = inColumn ? `${kept};-${value}` : `-${symbols[kept] ?? ''}${value}`
        return `${index + 10}/08/2026;PIX ${index};${cells}`
      })
      const header = inColumn ? 'Data;Descrição;Moeda;Valor' : 'Data;Descrição;Valor'
      const meant = list.map(({ centavos, currency }, index) => ({
        day: currency === 'BRL' ? `2026-08-${index + 10}` : currency,
        amount: -centavos,
      }))
      expectHonest([header, ...lines].join('\n'), truthOf(meant, 2))
    }),
  )
})

test.each([
  'Date,Description,Amount,Balance\n08/25/2026,Coffee,-$5.00,$95.00\n08/20/2026,Exchange,$100.00,$100.00\n',
  'Data;Descrição;Valor (U$);Saldo (U$)\n25/08/2026;Coffee;-5,00;95,00\n20/08/2026;Câmbio;100,00;100,00\n',
  'Data;Descrição;Valor\n25/08/2026;Coffee;U$ -5,00\n20/08/2026;Câmbio;U$ 100,00\n',
])('an account of dollars, whichever sign it prints', (file) => {
  expect(read(file).accounts[0]).toMatchObject({ currency: 'USD', transactions: [{ amount: -500 }, { amount: 10000 }] })
})
