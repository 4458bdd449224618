import { expect, test } from 'vitest'
import { type Layout, read, readLayout, rows } from './reading.ts'

const layouts: Record<string, Layout> = {
  'Cora: type, origin and destination': {
    text: 'Data;Tipo;Origem;Destino;Valor\n03/08/2026;Pix;Minha empresa;LUCIA SOUZA;-10,00\n04/08/2026;Pix;ZE LIMA;Minha empresa;20,00\n',
    rows: '2026-08-03 -1000 Pix LUCIA SOUZA\n2026-08-04 2000 Pix ZE LIMA',
  },
  'Stone: the sign is in a column, the other side is empty': {
    text: `Movimentação;Tipo;Valor;Data;Destino;Origem
Débito;Pagamento;100,00;05/08/2026;LUZ SA;
Crédito;Transferência | Pix;250,00;06/08/2026;;CLIENTE X
`,
    rows: '2026-08-05 -10000 Pagamento LUZ SA\n2026-08-06 25000 Transferência | Pix CLIENTE X',
  },
  'Stone: Descrição has the few texts that people write': {
    text: `Movimentação;Tipo;Valor;Data;Destino;Origem;Descrição
Débito;Pix;10,00;05/08/2026;LUCIA SOUZA;Minha loja;
Crédito;Pix;20,00;06/08/2026;Minha loja;ZE LIMA;almoço
Crédito;Recebível;30,00;07/08/2026;Minha loja;Desconhecido;
`,
    rows: '2026-08-05 -1000 Pix LUCIA SOUZA\n2026-08-06 2000 Pix almoço ZE LIMA\n2026-08-07 3000 Recebível',
  },
  'Asaas: only the destination': {
    text: 'Data;Operação;Destino;Valor\n03/08/2026;Pix enviado;LUCIA SOUZA;-10,00\n04/08/2026;Boleto recebido;;20,00\n',
    rows: '2026-08-03 -1000 Pix enviado LUCIA SOUZA\n2026-08-04 2000 Boleto recebido',
  },
  'a column describes the rows: it is enough': {
    text: 'Data;Tipo;Descrição;Destino;Valor\n03/08/2026;Pix;Pix para LUCIA;LUCIA SOUZA;-10,00\n',
    rows: '2026-08-03 -1000 Pix para LUCIA',
  },
}

test.each(Object.entries(layouts))('%s', (_, layout) => {
  expect(rows(readLayout(layout))).toBe(layout.rows)
})

test("in a list of the user's own records Destino is an account", () => {
  const file = 'Data;Tipo;Conta;Destino;Valor\n03/08/2026;Transferência;Carteira;Poupança;10,00\n'
  expect(read(file).accounts[0]?.transactions[0]?.cells).toMatchObject({ account: 'Carteira', destination: 'Poupança' })
})
